import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { withDatabase, withPostgres } from '#bench/support/databases.ts';
import { type BenchResult, formatTable } from '#bench/support/report.ts';
import { percentile, readMemoryMib, round, timeRequests, waitUntilIdle } from '#bench/support/server-figures.ts';
import { secret } from '#bench/support/sign-in.ts';
import { pushSubscriptions, notificationRules as rules } from '#server/db/schema/notifications.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { type Db, openPostgres, type Store } from '#server/db/store.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';
import { getFakeWait, startFakeCbp } from '#tests/support/fakes/cbp-server.ts';
import { createTemporaryFolder } from '#tests/support/files/temporary-folders.ts';
import { startServer } from '#tests/support/processes/start-server.ts';
import type { PushServiceLoad, PushServiceMessage } from './push-service-thread.ts';

const subscribers = 10_000;
const limits = { allToldS: 60, slowdown: 3 };
const maxWaitS = 80;
const lane = { port: '230402', lane: 'passenger_standard' } as const;
const idleRequests = 1000;
const batchSize = 1000;

type OpenMessage = Extract<PushServiceMessage, { kind: 'open' }>;
type ReceivedMessage = Extract<PushServiceMessage, { kind: 'received' }>;
type Measured = {
  told: ReceivedMessage;
  readAt: number;
  deliveries: string;
  idle: number[];
  busy: number[];
  memory: { before: number; peak: number };
};

/**
 * Measures how long ten thousand browsers, each with rules of its own, take to be told of one reading, and what it costs: memory,
 * and the latency of other requests.
 */
export async function benchPush(): Promise<BenchResult> {
  return withPostgres({ durable: true }, (postgres) =>
    withDatabase(postgres, async (url) => result(await measure(url))),
  );
}

async function measure(databaseUrl: string): Promise<Measured> {
  const workerData: PushServiceLoad = { subscribers };
  const worker = new Worker(new URL('./push-service-thread.ts', import.meta.url), { workerData });
  const [open] = (await once(worker, 'message')) as [OpenMessage];
  const cbp = await startFakeCbp(() => new Date());
  cbp.setScenario('500');
  const store = await openPostgres(databaseUrl, throwError);
  await ensureCity(store.db);
  await store.db.transaction(seedBridges);
  await insertSubscribers(store.db, open.subscriptions);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    DATA_DIR: await createTemporaryFolder(),
    BWT_URL: cbp.url,
    PUSH_URL: open.url,
  });
  await waitUntilIdle(server);
  await timeRequests(server, (count) => count < 200); // warms up
  const idle = await timeRequests(server, (count) => count < idleRequests);
  const before = await readMemoryMib(server, 'VmRSS');
  cbp.setScenario('ok-en');
  await runQueuedPoll(store);
  const received = once(worker, 'message') as Promise<[ReceivedMessage]>;
  let told: ReceivedMessage | undefined;
  void received.then(([message]) => (told = message));
  const deadline = Date.now() + maxWaitS * 1000;
  const busy = await timeRequests(server, () => !told && Date.now() < deadline);
  if (!told) throw new Error(`after ${maxWaitS} s: ${await countDeliveries(store.db)}`);
  const memory = { before, peak: await readMemoryMib(server, 'VmHWM') };
  await waitUntilIdle(server);
  const readAt = await findReadAt(store.db);
  const deliveries = await countDeliveries(store.db);
  await server.stop('SIGTERM');
  await store.close();
  await cbp.close();
  await worker.terminate();
  return { told, readAt, deliveries, idle, busy, memory };
}

/** Makes the queued poll of the waits due now; waits for the one that failed before to end. */
async function runQueuedPoll({ db }: Store): Promise<void> {
  for (;;) {
    const { rows: moved } = await db.execute(sql`update pgboss.job set start_after = now()
      where name = 'poll-bridges' and state = 'created' and start_after > now() returning id`);
    if (moved.length > 0) return;
    await pause(500);
  }
}

