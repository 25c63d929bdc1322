import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { subscribe } from '#server/db/change-notifications.ts';
import { bridgeLaneStates, bridgeReadings, bridgeStates } from '#server/db/schema/bridges.ts';
import { seedEssentials } from '#server/db/seed/seed-database.ts';
import { feedsService } from '#server/features/feeds/feeds.service.ts';
import type { BridgeFeedResponse, LaneReport } from '#server/integrations/bridges/bridge-feed.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { fakeBridges } from '#tests/support/fakes/cbp-server.ts';
import { readingsService } from './readings.service.ts';

const minute = 60_000;
const noon = new Date('2026-07-17T17:00:00Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * minute);
const open = (minutes: number, observedAt = noon): LaneReport => ({
  lane: 'passenger_standard',
  status: 'open',
  reading: { observedAt, minutes, lanesOpen: 4 },
});

/** Feed response for Bridge II. */
const reportOn = (lanes: LaneReport[], overrides: { isOpen?: boolean | null; notice?: string | null } = {}) =>
  response({ bridges: [{ port: '230402', isOpen: true, notice: '', lanes, ...overrides }] });
const response = (overrides: Partial<BridgeFeedResponse> = {}): BridgeFeedResponse => ({
  source: 'bwtpublicmod',
  language: 'en',
  warnings: [],
  responses: [],
  bridges: [],
  ...overrides,
});
const emptyResponse = response({ source: '', language: '' });

onEachDatabase('readings', (database) => {
  const db = () => database.store.db;
  let now: Date;
  const clock = () => now;
  beforeEach(() => {
    now = after(10);
  });
  const service = () => {
    const { recordPoll } = feedsService({ db: db(), clock });
    return readingsService({ db: db(), clock, recordPoll, evaluateReadings: async () => {} });
  };
  const readings = () => db().select().from(bridgeReadings).orderBy(asc(bridgeReadings.observedAt));
  const [laneState, bridgeState] = [
    async () => (await db().select().from(bridgeLaneStates))[0],
    async () => (await db().select().from(bridgeStates).where(eq(bridgeStates.port, '230402')))[0],
  ];

  /** Stores feed responses sequentially and returns the number of page notifications. */
  async function countNotifications(...responses: BridgeFeedResponse[]): Promise<number> {
    const notified: string[] = [];
    const stop = await subscribe(
      database.store,
      ({ topic }) => notified.push(topic),
      () => {},
    );
    for (const one of responses) await service().storeResponse(one);
    await db().transaction(async (tx) => tx.execute(`select pg_notify('changed', 'alerts:end')`));
    await expect.poll(() => notified.at(-1)).toBe('alerts');
    await stop();
    return notified.filter((noun) => noun === 'bridges').length;
  }

  test('[BRDG-2] polls the bridges of the table with their lanes', async () => {
    await seedEssentials(db());
    const polled = await service().listPolledBridges();
    expect(polled.map(({ port }) => port)).toEqual(['230401', '230402', '230403', '230404']);
    expect(polled.map(({ lanes }) => [...lanes].sort())).toEqual(fakeBridges.map(({ lanes }) => lanes.toSorted()));
    expect(polled.map(({ lastReadings }) => lastReadings?.size)).toEqual([0, 0, 0, 0]);
  });

  test('[BRDG-2] bridges to poll include the last reading of each lane', async () => {
    await seedEssentials(db());
    for (const reading of [open(45), open(50, after(-60))]) await service().storeResponse(reportOn([reading]));
    const second = (await service().listPolledBridges()).find(({ port }) => port === '230402');
    expect([...(second?.lastReadings ?? [])]).toMatchObject([
      ['passenger_standard', { observedAt: noon, minutes: 45, lanesOpen: 4 }],
    ]);
  });

  test('[BRDG-2] stores a repeated reading once and notifies pages once', async () => {
    expect(await countNotifications(reportOn([open(45)]), reportOn([open(45)]), reportOn([open(45)]))).toBe(1);
    expect(await readings()).toEqual([
      {
        port: '230402',
        lane: 'passenger_standard',
        observedAt: noon,
        minutes: 45,
        lanesOpen: 4,
        fetchedAt: now,
        doubtful: false,
      },
    ]);
  });

  test('[BRDG-2] stores a later reading separately, and a correction in place', async () => {
    await service().storeResponse(reportOn([open(45)]));
    now = after(15);
    expect(await countNotifications(reportOn([open(50)]))).toBe(1);
    now = after(65);
    expect(await countNotifications(reportOn([open(30, after(60))]), reportOn([open(30, after(60))]))).toBe(1);
    expect(await readings()).toMatchObject([
      { observedAt: noon, minutes: 50, fetchedAt: after(10) },
      { observedAt: after(60), minutes: 30, fetchedAt: after(65) },
    ]);
  });

  test('[FCST-3] keeps a number far from the others as doubtful, until the next one confirms it', async () => {
    const poll = async (minutes: number, hour: number) => {
      now = after(60 * hour + 10);
      await service().storeResponse(reportOn([open(minutes, after(60 * hour))]));
      return (await readings()).map((reading) => [reading.minutes, reading.doubtful]);
    };
    await poll(45, 0);
    expect(await poll(330, 1)).toEqual([
      [45, false],
      [330, true],
    ]);
    expect((await poll(40, 2)).map(([, doubtful]) => doubtful)).toEqual([false, true, false]);
    expect((await poll(240, 3)).map(([, doubtful]) => doubtful)).toEqual([false, true, false, true]);
    expect((await poll(250, 4)).map(([, doubtful]) => doubtful)).toEqual([false, true, false, false, false]);
    await service().storeResponse(reportOn([open(20, after(180))])); // corrects the first of the two
    expect((await readings()).map(({ doubtful }) => doubtful)).toEqual([false, true, false, false, true]);
  });

  test('[BRDG-2] accepts corrections of a reading for six hours', async () => {
    await service().storeResponse(reportOn([open(45)]));
    now = after(6 * 60);
    expect(await countNotifications(reportOn([open(50)]))).toBe(0);
    now = after(6 * 60 - 1);
    expect(await countNotifications(reportOn([open(55)]))).toBe(1);
    expect(await readings()).toMatchObject([{ minutes: 55, fetchedAt: after(10) }]);
  });

  test('[BRDG-2] a closed or pending lane keeps its last reading and the time of the change', async () => {
    const pending: LaneReport = { lane: 'passenger_standard', status: 'pending', reading: null };
    await service().storeResponse(reportOn([open(45)]));
    now = after(20);
    expect(await countNotifications(reportOn([pending]))).toBe(1);
    now = after(25);
    expect(await countNotifications(reportOn([pending]))).toBe(0);
    expect(await laneState()).toMatchObject({ status: 'pending', since: after(20), seenAt: after(25) });
    expect(await readings()).toHaveLength(1);
  });

  test('[BRDG-2] a bridge missing from a response keeps its state', async () => {
    await service().storeResponse(reportOn([open(45)], { notice: 'Ready Lanes 8AM - Midnight.' }));
    const before = [await readings(), await laneState(), await bridgeState()];
    now = after(30);
    expect(await countNotifications(response())).toBe(0);
    expect([await readings(), await laneState(), await bridgeState()]).toEqual(before);
  });

  test('[BRDG-2] notifies pages of opening, closing and changed notices; a source without notices keeps the notice', async () => {
    await service().storeResponse(reportOn([open(45)]));
    expect(
      await countNotifications(reportOn([open(45)], { isOpen: false }), reportOn([open(45)], { isOpen: false })),
    ).toBe(1);
    expect(await countNotifications(reportOn([open(45)], { isOpen: false, notice: 'Cierra a las 10.' }))).toBe(1);
    expect(await countNotifications(reportOn([open(45)], { isOpen: null, notice: null }))).toBe(1);
    expect(await bridgeState()).toMatchObject({ isOpen: null, notice: 'Cierra a las 10.' });
  });

  test('[BRDG-2][BRDG-11] notifies pages when the feed starts and stops failing, not in between', async () => {
    await service().storeResponse(reportOn([open(45)]));
    expect(await countNotifications(emptyResponse, emptyResponse, emptyResponse)).toBe(1);
    expect(await countNotifications(reportOn([open(45)]), reportOn([open(45)]))).toBe(1);
    expect(await readings()).toHaveLength(1);
  });

  test('[BRDG-2][BRDG-11] a response that cannot be stored changes nothing and counts as a failed poll with its raw response', async () => {
    await service().storeResponse(reportOn([open(45)]));
    now = after(15);
    const raw = { source: 'bwtpublicmod', fetchedAt: now, status: 200, problem: '', body: '[{"x":1}]' };
    const impossible = { ...reportOn([open(5000, after(10))]), responses: [raw] };
    await expect(service().storeResponse(impossible)).rejects.toThrow();
    expect(await readings()).toMatchObject([{ minutes: 45 }]);
    const [health] = await feedsService({ db: db(), clock }).health();
    expect(health).toMatchObject({
      lastTryAt: now.toISOString(),
      lastGoodAt: after(10).toISOString(),
      failingSince: now.toISOString(),
      answers: [{ body: '[{"x":1}]', problem: expect.stringMatching(/^not kept: .*bridge_readings_minutes/) }],
    });
  });

  test('[BRDG-2] stores and publishes a response once if two processes receive it concurrently', async () => {
    await service().storeResponse(reportOn([]));
    const notified: string[] = [];
    const stop = await subscribe(
      database.store,
      ({ topic }) => notified.push(topic),
      () => {},
    );
    await Promise.all([service().storeResponse(reportOn([open(45)])), service().storeResponse(reportOn([open(45)]))]);
    await expect.poll(() => notified).toEqual(['bridges']);
    await stop();
    expect(await readings()).toHaveLength(1);
  });
});
