// `npm run bench -- NAME`: runs one benchmark, compares it with its limits and writes the result into docs/performance.md.
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
import { type BenchResult, writeReport } from './support/report.ts';
import { benchUploads } from './uploads/uploads.ts';

const benches: Record<string, (args: string[]) => Promise<BenchResult>> = {
  assignments: benchAssignments,
  coupons: benchCoupons,
  forecast: benchForecast,
  live: benchLive,
  pages: benchPages,
  plan: benchPlan,
  push: benchPush,
  sessions: benchSessions,
  readings: benchReadings,
  scale: benchScale,
  'shared-cache': benchSharedCache,
  stream: benchStream,
  uploads: benchUploads,
};

const [name = '', ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`npm run bench -- NAME, where NAME is one of: ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
const result = await bench(args);
writeReport(name, result);
for (const line of result.exceeded) console.error(`Limit exceeded: ${line}`);
process.exitCode = result.exceeded.length > 0 ? 1 : 0;
