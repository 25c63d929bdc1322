import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notificationDeliveries, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { createPushSender } from '#server/integrations/push/push-sender.ts';
import { deriveVapidKeys } from '#server/integrations/push/vapid-keys.ts';
import { sendNotifications } from '#server/jobs/run-at-intervals.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { loopbackEndpoints, startFakePushService } from '#tests/support/fakes/push-service.ts';
import { createVisitor } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const minuteMs = 60_000;
/** Friday, 6:10 a.m. in Laredo. */
const morning = new Date('2026-07-17T11:10:00Z');
const notStopping = new AbortController().signal;

onEachDatabase('deliveries', (database) => {
  let now: Date;
  let service: Awaited<ReturnType<typeof startFakePushService>>;
  let server: TestServer;
  let phone: TestBrowser;
  const db = () => database.store.db;
  const clock = () => now;
  /** Another process on the same database. */
  const startProcess = () => {
    const keys = deriveVapidKeys('only-for-tests-only-for-tests-only');
    const push = createPushSender({ keys, subject: 'https://guia.test', policy: loopbackEndpoints });
    return createTestServer(database.store, { push, clock });
  };
  beforeEach(async () => {
    now = morning;
    service = await startFakePushService();
    server = startProcess();
    await db().transaction(seedBridges);
    phone = createTestBrowser(server.app);
  });
  afterEach(() => service.close());

  /** Subscribes the phone and creates a rule. */
  async function subscribe(form: object = {}, browser = phone): Promise<number> {
    await browser.put('/api/notifications/subscription', service.subscribe());
    const body = { kind: 'wait', port: '230402', minutes: 30, ...form };
    const response = await browser.post('/api/notifications/rules', body);
    expect(response.status).toBe(200);
    return ((await response.json()) as { id: number }).id;
  }
  /** Stores a reading of Bridge II, taken `ago` minutes before now. */
  const read = (minutes: number, { ago = 10, process = server } = {}) =>
    process.services.readings.storeResponse({
      source: 'bwtpublicmod',
      language: 'en',
      warnings: [],
      responses: [],
      bridges: [
        {
          port: '230402',
          isOpen: true,
          notice: '',
          lanes: [
            {
              lane: 'passenger_standard',
              status: 'open',
              reading: { observedAt: new Date(now.getTime() - ago * minuteMs), minutes, lanesOpen: 4 },
            },
          ],
        },
      ],
    });
  const send = (process = server) => sendNotifications(process.services)(notStopping);
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };
  const titles = () => service.received.map(({ payload }) => payload.title);
  const states = async () =>
    (await db().select().from(notificationDeliveries).orderBy(notificationDeliveries.id)).map(({ state }) => state);

  test('[PUSH-1][PUSH-2] a reading below the threshold reaches the phone once, with what was asked for', async () => {
    const id = await subscribe();
    await read(45, { ago: 70 });
    await read(25);
    await send();
    await read(25);
    await send();
    expect(service.problems).toEqual([]);
    expect(service.received).toMatchObject([
      {
        payload: {
          title: 'Puente 2: 25 min',
          body: 'Auto. Pediste aviso con menos de 30 min. Número oficial de las 6:00 a.m.',
          path: '/puentes/230402?carril=passenger_standard',
          token: expect.stringMatching(/^[\da-f]{32}$/),
        },
        topic: `rule-${id}`,
        ttlS: 900,
        urgency: 'high',
      },
    ]);
    expect(await states()).toEqual(['sent']);
  });

  test('[PUSH-2] two processes evaluate and send each notification once', async () => {
    for (let i = 0; i < 8; i++) await subscribe({}, createTestBrowser(server.app));
    const other = startProcess();
    await Promise.all([read(25), read(25, { process: other })]);
    await Promise.all([send(), send(other)]);
    expect(service.received).toHaveLength(8);
    expect(new Set(service.received.map(({ subscription }) => subscription)).size).toBe(8);
  });

  test('[PUSH-3] a rule or subscription that ends, or pauses, while a message is on its way receives nothing', async () => {
    const id = await subscribe();
    const paused = createTestBrowser(server.app);
    const pausedId = await subscribe({}, paused);
    const unsubscribed = createTestBrowser(server.app);
    await subscribe({}, unsubscribed);
    await read(25);
    await phone.delete(`/api/notifications/rules/${id}`);
    await paused.put(`/api/notifications/rules/${pausedId}`, { kind: 'wait', port: '230402', paused: true });
    await unsubscribed.delete('/api/notifications/rules');
    await send();
    expect(service.received).toEqual([]);
    expect(await states()).toEqual(['failed', 'failed', 'failed']);
  });

  test('[PUSH-2] a subscription that answers 410 is deleted, and the others receive theirs', async () => {
    await subscribe();
    await subscribe({}, createTestBrowser(server.app));
    const [gone] = await db().select().from(pushSubscriptions).orderBy(pushSubscriptions.id);
    service.setAnswer((id) => ({ status: gone?.endpoint.endsWith(id) ? 410 : 201 }));
    await read(25);
    await send();
    expect(service.received).toHaveLength(1);
    expect(await db().$count(pushSubscriptions)).toBe(1);
  });

  test('[PUSH-2] failures are retried with growing pauses, at least as long as Retry-After, until the message is too old', async () => {
    await subscribe();
    service.setAnswer(() => ({ status: 503 }));
    await read(25);
    const dueAfterS = async () => {
      await send();
      const [delivery] = await db().select().from(notificationDeliveries);
      return ((delivery?.dueAt.getTime() ?? 0) - now.getTime()) / 1000;
    };
    expect(await dueAfterS()).toBe(15);
    pass(0.25);
    expect(await dueAfterS()).toBe(60);
    pass(1);
    service.setAnswer(() => ({ status: 429, headers: { 'Retry-After': '500' } }));
    expect(await dueAfterS()).toBe(500);
    pass(500 / 60);
    service.setAnswer(() => ({ status: 201 }));
    await send();
    expect(service.received).toMatchObject([{ ttlS: 15 * 60 - 575 }]);
    await read(60, { ago: 5 });
    await read(25, { ago: 0 });
    service.setAnswer(() => ({ status: 500 }));
    for (let i = 0; i < 5; i++) {
      await send();
      pass(8);
    }
    expect(await states()).toEqual(['sent', 'failed']);
  });

  test('[PUSH-2] a subscription that fails for fourteen days is deleted; one success starts anew', async () => {
    await subscribe();
    const alternate = async (days: number, status: number) => {
      service.setAnswer(() => ({ status }));
      pass(days * 24 * 60);
      await read(60, { ago: 5 });
      await read(25, { ago: 0 });
      await send();
      return db().$count(pushSubscriptions);
    };
    expect([await alternate(0, 500), await alternate(13, 500)]).toEqual([1, 1]);
    expect([await alternate(2, 201), await alternate(1, 500), await alternate(13, 500)]).toEqual([1, 1, 1]);
    expect(await alternate(1, 500)).toBe(0);
  });

  test('[PUSH-2] a delivery of a process that died is sent by the next, and replaces what the first may have sent', async () => {
    await subscribe();
    await read(25);
    service.setAnswer(() => 'hang');
    const dying = send();
    await expect.poll(service.countRequests).toBe(1);
    const other = startProcess();
    service.setAnswer(() => ({ status: 201 }));
    await send(other);
    expect(service.received).toEqual([]); // the claim of the first process lasts a minute
    pass(1.01);
    await send(other);
    expect(titles()).toEqual(['Puente 2: 25 min']);
    await service.close();
    await dying;
    expect(await db().$count(pushSubscriptions)).toBe(1);
    service = await startFakePushService();
  });

  test('[PUSH-2] a message that has to be repeated waits for the end of quiet hours, or is given up if it is too old by then', async () => {
    await subscribe({ quietHours: { from: '06:12', to: '06:15' } });
    await subscribe({ quietHours: { from: '06:12', to: '06:30' } }, createTestBrowser(server.app));
    service.setAnswer(() => ({ status: 503, headers: { 'Retry-After': '150' } }));
    await read(25);
    await send();
    service.setAnswer(() => ({ status: 201 }));
    pass(3);
    await send();
    expect(await states()).toEqual(['pending', 'failed']);
    pass(2);
    await send();
    expect(await states()).toEqual(['sent', 'failed']);
    expect(service.received).toMatchObject([{ ttlS: 600 }]);
  });

  test('[PUSH-2] a push service holds a message no longer than until quiet hours begin', async () => {
    await subscribe({ quietHours: { from: '06:20', to: '07:00' } });
    await read(25);
    await send();
    expect(service.received).toMatchObject([{ ttlS: 600 }]);
  });

  test('[PUSH-3] an account receives its notifications where it is signed in, and no longer where it signed out', async () => {
    const { email, password } = await createVisitor(server);
    const laptop = createTestBrowser(server.app);
    for (const browser of [phone, laptop]) await browser.signIn(email, password);
    await laptop.put('/api/notifications/subscription', service.subscribe());
    await subscribe();
    await read(25);
    await send();
    expect(service.received).toHaveLength(2);
    await phone.post('/api/auth/logout');
    pass(30);
    await read(60);
    await read(20, { ago: 5 });
    await send();
    expect(service.received).toHaveLength(3);
  });

  test('[PUSH-2] reports of the phone are counted once, by their token only', async () => {
    await subscribe();
    await read(25);
    await send();
    const { token } = service.received[0]?.payload ?? { token: '' };
    const report = (body: object) => phone.post('/api/notifications/reports', body);
    for (const what of ['shown', 'shown', 'opened'])
      expect(await (await report({ token, what })).json()).toEqual({ received: true });
    expect(await (await report({ token: 'otro', what: 'shown' })).json()).toEqual({ received: false });
    const [delivery] = await db().select().from(notificationDeliveries);
    expect(delivery).toMatchObject({ shownAt: now, openedAt: now });
  });

  test('removes old deliveries', async () => {
    await subscribe();
    await read(25);
    await send();
    pass(31 * 24 * 60);
    await server.services.deliveries.removeOld();
    expect(await db().$count(notificationDeliveries, eq(notificationDeliveries.state, 'sent'))).toBe(0);
  });
});
