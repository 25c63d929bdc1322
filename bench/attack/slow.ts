import { setTimeout as pause } from 'node:timers/promises';
import { fillPlaces } from '#bench/support/fill-places.ts';
import type { BenchResult } from '#bench/support/report.ts';
import { countOpenFiles } from '#bench/support/server-figures.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { atLeast, atMost, exactly, formatFigures } from './format-figures.ts';
import { addresses, startProbes, watchMemory } from './probes.ts';
import type { SlowCounts, SlowKind, SlowLoad } from './slow-thread.ts';
import { startAttacker } from './start-attacker.ts';

/** A list of this many places is several MiB, far more than the kernel buffers of a connection hold. */
const places = 8000;
const cases: { name: string; kinds: SlowLoad['kinds']; forMs: number; endedMs: number }[] = [
  { name: 'slow senders', kinds: { headers: 250, bodies: 250 }, forMs: 70_000, endedMs: 65_000 },
  { name: 'silent connections', kinds: { silent: 3000 }, forMs: 70_000, endedMs: 65_000 },
  { name: 'slow readers', kinds: { readers: 500 }, forMs: 60_000, endedMs: Number.NaN },
];
const freedMs = 3000;

/** Opens clients that send or read one byte per second, and connections that send nothing. */
export async function slow([only]: string[]): Promise<BenchResult> {
  const ground = await startEnvironment({ processes: 1, seed: async ({ db }) => void (await fillPlaces(db, places)) });
  try {
    const measured: Measured[] = [];
    for (const one of cases.filter(({ name }) => !only || name === only)) measured.push(await measure(ground, one));
    return result(measured);
  } finally {
    await ground.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(ground: Environment, { name, kinds, forMs, endedMs }: (typeof cases)[number]) {
  const server = await ground.restart(0);
  const before = await countOpenFiles(server);
  const endMemory = watchMemory(server);
  const target = { port: server.port, kinds };
  const endAttack = startAttacker<SlowLoad, SlowCounts>(new URL('./slow-thread.ts', import.meta.url), target);
  const endVisits = startProbes(server, addresses.visitor);
  await pause(forMs);
  const visits = await endVisits();
  const counts = await endAttack();
  await pause(freedMs);
  const left = (await countOpenFiles(server)) - before;
  const all = (Object.keys(kinds) as SlowKind[]).map((kind) => counts[kind] ?? { opened: 0, ended: 0, lastMs: 0 });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const opened = sum(all.map((one) => one.opened));
  const ended = sum(all.map((one) => one.ended));
  const lastMs = Math.max(...all.map((one) => one.lastMs));
  return { name, opened, ended, lastMs, endedMs, visits, left, ...(await endMemory()) };
}

function result(measured: Measured[]): BenchResult {
  const of = (value: (one: Measured) => number) => measured.map(value);
  const hasEnd = ({ endedMs }: Measured) => !Number.isNaN(endedMs);
  const { text, exceeded } = formatFigures(
    measured.map(({ name }) => name),
    [
      { name: 'connections opened', values: of(({ opened }) => opened), limit: atLeast(500) },
      { name: 'process ended', values: of(({ hasEnded }) => Number(hasEnded)), limit: exactly(0) },
      { name: 'memory peak, MiB', values: of(({ peakMib }) => peakMib), limit: atMost(600) },
      { name: 'p99 of another address, ms', values: of(({ visits }) => visits.p99Ms), limit: atMost(1000) },
      { name: 'failed requests of another address', values: of(({ visits }) => visits.failed), limit: exactly(0) },
      { name: 'connections closed by the server', values: of(({ ended }) => ended) },
      { name: 'last of them closed after, ms', values: of(({ lastMs }) => lastMs) },
      { name: 'additional open files after the attack', values: of(({ left }) => left), limit: atMost(20) },
    ],
  );
  const late = measured.filter((one) => hasEnd(one) && (one.ended < one.opened || one.lastMs > one.endedMs));
  for (const { name, ended, opened, lastMs } of late)
    exceeded.push(`${name}: ${ended} of ${opened} connections were closed, the last after ${lastMs} ms`);
  const [firstCase] = cases;
  const note = `Slow senders send headers (half of them) or a body byte by byte; silent connections send nothing. All must be closed within ${(firstCase?.endedMs ?? 0) / 1000} s: the server's limits are 15 s for a body and 30 s for headers, checked every 30 s. Slow readers read one byte per second of a list of ${places.toLocaleString('en-US')} places. The server closes them after five minutes (\`server/http/http-server.process.test.ts\`); here the attacker leaves after one minute.`;
  return { text: `${text}\n\n${note}`, exceeded };
}
