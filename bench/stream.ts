import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { bridgesStreamPath, eventsPath } from '#contract/events.ts';
import { announce } from '#server/db/changes.ts';
import { loadEssentials } from '#server/db/first-data/load.ts';
import { bridgeReadings } from '#server/db/schema/bridges.ts';
import { openPostgres, type Store } from '#server/db/store.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { databaseUrl, execute, failLoudly, preparePostgres } from '#tests/support/postgres.ts';
import { type RunningServer, startServer } from '#tests/support/processes.ts';
import { memory, percentile, round, timesOfCalls } from './figures.ts';
import type { Listening, Told } from './listeners.ts';
import { median, type Result, table } from './report.ts';
import { admin, secret } from './sign-in.ts';

const count = 5000;
const rounds = 10;
const idleCalls = 1500;
const everyMs = 2000;
const limits = { heardMs: 2000, kibEach: 60, slower: 3 };

type Measured = { path: string; heard: number[]; kibEach: number; idleP99: number; duringP99: number };

/** Thousands of open event streams on one process: when a new reading is on the last of them, what they weigh, and what others notice. */
export async function benchStream(): Promise<Result> {
  const folder = await newFolder();
  const prepared = await preparePostgres(folder, true);
  if (!prepared) throw new Error('this benchmark needs PostgreSQL: server binaries');
  try {
    const name = `entrepuentes_stream_${process.pid}`;
    const url = databaseUrl(prepared.postgres.url, name);
    await execute(prepared.postgres.url, `create database ${name} template ${prepared.postgres.template}`);
    const measured: Measured[] = [];
    for (const path of [bridgesStreamPath, eventsPath]) measured.push(await measure(url, path));
    await execute(prepared.postgres.url, `drop database ${name} with (force)`);
    return result(measured);
  } finally {
    await prepared.stop();
    await removeFolders();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(url: string, path: string): Promise<Measured> {
  const env = { ...admin, DATABASE_URL: url, DEMO: '1', SECRET: secret, DATA_DIR: await newFolder() };
  const server = await startServer(env);
  const store = await openPostgres(url, failLoudly);
  await loadEssentials(store.db);
  await timesOfCalls(server, (made) => made < idleCalls / 5);
  const idle = await timesOfCalls(server, (made) => made < idleCalls);
  const before = await memory(server, 'VmRSS');
  const listeners = await listen(server, path);
  await takeReading(store, listeners); // before it everything is warm
  const heard: number[] = [];
  let isOver = false;
  const calls = timesOfCalls(server, () => !isOver);
  for (let turn = 0; turn < rounds; turn++) {
    heard.push(await takeReading(store, listeners));
    await pause(everyMs);
  }
  isOver = true;
  const during = await calls;
  const kibEach = (((await memory(server, 'VmRSS')) - before) * 1024) / count;
  await listeners.terminate();
  await store.close();
  await server.stop('SIGTERM');
  return { path, heard, kibEach, idleP99: percentile(idle, 99), duringP99: percentile(during, 99) };
}

async function listen({ port }: RunningServer, path: string): Promise<Worker> {
  const workerData: Listening = { port, path, count };
  const worker = new Worker(new URL('./listeners.ts', import.meta.url), { workerData });
  await once(worker, 'message'); // rejects on its failure
  return worker;
}

/** Keeps a new reading, as a poll does; gives how long it took to the last stream, in milliseconds. */
async function takeReading({ db }: Store, listeners: Worker): Promise<number> {
  listeners.postMessage('watch');
  await pause(50);
  const now = new Date();
  const start = performance.timeOrigin + performance.now();
  const told = once(listeners, 'message') as Promise<[Told]>;
  await db.transaction(async (tx) => {
    const minutes = Math.floor(Math.random() * 100);
    const lane = { port: '230402', lane: 'passenger_standard' } as const;
    await tx.insert(bridgeReadings).values({ ...lane, observedAt: now, minutes, lanesOpen: 5, fetchedAt: now });
    await announce(tx, 'bridges');
  });
  const [last] = await told;
  return last.kind === 'heard' ? last.at - start : Number.NaN;
}

function result(measured: Measured[]): Result {
  const head = ['', 'median ms', 'slowest ms', 'KiB a stream', 'p99 idle ms', 'p99 during ms', 'times'];
  const limit = ['limit', '', `≤ ${limits.heardMs}`, `≤ ${limits.kibEach}`, '', '', `≤ ${limits.slower}`];
  const rows = measured.map(({ path, heard, kibEach, idleP99, duringP99 }) => [
    ...[`\`${path}\``, Math.round(median(heard)), Math.round(Math.max(...heard)), Math.round(kibEach)],
    ...[round(idleP99), round(duringP99), round(duringP99 / idleP99)],
  ]);
  const broken = measured.flatMap(({ path, heard, kibEach, idleP99, duringP99 }) => [
    ...(Math.max(...heard) > limits.heardMs ? [`${path}: the last stream heard after ${Math.max(...heard)} ms`] : []),
    ...(kibEach > limits.kibEach ? [`${path}: a stream took ${kibEach} KiB`] : []),
    ...(duringP99 / idleP99 > limits.slower ? [`${path}: other calls were ${duringP99 / idleP99} times slower`] : []),
  ]);
  const note = `${count} streams of one process, held by a second thread; ${rounds} readings, one every ${everyMs / 1000} s, from the moment before each is kept in PostgreSQL to the moment at which the last stream has it; the whole board goes out with each on \`${bridgesStreamPath}\`. Memory is the growth of the process's resident size with all streams open, after the readings. Other calls: \`/API/cargarlugar\`, one after another.`;
  return { text: `${table([head, limit, ...rows])}\n\n${note}`, broken };
}
