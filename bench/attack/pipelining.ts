import { setTimeout as pause } from 'node:timers/promises';
import type { BenchResult } from '#bench/support/report.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { atMost, exactly, formatFigures } from './format-figures.ts';
import type { ConnectionCounts, PipelineLoad } from './pipelining-thread.ts';
import { addresses, measureRecoveryMs, startProbes, watchMemory } from './probes.ts';
import { startAttacker } from './start-attacker.ts';

const sizes = [
  { connections: 200, requestsEach: 300 },
  { connections: 2000, requestsEach: 300 },
  { connections: 200, requestsEach: 3000 },
];
const path = '/categories';
const [quietMs, attackMs] = [3_000, 20_000];

/** Pipelines requests for one page on many connections of one address and reads no response. */
export async function pipelining(): Promise<BenchResult> {
  const ground = await startEnvironment({ processes: 2 });
  try {
    const measured: Measured[] = [];
    for (const size of sizes) measured.push(await measure(ground, size));
    return result(measured);
  } finally {
    await ground.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(ground: Environment, size: (typeof sizes)[number]) {
  const server = await ground.restart(0);
  const [, otherServer] = ground.servers;
  await measureRecoveryMs(server, addresses.attacker);
  const endQuiet = startProbes(server, addresses.visitor);
  await pause(quietMs);
  const quiet = await endQuiet();

  const endMemory = watchMemory(server);
  const target = { port: server.port, localAddress: addresses.attacker, path };
  const program = new URL('./pipelining-thread.ts', import.meta.url);
  const endAttack = startAttacker<PipelineLoad, ConnectionCounts>(program, { ...target, ...size });
  const visits = [startProbes(server, addresses.visitor), startProbes(server, addresses.attacker)];
  if (otherServer) visits.push(startProbes(otherServer, addresses.visitor));
  await pause(attackMs);
  const attack = await endAttack();
  const recoveredMs = await measureRecoveryMs(server, addresses.attacker);
  const [others, same, otherProcess] = await Promise.all(visits.map((end) => end()));
  return { size, quiet, attack, recoveredMs, others, same, otherProcess, ...(await endMemory()) };
}

function result(measured: Measured[]): BenchResult {
  const of = (value: (one: Measured) => number | undefined) => measured.map((one) => value(one) ?? Number.NaN);
  const cases = measured.map(({ size }) => `${size.connections} × ${size.requestsEach}`);
  const { text, exceeded } = formatFigures(cases, [
    { name: 'process ended', values: of(({ hasEnded }) => Number(hasEnded)), limit: exactly(0) },
    { name: 'memory peak, MiB', values: of(({ peakMib }) => peakMib), limit: atMost(600) },
    { name: 'p99 of another address, ms', values: of(({ others }) => others?.p99Ms), limit: atMost(1000) },
    { name: 'failed requests of another address', values: of(({ others }) => others?.failed), limit: exactly(0) },
    { name: 'recovery time of the same address, ms', values: of((one) => one.recoveredMs), limit: atMost(10_000) },
    { name: 'p99 of another address before, ms', values: of(({ quiet }) => quiet.p99Ms) },
    { name: 'p99 of the same address, ms', values: of(({ same }) => same?.p99Ms) },
    { name: 'failed requests of the same address', values: of(({ same }) => same?.failed) },
    { name: 'p99 of the other process, ms', values: of(({ otherProcess }) => otherProcess?.p99Ms) },
    { name: 'connections opened', values: of(({ attack }) => attack.opened) },
    { name: 'connections closed by the server', values: of(({ attack }) => attack.closed) },
  ]);
  const note = `Connections × pipelined \`GET ${path}\` from one address, without reading a response, with closed connections reopened, for ${attackMs / 1000} s, against one of two processes on one PostgreSQL. Meanwhile another address and the same one each request a page, an API endpoint and \`/health\` ten times a second on new connections; a request fails unless it gets 200 within 15 s.`;
  return { text: `${text}\n\n${note}`, exceeded };
}
