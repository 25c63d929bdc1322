import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { withDatabase, withPostgres } from '#bench/support/databases.ts';
import { type BenchResult, formatTable, median } from '#bench/support/report.ts';
import { percentile, readMemoryMib, round, timeRequests } from '#bench/support/server-figures.ts';
import { admin, secret } from '#bench/support/sign-in.ts';
import { bridgesStreamPath, changeFeedPath } from '#contract/change-feed.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { bridgeReadings } from '#server/db/schema/bridges.ts';
import { seedEssentials } from '#server/db/seed/seed-database.ts';
import { openPostgres, type Store } from '#server/db/store.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { type RunningServer, startServer } from '#tests/support/processes/start-server.ts';
import type { StreamLoad, StreamMessage } from './stream-thread.ts';

const count = 5000;
const rounds = 10;
const idleCalls = 1500;
const everyMs = 2000;
const limits = { deliveryMs: 2000, kibEach: 60, slower: 3 };

type Measured = { path: string; deliveryMs: number[]; kibEach: number; idleP99: number; duringP99: number };

/** Measures thousands of open event streams on one process: delivery time, memory per stream, and the effect on other requests. */
export async function benchStream(): Promise<BenchResult> {
  return withPostgres({ durable: true }, (postgres) =>
    withDatabase(postgres, async (url) => {
      const measured: Measured[] = [];
      for (const path of [bridgesStreamPath, changeFeedPath]) measured.push(await measure(url, path));
      return result(measured);
    }),
  );
}

async function measure(url: string, path: string): Promise<Measured> {
  const env = { ...admin, DATABASE_URL: url, DEMO: '1', SECRET: secret, DATA_DIR: await createTemporaryFolder() };
  const server = await startServer(env);
  const store = await openPostgres(url, throwError);
  await seedEssentials(store.db);
  await timeRequests(server, (count) => count < idleCalls / 5);
  const idle = await timeRequests(server, (count) => count < idleCalls);
  const before = await readMemoryMib(server, 'VmRSS');
  const listeners = await openStreams(server, path);
  await publishReading(store, listeners); // warm-up
  const deliveryMs: number[] = [];
  let isOver = false;
  const calls = timeRequests(server, () => !isOver);
  for (let round = 0; round < rounds; round++) {
    deliveryMs.push(await publishReading(store, listeners));
    await pause(everyMs);
  }
  isOver = true;
  const during = await calls;
  const kibEach = (((await readMemoryMib(server, 'VmRSS')) - before) * 1024) / count;
  await listeners.terminate();
  await store.close();
  await server.stop('SIGTERM');
  return { path, deliveryMs, kibEach, idleP99: percentile(idle, 99), duringP99: percentile(during, 99) };
}

async function openStreams({ port }: RunningServer, path: string): Promise<Worker> {
  const workerData: StreamLoad = { port, path, count };
  const worker = new Worker(new URL('./stream-thread.ts', import.meta.url), { workerData });
  await once(worker, 'message'); // rejects if the worker fails
  return worker;
}

/** Stores a new reading, as a poll does; resolves to the milliseconds until it reaches the last stream. */
async function publishReading({ db }: Store, listeners: Worker): Promise<number> {
  listeners.postMessage('watch');
  await pause(50);
  const now = new Date();
  const start = performance.timeOrigin + performance.now();
  const delivered = once(listeners, 'message') as Promise<[StreamMessage]>;
  await db.transaction(async (tx) => {
    const minutes = Math.floor(Math.random() * 100);
    const lane = { port: '230402', lane: 'passenger_standard' } as const;
    await tx.insert(bridgeReadings).values({ ...lane, observedAt: now, minutes, lanesOpen: 5, fetchedAt: now });
    await notifyTopic(tx, 'bridges');
  });
  const [last] = await delivered;
  return last.kind === 'heard' ? last.at - start : Number.NaN;
}

function result(measured: Measured[]): BenchResult {
  const head = ['', 'median ms', 'slowest ms', 'KiB per stream', 'p99 idle ms', 'p99 during ms', 'times'];
  const limit = ['limit', '', `≤ ${limits.deliveryMs}`, `≤ ${limits.kibEach}`, '', '', `≤ ${limits.slower}`];
  const rows = measured.map(({ path, deliveryMs, kibEach, idleP99, duringP99 }) => [
    ...[`\`${path}\``, Math.round(median(deliveryMs)), Math.round(Math.max(...deliveryMs)), Math.round(kibEach)],
    ...[round(idleP99), round(duringP99), round(duringP99 / idleP99)],
  ]);
  const exceeded = measured.flatMap(({ path, deliveryMs, kibEach, idleP99, duringP99 }) => [
    ...(Math.max(...deliveryMs) > limits.deliveryMs
      ? [`${path}: the last stream received it after ${Math.max(...deliveryMs)} ms`]
      : []),
    ...(kibEach > limits.kibEach ? [`${path}: a stream takes ${kibEach} KiB`] : []),
    ...(duringP99 / idleP99 > limits.slower
      ? [`${path}: other requests were ${duringP99 / idleP99} times slower`]
      : []),
  ]);
  const note = `${count} streams of one process, held by a second thread; ${rounds} readings, one every ${everyMs / 1000} s, timed from before the insert into PostgreSQL until the last stream has received it; each event carries the whole board on \`${bridgesStreamPath}\`. Memory is the growth of the resident set size with all streams open, after the readings. Other requests: \`/API/cargarlugar\`, sequential.`;
  return { text: `${formatTable([head, limit, ...rows])}\n\n${note}`, exceeded };
}
