import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { memory, round } from '#bench/figures.ts';
import type { Result } from '#bench/report.ts';
import { bridgesStreamPath, eventsPath } from '#contract/events.ts';
import { announce } from '#server/db/changes.ts';
import type { RunningServer } from '#tests/support/processes.ts';
import { type Ground, openGround } from './ground.ts';
import { atMost, exactly, figureTable } from './limits.ts';
import type { Flood, Flooded } from './streams-thread.ts';
import { addresses, visit, watchMemory } from './watch.ts';

const count = 10_000;
const paths = [eventsPath, bridgesStreamPath];
const [freedMs, announceEveryMs, timeoutMs] = [5_000, 2, 10_000];
const program = new URL('./streams-thread.ts', import.meta.url);

/** One address opens thousands of event streams and keeps them; later it opens and breaks off as many. */
export async function streams(): Promise<Result> {
  const ground = await openGround({ processes: 1 });
  try {
    const measured: Measured[] = [];
    for (const path of paths) measured.push(await measure(ground, path));
    return result(measured);
  } finally {
    await ground.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measure>>;

async function measure(ground: Ground, path: string) {
  const server = await ground.restart(0);
  const endMemory = watchMemory(server);
  const before = await socketsOf(server);
  const endVisits = visit(server, addresses.visitor);
  const flood = await start({ port: server.port, path, count, keeps: true });
  const duringMs = await streamOpens(server, path, addresses.visitor);
  const held = (await socketsOf(server)) - before;
  await flood.leave();
  await pause(freedMs);
  const left = (await socketsOf(server)) - before;
  const afterMs = await streamOpens(server, path, addresses.attacker);

  const beforeMib = await memory(server, 'VmRSS');
  const endWrites = writeOften(ground);
  const brokenOff = await start({ port: server.port, path, count, keeps: false });
  await brokenOff.leave();
  await endWrites();
  await pause(freedMs);
  const visits = await endVisits();
  const leftOfBrokenOff = (await socketsOf(server)) - before;
  const grownMib = (await memory(server, 'VmRSS')) - beforeMib;
  const opens = [addresses.visitor, addresses.attacker].map((address) => streamOpens(server, path, address));
  const [otherMs = Number.NaN, sameMs = Number.NaN] = await Promise.all(opens);
  const figures = { duringMs, held, left, afterMs, leftOfBrokenOff, grownMib, otherMs, sameMs };
  return { path, flooded: flood.counted, brokenOff: brokenOff.counted, visits, ...figures, ...(await endMemory()) };
}

/** Runs a flood until all its streams were asked for; `leave` breaks off those that are kept. */
async function start(flood: Flood) {
  const worker = new Worker(program, { workerData: flood });
  const [counted] = (await once(worker, 'message')) as [Flooded];
  const leave = async () => {
    const ended = once(worker, 'exit');
    worker.postMessage('leave');
    await ended;
  };
  return { counted, leave };
}

/** Announces writes, as a partner who edits does: each ends cached answers. */
function writeOften({ store }: Ground) {
  let isOver = false;
  const written = (async () => {
    while (!isOver) {
      await store.db.transaction((tx) => announce(tx, 'places'));
      await pause(announceEveryMs);
    }
  })();
  return async () => {
    isOver = true;
    await written;
  };
}

/** Milliseconds until a new stream of an address has its first bytes; NaN when it is refused or stays silent. */
function streamOpens({ port }: RunningServer, path: string, localAddress: string): Promise<number> {
  const begun = performance.now();
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
      else if (text.includes('retry: ')) done(round(performance.now() - begun));
    });
    socket.on('error', () => done(Number.NaN));
    socket.setTimeout(timeoutMs, () => done(Number.NaN));
  });
}

/** How many sockets a process has open. */
const socketsOf = async ({ pid }: RunningServer) => (await readdir(`/proc/${pid}/fd`)).length;

function result(measured: Measured[]): Result {
  const of = (value: (one: Measured) => number) => measured.map(value);
  const few = atMost(20); // connections of the visitors and of the database pool come and go
  const { text, broken } = figureTable(
    measured.map(({ path }) => `\`${path}\``),
    [
      { name: 'streams asked for', values: of(() => count) },
      { name: 'of these answered', values: of(({ flooded }) => flooded.answered) },
      { name: 'refused', values: of(({ flooded }) => flooded.refused) },
      { name: 'unanswered within 1.5 s', values: of(({ flooded }) => flooded.unanswered) },
      { name: 'connections held by the server', values: of(({ held }) => held) },
      { name: 'process ended', values: of(({ hasEnded }) => Number(hasEnded)), limit: exactly(0) },
      { name: 'memory peak, MiB', values: of(({ peakMib }) => peakMib), limit: atMost(600) },
      { name: "other address's p99, ms", values: of(({ visits }) => visits.p99Ms), limit: atMost(1000) },
      { name: 'another address gets a stream after, ms', values: of((one) => one.duringMs), limit: atMost(1000) },
      {
        name: `open files ${freedMs / 1000} s after the attacker left, more`,
        values: of(({ left }) => left),
        limit: few,
      },
      { name: 'then the same address gets one after, ms', values: of((one) => one.afterMs), limit: atMost(1000) },
      { name: 'streams broken off', values: of(() => count) },
      { name: 'open files after that, more', values: of((one) => one.leftOfBrokenOff), limit: few },
      { name: 'memory after that, MiB more', values: of(({ grownMib }) => grownMib), limit: atMost(100) },
      { name: 'then another address gets a stream after, ms', values: of((one) => one.otherMs), limit: atMost(1000) },
      { name: 'and the same address after, ms', values: of(({ sameMs }) => sameMs), limit: atMost(1000) },
    ],
  );
  const note = `One address opens ${count.toLocaleString('en-US')} streams and keeps them; after it left it opens as many and breaks each off after 5 ms at the latest, while writes are announced all the time. "None" means refused or silent for ${timeoutMs / 1000} s.`;
  return { text: `${text}\n\n${note}`, broken };
}
