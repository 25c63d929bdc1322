import { beforeEach, describe, expect, test } from 'vitest';
import { notificationDeliveries as deliveries, notificationRules as rules } from '#server/db/schema/notifications.ts';
import { seedBridges } from '#server/db/seed/bridges.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const minuteMs = 60_000;
/** Friday, 6:10 a.m. in Laredo. */
const morning = new Date('2026-07-17T11:10:00Z');
const lane = { port: '230402', lane: 'passenger_standard' } as const;

onEachDatabase('notifications of waits', (database) => {
  let now: Date;
  let server: TestServer;
  const db = () => database.store.db;
  beforeEach(async () => {
    now = morning;
    server = createTestServer(database.store, { clock: () => now });
    await db().transaction(seedBridges);
  });
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minuteMs);
  };

  /** Subscribes another phone, to which nothing is sent, and creates a rule for less than half an hour. */
  async function subscribe(form: object = {}): Promise<void> {
    const phone = createTestBrowser(server.app);
    const name = crypto.randomUUID();
    const keys = { p256dh: 'key', auth: 'auth' };
    await phone.put('/api/notifications/subscription', { endpoint: `https://203.0.114.7/${name}`, keys });
    const response = await phone.post('/api/notifications/rules', { kind: 'wait', ...lane, minutes: 30, ...form });
    expect(response.status).toBe(200);
  }
  /** Stores a reading of the lane, taken `ago` minutes before now. */
  const read = (minutes: number, { ago = 10, isOpen = true } = {}) => {
    const reading = { observedAt: new Date(now.getTime() - ago * minuteMs), minutes, lanesOpen: 4 };
    const lanes = [{ lane: lane.lane, status: 'open' as const, reading }];
    return server.services.readings.storeResponse({
      source: 'bwtpublicmod',
      language: 'en',
      warnings: [],
      responses: [],
      bridges: [{ port: lane.port, isOpen, notice: '', lanes }],
    });
  };
  const notified = async () =>
    (await db().select().from(deliveries).orderBy(deliveries.id)).map(({ content }) => content);
  const titles = async () => (await notified()).map(({ title }) => title);

  test('[PUSH-2] a correction and an older reading that arrives late notify no more', async () => {
    await subscribe();
    await read(25);
    await read(24);
    await read(10, { ago: 40 });
    expect(await titles()).toEqual(['Puente 2: 25 min']);
  });

  test('[PUSH-2] an older reading that arrives late does not notify either where the newest one does not', async () => {
    await subscribe();
    await read(45);
    await read(10, { ago: 40 });
    expect(await titles()).toEqual([]);
  });

  test('[PUSH-2] a number that arrives after its bridge has closed does not notify', async () => {
    await subscribe();
    await read(25, { isOpen: false });
    expect(await titles()).toEqual([]);
    pass(15);
    await read(20);
    expect(await titles()).toEqual(['Puente 2: 20 min']);
  });

  describe('with the last official number of 5:00 a.m.', () => {
    let minutes = 0;
    /** Subscribes two phones with a threshold above the estimate; the second accepts official numbers only. */
    beforeEach(async () => {
      await subscribe();
      await subscribe({ usesEstimates: false });
      await read(240, { ago: 70 });
      await server.services.forecasts.makeEstimates();
      const [bridge] = (await server.services.bridges.board(lane.port)).bridges;
      minutes = bridge?.lanes[0]?.minutes ?? 0;
      await db()
        .update(rules)
        .set({ minutes: Math.min(240, minutes + 1) });
    });
    const evaluate = () => server.services.waitNotifications.evaluateEstimates();
    /** Records a poll; without a source, a failed one. */
    const recordPoll = (source: string) =>
      server.services.feeds.recordPoll(
        'bridges',
        { source, language: '', warnings: [], responses: [] },
        async () => {},
      );

    test('[PUSH-2] the estimate that replaces it notifies once, and says how old both are', async () => {
      await evaluate();
      await evaluate();
      expect(await notified()).toMatchObject([
        {
          title: `Puente 2: unos ${minutes} min`,
          body: expect.stringContaining('Estimado de las 6:10 a.m.: el último número oficial es de las 5:00 a.m.'),
        },
      ]);
    });

    test('[PUSH-2] nothing notifies while the source fails', async () => {
      await recordPoll('');
      await evaluate();
      expect(await titles()).toEqual([]);
      await recordPoll('bwtpublicmod');
      await evaluate();
      expect(await titles()).toHaveLength(1);
    });

    test('[PUSH-2] nothing notifies when the last official number is older than three hours', async () => {
      pass(111);
      await recordPoll('bwtpublicmod');
      await server.services.forecasts.makeEstimates();
      await evaluate();
      expect(await titles()).toEqual([]);
    });
  });
});
