import { beforeEach, expect, test } from 'vitest';
import { horizons, type Reading } from '#domain/bridges.ts';
import { cellOf } from '#domain/usual-waits.ts';
import { shippedProfile } from '#server/db/first-data/wait-profile.ts';
import { bridgeAccuracy, bridgeForecasts, bridgeProfiles } from '#server/db/schema/bridges.ts';
import { aReading, insertBridge, insertReadings } from '#tests/support/bridges.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { forecastsService, laneKey } from './forecasts.service.ts';
import { hourlyReadings, latestReadings } from './latest-readings.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** A Wednesday. */
const noon = new Date('2026-11-18T12:00:00-06:00');
const hoursFrom = (hours: number) => new Date(noon.getTime() + hours * hourMs);
const [port, lane] = ['230402', 'passenger_standard'] as const;
/** One a day at noon, for so many weeks up to yesterday. */
const daily = (weeks: number, minutes: number): Reading[] =>
  Array.from({ length: 7 * weeks }, (_, i) => aReading({ observedAt: hoursFrom(-24 * (i + 1)), minutes }));

onEachDatabase('forecasts', (database) => {
  let now: Date;
  const db = () => database.store.db;
  const service = () => forecastsService({ db: db(), clock: () => now });
  beforeEach(async () => {
    now = noon;
    await insertBridge(database.store, port, [lane, 'passenger_ready']);
  });

  test('[BRDG-3] before anything was read, every lane is estimated from the profile that is shipped', async () => {
    await service().make();
    const latest = await service().latest();
    expect(latest?.madeAt).toEqual(noon);
    expect([...(latest?.estimates.keys() ?? [])].sort()).toEqual([`${port} passenger_ready`, `${port} ${lane}`]);
    const shipped = (await shippedProfile()).find((own) => laneKey(own) === laneKey({ port, lane }));
    const medians = horizons.map(
      (hour) => shipped?.usual[cellOf(hoursFrom(hour).getTime(), 'America/Chicago')]?.median,
    );
    const estimates = latest?.estimates.get(laneKey({ port, lane })) ?? [];
    expect(estimates.map(({ horizon }) => horizon)).toEqual([...horizons]);
    expect(estimates.map(({ minutes }) => minutes)).toEqual(medians);
    expect(Math.max(...estimates.map(({ minutes }) => minutes))).toBeGreaterThan(20);
  });

  test('[BRDG-3] a long wait that was just measured raises the estimates of the next hours, less the later', async () => {
    await service().make();
    const usual = (await service().latest())?.estimates.get(laneKey({ port, lane })) ?? [];
    await insertReadings(database.store, [aReading({ minutes: 130 })], 0);
    now = new Date(noon.getTime() + 1);
    await service().make();
    const raised = (await service().latest())?.estimates.get(laneKey({ port, lane })) ?? [];
    const risen = raised.map(({ minutes }, i) => minutes - (usual[i]?.minutes ?? 0));
    expect(raised[0]?.minutes).toBe(130);
    expect(risen[1]).toBeGreaterThan(20);
    expect(risen).toEqual(risen.toSorted((a, b) => b - a));
  });

  test('[BRDG-3] estimates that are older than 45 minutes are not served', async () => {
    expect(await service().latest()).toBeNull();
    await service().make();
    now = new Date(noon.getTime() + 45 * minuteMs);
    expect(await service().latest()).not.toBeNull();
    now = new Date(now.getTime() + 1);
    expect(await service().latest()).toBeNull();
  });

  test('[BRDG-3][BRDG-7] what enough stored readings say of an hour replaces what was shipped, and only there', async () => {
    const [wednesdayNoon, monday3] = [2 * 24 + 12, 3];
    const before = await service().week(port, lane);
    expect(before).toHaveLength(168);
    expect(before.every(({ learned }) => !learned)).toBe(true);
    await insertReadings(database.store, daily(10, 175));
    await service().learn();
    await service().learn();
    expect(await db().$count(bridgeProfiles)).toBe(168);
    const after = await service().week(port, lane);
    expect(after[wednesdayNoon]).toEqual({
      ...{ weekday: 2, hour: 12, low: 175, median: 175, high: 175, count: 10, learned: true },
    });
    expect(after[monday3]).toEqual(before[monday3]);
    expect(await service().week('230402', 'commercial_fast')).toEqual([]);
    await service().make();
    expect((await service().latest())?.estimates.get(laneKey({ port, lane }))?.[0]?.minutes).toBe(175);
  });

  test('what was read more than 26 weeks ago is forgotten, and of several readings in an hour the last one counts', async () => {
    const older = aReading({ observedAt: new Date(noon.getTime() - 27 * 7 * dayMs) });
    await insertReadings(database.store, [
      older,
      aReading({ observedAt: hoursFrom(-0.5) }),
      aReading({ observedAt: hoursFrom(-0.9), minutes: 5 }),
    ]);
    const lanes = [{ port, lane }];
    const found = await hourlyReadings(db(), lanes, new Date(noon.getTime() - 26 * 7 * dayMs));
    expect(found).toEqual([aReading({ observedAt: hoursFrom(-0.5) })]);
  });

  test('the newest reading of each lane is found, and nothing of lanes that were never read', async () => {
    const sentri = aReading({ port: '230401', lane: 'passenger_sentri', minutes: 0, lanesOpen: null });
    await insertReadings(database.store, [...daily(1, 20), aReading({ minutes: 55 }), sentri]);
    const wanted = [aReading(), sentri, aReading({ lane: 'passenger_ready' })];
    expect(await latestReadings(db(), wanted)).toEqual([aReading({ minutes: 55 }), sentri]);
    expect(await latestReadings(db(), [])).toEqual([]);
  });

  test('[BRDG-5] estimates are held against the nearest reading that came, beside the one known before, however often', async () => {
    const made = { madeAt: noon, port, lane, low: 20, high: 40 };
    await db()
      .insert(bridgeForecasts)
      .values([
        { ...made, horizon: 0, minutes: 30 },
        { ...made, horizon: 1, minutes: 30 },
        { ...made, horizon: 2, minutes: 30 },
        { ...made, horizon: 6, minutes: 30 },
      ]);
    await insertReadings(
      database.store,
      [
        aReading({ observedAt: hoursFrom(-1), minutes: 60 }),
        aReading({ observedAt: hoursFrom(-0.1), minutes: 90 }), // fetched after the estimates were made
        aReading({ observedAt: hoursFrom(0.6), minutes: 70 }),
        aReading({ observedAt: hoursFrom(1.2), minutes: 45 }),
        aReading({ observedAt: hoursFrom(2.5), minutes: 25 }),
        aReading({ observedAt: hoursFrom(6.6), minutes: 25 }), // too late
      ],
      7,
    );
    await service().score('2026-11-18');
    await service().score('2026-11-18');
    await service().score('2026-11-17');
    const scored = { port, lane, count: 1 };
    expect((await service().accuracy()).rows).toEqual([
      { ...scored, horizon: 0, error: 60, naiveError: 30, within: 0 },
      { ...scored, horizon: 1, error: 15, naiveError: 15, within: 0 },
      { ...scored, horizon: 2, error: 5, naiveError: 35, within: 1 },
    ]);
  });

  test("[BRDG-5] an estimate counts for the day that it is for, and a day is the city's", async () => {
    const lastEvening = new Date('2026-11-17T22:30:00-06:00');
    await db()
      .insert(bridgeForecasts)
      .values([1, 2].map((horizon) => ({ madeAt: lastEvening, port, lane, horizon, minutes: 10, low: 5, high: 15 })));
    await insertReadings(
      database.store,
      [22, 23.5, 24.5].map((hour) => aReading({ observedAt: hoursFrom(hour - 36), minutes: 20 })),
    );
    for (const day of ['2026-11-17', '2026-11-18']) await service().score(day);
    const days = await db()
      .select({ day: bridgeAccuracy.day, horizon: bridgeAccuracy.horizon })
      .from(bridgeAccuracy)
      .orderBy(bridgeAccuracy.day);
    expect(days).toEqual([
      { day: '2026-11-17', horizon: 1 },
      { day: '2026-11-18', horizon: 2 },
    ]);
  });

  test('[BRDG-5] the last thirty days are summed up, with one decimal', async () => {
    const row = { port, lane, horizon: 1 as const };
    await db()
      .insert(bridgeAccuracy)
      .values([
        { ...row, day: '2026-11-18', count: 2, error: 21, naiveError: 30, within: 1 },
        { ...row, day: '2026-10-20', count: 1, error: 4, naiveError: 1, within: 1 },
        { ...row, day: '2026-10-19', count: 1, error: 900, naiveError: 900, within: 0 },
      ]);
    expect(await service().accuracy()).toEqual({
      ...{ from: '2026-10-20', to: '2026-11-18' },
      rows: [{ ...row, count: 3, error: 8.3, naiveError: 10.3, within: 0.667 }],
    });
    expect((await service().accuracy(1)).rows).toEqual([
      { ...row, count: 2, error: 10.5, naiveError: 15, within: 0.5 },
    ]);
  });

  test('estimates are removed after sixty days', async () => {
    await service().make();
    now = new Date(noon.getTime() + 60 * dayMs);
    await service().removeOld();
    expect(await db().$count(bridgeForecasts)).toBe(2 * horizons.length);
    now = new Date(now.getTime() + 1);
    await service().removeOld();
    expect(await db().$count(bridgeForecasts)).toBe(0);
  });
});
