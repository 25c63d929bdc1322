import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BenchResult } from '#bench/support/report.ts';
import { countOpenFiles, readMemoryMib, round } from '#bench/support/server-figures.ts';
import { bridgesStreamPath, changeFeedPath } from '#contract/change-feed.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import { type Environment, startEnvironment } from './environment.ts';
import { atMost, exactly, formatFigures } from './format-figures.ts';
import { addresses, startProbes, watchMemory } from './probes.ts';
import type { FloodCounts, StreamFlood } from './streams-thread.ts';

const count = 10_000;
const paths = [changeFeedPath, bridgesStreamPath];
const [freedMs, publishEveryMs, timeoutMs] = [5_000, 2, 10_000];
const program = new URL('./streams-thread.ts', import.meta.url);

/** Opens thousands of event streams from one address and keeps them; then opens and aborts as many. */
export async function streams(): Promise<BenchResult> {
  const ground = await startEnvironment({ processes: 1 });
  try {
    const measured: Measured[] = [];
    for (const path of paths) measured.push(await measure(ground, path));
    return result(measured);
  } finally {
    await ground.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(ground: Environment, path: string) {
  const server = await ground.restart(0);
  const endMemory = watchMemory(server);
  const before = await countOpenFiles(server);
  const endVisits = startProbes(server, addresses.visitor);
  const flood = await startFlood({ port: server.port, path, count, isKeptOpen: true });
  const duringMs = await timeStreamOpen(server, path, addresses.visitor);
  const held = (await countOpenFiles(server)) - before;
  await flood.leave();
  await pause(freedMs);
  const left = (await countOpenFiles(server)) - before;
  const afterMs = await timeStreamOpen(server, path, addresses.attacker);

  const beforeMib = await readMemoryMib(server, 'VmRSS');
  const endWrites = publishChanges(ground);
  const brokenOff = await startFlood({ port: server.port, path, count, isKeptOpen: false });
  await brokenOff.leave();
  await endWrites();
  await pause(freedMs);
  const visits = await endVisits();
  const leftOfBrokenOff = (await countOpenFiles(server)) - before;
  const grownMib = (await readMemoryMib(server, 'VmRSS')) - beforeMib;
  const opens = [addresses.visitor, addresses.attacker].map((address) => timeStreamOpen(server, path, address));
  const [otherMs = Number.NaN, sameMs = Number.NaN] = await Promise.all(opens);
  const figures = { duringMs, held, left, afterMs, leftOfBrokenOff, grownMib, otherMs, sameMs };
  return { path, flooded: flood.counted, brokenOff: brokenOff.counted, visits, ...figures, ...(await endMemory()) };
}

/** Runs a flood until every stream is requested; `leave` aborts the streams that are kept. */
async function startFlood(flood: StreamFlood) {
  const worker = new Worker(program, { workerData: flood });
  const [counted] = (await once(worker, 'message')) as [FloodCounts];
  const leave = async () => {
    const ended = once(worker, 'exit');
    worker.postMessage('leave');
    await ended;
  };
  return { counted, leave };
}

/** Publishes change notifications continuously, as edits do; each invalidates cached responses. */
function publishChanges({ store }: Environment) {
  let isOver = false;
  const publishing = (async () => {
    while (!isOver) {
      await store.db.transaction((tx) => notifyTopic(tx, 'places'));
      await pause(publishEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await publishing;
  };
}

/** Measures the milliseconds until a new stream of an address receives its first bytes; NaN when it is rejected or times out. */
function timeStreamOpen({ port }: RunningServer, path: string, localAddress: string): Promise<number> {
  const startMs = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const done = (ms: number) => {
      resolve(ms);
      socket.resetAndDestroy();
    };
    let text = '';
    socket.on('connect', () => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`));
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (!text.startsWith('HTTP/1.1 200')) done(Number.NaN);
      else if (text.includes('retry: ')) done(round(performance.now() - startMs));
    });
    socket.on('error', () => done(Number.NaN));
    socket.setTimeout(timeoutMs, () => done(Number.NaN));
  });
}

function result(measured: Measured[]): BenchResult {
  const of = (value: (one: Measured) => number) => measured.map(value);
  const few = atMost(20); // tolerance for connections of visitors and of the database pool
  const { text, exceeded } = formatFigures(
    measured.map(({ path }) => `\`${path}\``),
    [
      { name: 'requested streams', values: of(() => count) },
      { name: 'opened', values: of(({ flooded }) => flooded.opened) },
      { name: 'rejected', values: of(({ flooded }) => flooded.rejected) },
      { name: 'no response within 1.5 s', values: of(({ flooded }) => flooded.unanswered) },
      { name: 'connections held by the server', values: of(({ held }) => held) },
      { name: 'process ended', values: of(({ hasEnded }) => Number(hasEnded)), limit: exactly(0) },
      { name: 'memory peak, MiB', values: of(({ peakMib }) => peakMib), limit: atMost(600) },
      { name: 'p99 of another address, ms', values: of(({ visits }) => visits.p99Ms), limit: atMost(1000) },
      { name: 'time to a stream for another address, ms', values: of((one) => one.duringMs), limit: atMost(1000) },
      {
        name: `additional open files ${freedMs / 1000} s after the attack`,
        values: of(({ left }) => left),
        limit: few,
      },
      { name: 'then time to a stream for the same address, ms', values: of((one) => one.afterMs), limit: atMost(1000) },
      { name: 'aborted streams', values: of(() => count) },
      { name: 'additional open files after that', values: of((one) => one.leftOfBrokenOff), limit: few },
      { name: 'memory growth after that, MiB', values: of(({ grownMib }) => grownMib), limit: atMost(100) },
      { name: 'then time to a stream for another address, ms', values: of((one) => one.otherMs), limit: atMost(1000) },
      { name: 'and for the same address, ms', values: of(({ sameMs }) => sameMs), limit: atMost(1000) },
    ],
  );
  const note = `One address opens ${count.toLocaleString('en-US')} streams and keeps them. After closing them it opens as many and aborts each within 5 ms, while change notifications are published continuously. "None" means rejected or no data within ${timeoutMs / 1000} s.`;
  return { text: `${text}\n\n${note}`, exceeded };
}
