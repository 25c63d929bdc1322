// `npm run bench -- NAME`: runs one benchmark, compares it with its limits and writes the result into docs/performance.md. Without a
// name: lists the benchmarks, each with the commit of its table and how many commits have touched its code since.
import { execFileSync } from 'node:child_process';
import { benchAssignments } from './assignments.ts';
import { benchForecast } from './bridges/forecast.ts';
import { benchPlan } from './bridges/plan.ts';
import { benchReadings } from './bridges/readings.ts';
import { benchCoupons } from './coupons/coupons.ts';
import { benchLive } from './live/live.ts';
import { benchStream } from './live/stream.ts';
import { benchPages } from './pages/pages.ts';
import { benchSharedCache } from './pages/shared-cache.ts';
import { benchPush } from './push/push.ts';
import { benchScale } from './scale/scale.ts';
import { benchSessions } from './sessions.ts';
import { type BenchResult, formatTable, readMeasuredCommit, writeReport } from './support/report.ts';
import { benchUploads } from './uploads/uploads.ts';

/** `code`: files and folders that the figures depend on, besides the benchmark itself. */
type Bench = { run: (args: string[]) => Promise<BenchResult>; code: string[] };

const server = ['server', 'contract', 'domain'];
const pages = [...server, 'web', 'texts', 'vite.config.ts'];
const forecasts = ['domain/bridges', 'domain/time', 'bench/bridges'];
const benches: Record<string, Bench> = {
  assignments: { run: benchAssignments, code: [...server, 'bench/assignments.ts'] },
  coupons: { run: benchCoupons, code: [...server, 'bench/coupons'] },
  forecast: { run: benchForecast, code: forecasts },
  live: { run: benchLive, code: [...pages, 'bench/live'] },
  pages: { run: benchPages, code: [...pages, 'bench/pages'] },
  plan: { run: benchPlan, code: forecasts },
  push: { run: benchPush, code: [...server, 'bench/push'] },
  readings: { run: benchReadings, code: [...server, 'bench/bridges'] },
  scale: { run: benchScale, code: [...pages, 'bench/scale', 'bench/load'] },
  sessions: { run: benchSessions, code: [...server, 'bench/sessions.ts'] },
  'shared-cache': { run: benchSharedCache, code: [...server, 'docs/nginx.conf', 'bench/pages'] },
  stream: { run: benchStream, code: [...server, 'bench/live'] },
  uploads: { run: benchUploads, code: [...server, 'bench/uploads'] },
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined) listBenches();
else await runBench(name, args);

function listBenches(): void {
  const rows = Object.entries(benches).map(([bench, { code }]) => {
    const commit = readMeasuredCommit(bench);
    return [bench, commit, countCommitsSince(commit, code)];
  });
  console.log(formatTable([['npm run bench --', 'measured at', 'commits since'], ...rows]));
}

/** Counts the commits after the given one that touched the files; '?' when this clone does not have it. */
function countCommitsSince(commit: string, files: string[]): string {
  try {
    const options = { encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', ['rev-list', '--count', `${commit}..HEAD`, '--', ...files], options).trim();
  } catch {
    return '?';
  }
}

async function runBench(bench: string, input: string[]): Promise<void> {
  const benchmark = benches[bench];
  if (!benchmark) {
    console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
    process.exit(1);
  }
  const result = await benchmark.run(input);
  writeReport(bench, result);
  for (const line of result.exceeded) console.error(`Limit exceeded: ${line}`);
  process.exitCode = result.exceeded.length > 0 ? 1 : 0;
}
