// `npm run attack` attacks servers that it starts on 127.0.0.1 and writes the figures into docs/security.md; `-- NAME` runs one attack.
import { type BenchResult, writeReport } from '#bench/support/report.ts';
import { removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses } from '#tests/support/processes/start-server.ts';
import { cacheKeys } from './cache-keys.ts';
import { confusion } from './confusion.ts';
import { fuzz } from './fuzz.ts';
import { pipelining } from './pipelining.ts';
import { redemptions } from './redemptions.ts';
import { slow } from './slow.ts';
import { streams } from './streams.ts';

type Attack = { run: (args: string[]) => Promise<BenchResult>; maxMs: number };

const minuteMs = 60_000;
const attacks: Record<string, Attack> = {
  pipelining: { run: pipelining, maxMs: 4 * minuteMs },
  slow: { run: slow, maxMs: 5 * minuteMs },
  fuzz: { run: fuzz, maxMs: 8 * minuteMs },
  confusion: { run: confusion, maxMs: 3 * minuteMs },
  redemptions: { run: redemptions, maxMs: 2 * minuteMs },
  'cache-keys': { run: cacheKeys, maxMs: 2 * minuteMs },
  streams: { run: streams, maxMs: 3 * minuteMs },
};

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !attacks[name]) {
  console.error(
    `npm run attack -- NAME, where NAME is one of: ${Object.keys(attacks).join(', ')}; without NAME all run`,
  );
  process.exit(2);
}
delete process.env.TEST_DATABASE_URL; // the only target is the cluster that the attacks start
process.on('exit', killStartedProcesses);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void abort(new Error(`interrupted by ${signal}`)));

let failed = false;
for (const [title, attack] of Object.entries(attacks)) {
  if (name !== undefined && name !== title) continue;
  const result = await runWithTimeout(title, attack).catch(abort);
  writeReport(`attack-${title}`, result, 'security.md');
  for (const line of result.exceeded) console.error(`Limit exceeded: ${title}: ${line}`);
  failed ||= result.exceeded.length > 0;
}
await removeFolders();
process.exit(failed ? 1 : 0);

/** Runs an attack; a timeout ends the whole run and the processes that it started. */
async function runWithTimeout(title: string, { run, maxMs }: Attack): Promise<BenchResult> {
  const timer = setTimeout(() => void abort(new Error(`${title} took longer than ${maxMs / 1000} s`)), maxMs);
  try {
    return await run(args);
  } finally {
    clearTimeout(timer);
  }
}

/** Kills every started process, removes the folders and exits. */
async function abort(error: Error): Promise<never> {
  console.error(error);
  killStartedProcesses();
  await removeFolders().catch(() => {}); // a process may still be writing; the system clears its temporary files
  process.exit(1);
}
