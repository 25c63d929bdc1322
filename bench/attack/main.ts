// `npm run attack` attacks servers of its own on 127.0.0.1 and writes the figures into docs/security.md; `-- NAME` runs one attack.
import { type Result, report } from '#bench/report.ts';
import { removeFolders } from '#tests/support/folders.ts';
import { killStarted } from '#tests/support/processes.ts';
import { cacheKeys } from './cache-keys.ts';
import { confusion } from './confusion.ts';
import { fuzz } from './fuzz.ts';
import { pipelining } from './pipelining.ts';
import { redemptions } from './redemptions.ts';
import { slow } from './slow.ts';
import { streams } from './streams.ts';

type Attack = { run: (args: string[]) => Promise<Result>; maxMs: number };

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
delete process.env.TEST_DATABASE_URL; // only the cluster that the attacks start themselves is a target
process.on('exit', killStarted);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void leave(new Error(`interrupted by ${signal}`)));

let failed = false;
for (const [title, attack] of Object.entries(attacks)) {
  if (name !== undefined && name !== title) continue;
  const result = await withinTime(title, attack).catch(leave);
  report(`attack-${title}`, result, 'security.md');
  for (const line of result.broken) console.error(`Over its limit: ${title}: ${line}`);
  failed ||= result.broken.length > 0;
}
await removeFolders();
process.exit(failed ? 1 : 0);

/** Runs an attack; one that takes too long ends the run, and with it all that it started. */
async function withinTime(title: string, { run, maxMs }: Attack): Promise<Result> {
  const timer = setTimeout(() => void leave(new Error(`${title} took longer than ${maxMs / 1000} s`)), maxMs);
  try {
    return await run(args);
  } finally {
    clearTimeout(timer);
  }
}

/** Ends every process that was started, removes the folders and exits. */
async function leave(error: Error): Promise<never> {
  console.error(error);
  killStarted();
  await removeFolders().catch(() => {}); // what a process still writes goes with the system's temporary files
  process.exit(1);
}
