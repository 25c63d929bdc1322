import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fillPlaces } from '#bench/many-places.ts';
import type { Result } from '#bench/report.ts';
import type { RunningServer } from '#tests/support/processes.ts';
import { startAttacker } from './attacker.ts';
import { type Ground, openGround } from './ground.ts';
import { atLeast, atMost, exactly, figureTable } from './limits.ts';
import type { Kind, Slow, SlowCounts } from './slow-thread.ts';
import { addresses, visit, watchMemory } from './watch.ts';

/** Its list is several MiB, far more than the kernel's buffers of a connection hold. */
const places = 8000;
const cases: { name: string; kinds: Slow['kinds']; forMs: number; endedMs: number }[] = [
  { name: 'slow senders', kinds: { headers: 250, bodies: 250 }, forMs: 70_000, endedMs: 65_000 },
  { name: 'silent connections', kinds: { silent: 3000 }, forMs: 70_000, endedMs: 65_000 },
  { name: 'slow readers', kinds: { readers: 500 }, forMs: 60_000, endedMs: Number.NaN },
];
const freedMs = 3000;

/** Clients that send or read a byte per second, and connections that send nothing. */
export async function slow([only]: string[]): Promise<Result> {
  const ground = await openGround({ processes: 1, fill: async ({ db }) => void (await fillPlaces(db, places)) });
  try {
    const measured: Measured[] = [];
    for (const one of cases.filter(({ name }) => !only || name === only)) measured.push(await measure(ground, one));
    return result(measured);
  } finally {
    await ground.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(ground: Ground, { name, kinds, forMs, endedMs }: (typeof cases)[number]) {
  const server = await ground.restart(0);
  const before = await filesOf(server);
  const endMemory = watchMemory(server);
  const target = { port: server.port, kinds };
  const endAttack = startAttacker<Slow, SlowCounts>(new URL('./slow-thread.ts', import.meta.url), target);
  const endVisits = visit(server, addresses.visitor);
  await pause(forMs);
  const visits = await endVisits();
  const counts = await endAttack();
  await pause(freedMs);
  const left = (await filesOf(server)) - before;
  const all = (Object.keys(kinds) as Kind[]).map((kind) => counts[kind] ?? { opened: 0, ended: 0, lastMs: 0 });
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const opened = sum(all.map((one) => one.opened));
  const ended = sum(all.map((one) => one.ended));
  const lastMs = Math.max(...all.map((one) => one.lastMs));
  return { name, opened, ended, lastMs, endedMs, visits, left, ...(await endMemory()) };
}

/** How many files and sockets a process has open. */
const filesOf = async ({ pid }: RunningServer) => (await readdir(`/proc/${pid}/fd`)).length;

function result(measured: Measured[]): Result {
  const of = (value: (one: Measured) => number) => measured.map(value);
  const hasEnd = ({ endedMs }: Measured) => !Number.isNaN(endedMs);
  const { text, broken } = figureTable(
    measured.map(({ name }) => name),
    [
      { name: 'connections opened', values: of(({ opened }) => opened), limit: atLeast(500) },
      { name: 'process ended', values: of(({ hasEnded }) => Number(hasEnded)), limit: exactly(0) },
      { name: 'memory peak, MiB', values: of(({ peakMib }) => peakMib), limit: atMost(600) },
      { name: "other address's p99, ms", values: of(({ visits }) => visits.p99Ms), limit: atMost(1000) },
      { name: 'other address unanswered', values: of(({ visits }) => visits.failed), limit: exactly(0) },
      { name: 'connections that the server ended', values: of(({ ended }) => ended) },
      { name: 'the last of them after, ms', values: of(({ lastMs }) => lastMs) },
      { name: 'open files after the attacker left, more', values: of(({ left }) => left), limit: atMost(20) },
    ],
  );
  const late = measured.filter((one) => hasEnd(one) && (one.ended < one.opened || one.lastMs > one.endedMs));
  for (const { name, ended, opened, lastMs } of late)
    broken.push(`${name}: ${ended} of ${opened} connections were ended, the last after ${lastMs} ms`);
  const [ends] = cases;
  const note = `Slow senders send headers (half of them) or a body byte by byte, silent connections nothing: all have to be ended within ${(ends?.endedMs ?? 0) / 1000} s (the server's limits are 15 s for a body and 30 s for headers, looked at every 30 s). Slow readers read a byte per second of a list of ${places.toLocaleString('en-US')} places; they are ended after five minutes (\`server/http/http-server.process.test.ts\`), here the attacker leaves after a minute.`;
  return { text: `${text}\n\n${note}`, broken };
}
