// PUSH-2 on whole processes. Needs the built pages (`npm run build`; `npm test` builds them).
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import {
  notificationDeliveries as deliveries,
  pushSubscriptions,
  notificationRules as rules,
} from '#server/db/schema/notifications.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import { openEmbedded, type Store } from '#server/db/store.ts';
import { copyEmptyFolder } from '#tests/support/database/on-each-database.ts';
import { getFakeWait, startFakeCbp } from '#tests/support/fakes/cbp-server.ts';
import { startFakePushService } from '#tests/support/fakes/push-service.ts';
import { removeFolders } from '#tests/support/files/temporary-folders.ts';
import { killStartedProcesses, startServer } from '#tests/support/processes/start-server.ts';

const subscribers = 250;
const lane = { port: '230402', lane: 'passenger_standard' } as const;

afterAll(async () => {
  killStartedProcesses();
  await removeFolders();
});

type PushService = Awaited<ReturnType<typeof startFakePushService>>;

/** Inserts browsers, each with a rule that the reading of the fake feed meets. */
async function insertSubscribers({ db }: Store, service: PushService): Promise<void> {
  await ensureCity(db);
  await db.transaction(seedBridges);
  const createdAt = new Date();
  const browsers = Array.from({ length: subscribers }, (_, i) => ({ ...service.subscribe(), device: `device-${i}` }));
  await db
    .insert(pushSubscriptions)
    .values(browsers.map(({ endpoint, keys, device }) => ({ endpoint, ...keys, device, createdAt })));
  const minutes = getFakeWait(lane.port, lane.lane) + 5;
  const rule = { channel: 'push', kind: 'wait', ...lane, side: 'below', minutes, createdAt } as const;
  const weekdays = [0, 1, 2, 3, 4, 5, 6];
  await db.insert(rules).values(browsers.map(({ device }) => ({ ...rule, device, weekdays })));
}

test('[PUSH-2] a process that is killed while it sends loses no notification; the next sends the rest, and repeats only those not recorded, with the same topic', async () => {
  const [dir, service, cbp] = [
    await copyEmptyFolder(),
    await startFakePushService(),
    await startFakeCbp(() => new Date()),
  ];
  const before = await openEmbedded(dir);
  await insertSubscribers(before, service);
  await before.close();
  const env = { DATA_DIR: dir, DEMO: '0', BWT_URL: cbp.url, PUSH_URL: service.url };
  const first = await startServer(env);
  const killed = Promise.withResolvers<unknown>();
  service.onMessage(() => {
    if (service.received.length === subscribers / 2) killed.resolve(first.stop('SIGKILL'));
  });
  await killed.promise;
  service.onMessage(() => {});

  const meanwhile = await openEmbedded(dir);
  const states = await meanwhile.db.select().from(deliveries);
  const tokensSent = new Set(states.filter(({ state }) => state === 'sent').map(({ token }) => token));
  const tokensPending = new Set(states.filter(({ state }) => state === 'pending').map(({ token }) => token));
  expect(states).toHaveLength(subscribers);
  expect(tokensSent.size + tokensPending.size).toBe(subscribers);
  const beforeKill = [...service.received];
  const receivedBefore = new Set(beforeKill.map(({ payload }) => payload.token));
  for (const token of tokensSent) expect(receivedBefore).toContain(token); // recorded only after the service accepted it
  // as if the minute had passed after which another process takes over what the killed one had claimed
  await meanwhile.db.execute(sql`update notification_deliveries set due_at = now() where state = 'pending'`);
  await meanwhile.close();

  const second = await startServer(env);
  const distinct = () => new Set(service.received.map(({ subscription }) => subscription)).size;
  await expect.poll(distinct, { timeout: 60_000, interval: 100 }).toBe(subscribers);
  await second.stop('SIGTERM');
  const after = await openEmbedded(dir);
  expect(await after.db.$count(deliveries, sql`state = 'sent'`)).toBe(subscribers);
  await after.close();

  expect(service.problems).toEqual([]);
  for (const [token, messages] of Map.groupBy(service.received, ({ payload }) => payload.token)) {
    const isRepeated = receivedBefore.has(token) && tokensPending.has(token);
    expect(messages.length, token).toBe(isRepeated ? 2 : 1);
    expect(new Set(messages.map(({ topic, payload }) => `${topic} ${payload.tag}`)).size).toBe(1);
  }
  expect(service.received.length - subscribers).toBeLessThanOrEqual(100); // what one process works on at once
  await Promise.all([service.close(), cbp.close()]);
});
