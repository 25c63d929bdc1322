import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '#bench/report.ts';
import { startAttacker } from './attacker.ts';
import { type Ground, openGround } from './ground.ts';
import { atMost, exactly, figureTable } from './limits.ts';
import type { Pipelined, Pipelining } from './pipelining-thread.ts';
import { addresses, recovery, visit, watchMemory } from './watch.ts';

const sizes = [
  { connections: 200, each: 300 },
  { connections: 2000, each: 300 },
  { connections: 200, each: 3000 },
];
const path = '/categories';
const [quietMs, attackMs] = [3_000, 20_000];

/** Many connections of one address pipeline requests for one page and read no answer. */
export async function pipelining(): Promise<Result> {
  const ground = await openGround({ processes: 2 });
  try {
    const measured: Measured[] = [];
    for (const size of sizes) measured.push(await measure(ground, size));
    return result(measured);
  } finally {
    await ground.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(ground: Ground, size: (typeof sizes)[number]) {
  const server = await ground.restart(0);
  const [, beside] = ground.servers;
  await recovery(server, addresses.attacker);
  const endQuiet = visit(server, addresses.visitor);
  await pause(quietMs);
  const quiet = await endQuiet();

  const endMemory = watchMemory(server);
  const target = { port: server.port, localAddress: addresses.attacker, path };
  const program = new URL('./pipelining-thread.ts', import.meta.url);
  const endAttack = startAttacker<Pipelining, Pipelined>(program, { ...target, ...size });
  const visits = [visit(server, addresses.visitor), visit(server, addresses.attacker)];
  if (beside) visits.push(visit(beside, addresses.visitor));
  await pause(attackMs);
  const attack = await endAttack();
  const recoveredMs = await recovery(server, addresses.attacker);
  const [others, same, otherProcess] = await Promise.all(visits.map((end) => end()));
  return { size, quiet, attack, recoveredMs, others, same, otherProcess, ...(await endMemory()) };
}

function result(measured: Measured[]): Result {
  const of = (value: (one: Measured) => number | undefined) => measured.map((one) => value(one) ?? Number.NaN);
  const cases = measured.map(({ size }) => `${size.connections} × ${size.each}`);
  const { text, broken } = figureTable(cases, [
    { name: 'process ended', values: of(({ hasEnded }) => Number(hasEnded)), limit: exactly(0) },
    { name: 'memory peak, MiB', values: of(({ peakMib }) => peakMib), limit: atMost(600) },
    { name: "other address's p99, ms", values: of(({ others }) => others?.p99Ms), limit: atMost(1000) },
    { name: 'other address unanswered', values: of(({ others }) => others?.failed), limit: exactly(0) },
    { name: 'same address answered again after, ms', values: of((one) => one.recoveredMs), limit: atMost(10_000) },
    { name: "other address's p99 before, ms", values: of(({ quiet }) => quiet.p99Ms) },
    { name: "same address's p99, ms", values: of(({ same }) => same?.p99Ms) },
    { name: 'same address unanswered', values: of(({ same }) => same?.failed) },
    { name: "other process's p99, ms", values: of(({ otherProcess }) => otherProcess?.p99Ms) },
    { name: 'connections opened', values: of(({ attack }) => attack.opened) },
    { name: 'connections the server closed', values: of(({ attack }) => attack.closed) },
  ]);
  const note = `Connections × pipelined \`GET ${path}\` from one address, no answer read, closed connections opened again, for ${attackMs / 1000} s, on one of two processes with one PostgreSQL. Meanwhile another address and the same one each ask for a page, a call and \`/health\` ten times a second on new connections; "unanswered" is anything but 200 within 15 s.`;
  return { text: `${text}\n\n${note}`, broken };
}