/**
 * Inserts a subscription and two rules for each browser: one that the reading meets, with a threshold, weekdays and hours of its
 * own, and one that it does not.
 */
async function insertSubscribers(db: Db, subscriptions: OpenMessage['subscriptions']): Promise<void> {
  const wait = getFakeWait(lane.port, lane.lane);
  const createdAt = new Date();
  for (let from = 0; from < subscriptions.length; from += batchSize) {
    const batch = subscriptions.slice(from, from + batchSize);
    const toDevice = (i: number) => `device-${from + i}`;
    await db
      .insert(pushSubscriptions)
      .values(batch.map(({ endpoint, keys }, i) => ({ endpoint, ...keys, device: toDevice(i), createdAt })));
    const common = { channel: 'push', kind: 'wait', ...lane, createdAt } as const;
    await db.insert(rules).values(
      batch.flatMap((_, i) => {
        const hours = i % 2 ? { hoursFrom: i % 60, hoursTo: i % 60 } : { hoursFrom: 0, hoursTo: 0 };
        const rule = { ...common, device: toDevice(i), ...hours, weekdays: [0, 1, 2, 3, 4, 5, 6] };
        return [
          { ...rule, side: 'below', minutes: wait + 1 + (i % (240 - wait)), usesEstimates: i % 3 === 0 } as const,
          { ...rule, side: 'above', minutes: wait + 1 + (i % (240 - wait)) } as const,
        ];
      }),
    );
  }
  await db.execute(sql`analyze`);
}

/** When the first delivery was inserted, in the transaction that stores the reading; in milliseconds since 1970. */
async function findReadAt(db: Db): Promise<number> {
  const { rows: instants } = await db.execute<{ at: string }>(
    sql`select (extract(epoch from min(created_at)) * 1000)::bigint::text as at from notification_deliveries`,
  );
  return Number(instants[0]?.at);
}

async function countDeliveries(db: Db): Promise<string> {
  const { rows: states } = await db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from notification_deliveries group by state order by state`,
  );
  return states.map(({ state, count }) => `${count} ${state}`).join(', ');
}

function result({ told, readAt, deliveries, idle, busy, memory }: Measured): BenchResult {
  const allToldS = (told.at - readAt) / 1000;
  const [idleMs, busyMs] = [percentile(idle, 99), percentile(busy, 99)];
  const slowdown = busyMs / idleMs;
  const exceeded = [
    ...(allToldS > limits.allToldS ? [`all subscribers are told after ${allToldS.toFixed(1)} s`] : []),
    ...(slowdown > limits.slowdown ? [`the p99 of other requests rises to ${slowdown.toFixed(1)} times`] : []),
    ...(told.repeated > 0 ? [`${told.repeated} messages were repeated`] : []),
    ...(told.problems.length > 0 ? [`the push service refused messages: ${told.problems[0]}`] : []),
  ];
  const rows = [
    ['figure', 'limit', 'measured'],
    ['first browser told after s', '', round((told.firstAt - readAt) / 1000)],
    ['all browsers told after s', `≤ ${limits.allToldS}`, round(allToldS)],
    ['messages sent twice', '0', told.repeated],
    ['p99 of other requests, idle ms', '', round(idleMs)],
    ['p99 of other requests, sending ms', `≤ ${limits.slowdown} × idle`, `${round(busyMs)} (${round(slowdown)} ×)`],
    ['slowest other request, sending ms', '', round(Math.max(...busy))],
    ['memory before MiB', '', memory.before],
    ['memory peak MiB', '', memory.peak],
  ];
  const text = `${subscribers.toLocaleString('en')} browsers, each with a rule that the reading meets and one that it does not; one process on PostgreSQL with fsync. The reading comes from a fake of CBP's server through the regular poll; times count from the first delivery row, which is written in the transaction that stores the reading. The push service is a second thread that verifies the signature of every message and decrypts it. Deliveries afterwards: ${deliveries}. Other requests: \`/API/cargarlugar\`, sequential.`;
  return { text: [formatTable(rows), text].join('\n\n'), exceeded };
}
