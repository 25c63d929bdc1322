import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { horizons, type Reading } from '#domain/bridges/bridges.ts';
import { toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { toHourOfWeek, toLocalHours } from '#domain/bridges/forecast/local-hours.ts';
import {
  bridgeAccuracy,
  bridgeForecasts,
  bridgeProfiles,
  bridgeRankModels,
  bridgeReadings,
} from '#server/db/schema/bridges.ts';
import { readShippedModels } from '#server/db/seed/wait-models.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildReading, insertBridge, insertReadings } from '#tests/support/rows/bridge-rows.ts';
import { forecastsService } from './forecasts.service.ts';
import { readHourlyReadings, readLatestReadings } from './latest-readings.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** A Wednesday. */
const noon = new Date('2026-11-18T12:00:00-06:00');
const hoursFrom = (hours: number) => new Date(noon.getTime() + hours * hourMs);
const [port, lane] = ['230402', 'passenger_standard'] as const;
/** One reading a day at noon, for a number of weeks up to yesterday. */
const daily = (weeks: number, minutes: number): Reading[] =>
  Array.from({ length: 7 * weeks }, (_, i) => buildReading({ observedAt: hoursFrom(-24 * (i + 1)), minutes }));

onEachDatabase('forecasts', (database) => {
  let now: Date;
  const db = () => database.store.db;
  const service = () => forecastsService({ db: db(), clock: () => now });
  beforeEach(async () => {
    now = noon;
    await insertBridge(database.store, port, [lane, 'passenger_ready']);
  });

  test('[BRDG-3] estimates every lane from the shipped models while there are no readings', async () => {
    await service().makeEstimates();
    const latest = await service().latest();
    expect(latest?.madeAt).toEqual(noon);
    expect([...(latest?.estimates.keys() ?? [])].sort()).toEqual([`${port} passenger_ready`, `${port} ${lane}`]);
    const shipped = (await readShippedModels()).find((model) => toLaneKey(model) === toLaneKey({ port, lane }));
    const medians = horizons.map(
      (hour) => shipped?.waits[toHourOfWeek(toLocalHours(hoursFrom(hour).getTime(), 'America/Chicago'))]?.[49],
    );
    const estimates = latest?.estimates.get(toLaneKey({ port, lane })) ?? [];
    expect(estimates.map(({ horizon }) => horizon)).toEqual([...horizons]);
    expect(estimates.map(({ minutes }) => minutes)).toEqual(medians);
    expect(Math.max(...estimates.map(({ minutes }) => minutes))).toBeGreaterThan(20);
  });

  test('[BRDG-3] a long recent wait raises the estimates of the next hours, with decreasing effect', async () => {
    await service().makeEstimates();
    const usual = (await service().latest())?.estimates.get(toLaneKey({ port, lane })) ?? [];
    await insertReadings(database.store, [buildReading({ minutes: 130 })], 0);
    now = new Date(noon.getTime() + 1);
    await service().makeEstimates();
    const raised = (await service().latest())?.estimates.get(toLaneKey({ port, lane })) ?? [];
    const risen = raised.map(({ minutes }, i) => minutes - (usual[i]?.minutes ?? 0));
    expect(raised[0]?.minutes).toBe(130);
    expect(risen[1]).toBeGreaterThanOrEqual(20);
    expect(risen.every((minutes) => minutes >= 0)).toBe(true);
    expect(risen[6]).toBeLessThan(risen[1] ?? 0);
  });

  test('[BRDG-3] does not serve estimates older than 45 minutes', async () => {
    expect(await service().latest()).toBeNull();
    await service().makeEstimates();
    now = new Date(noon.getTime() + 45 * minuteMs);
    expect(await service().latest()).not.toBeNull();
    now = new Date(now.getTime() + 1);
    expect(await service().latest()).toBeNull();
  });

  test('[BRDG-3][BRDG-7] enough stored readings of an hour replace the shipped waits for that hour only', async () => {
    const [wednesdayNoon, monday3] = [2 * 24 + 12, 3];
    const before = await service().readUsualWeek(port, lane);
    expect(before).toHaveLength(168);
    expect(before.every(({ learned }) => !learned)).toBe(true);
    await insertReadings(database.store, daily(10, 175));
    await service().updateProfiles();
    await service().updateProfiles();
    expect(await db().$count(bridgeProfiles)).toBe(168);
    const after = await service().readUsualWeek(port, lane);
    expect(after[wednesdayNoon]).toEqual({
      weekday: 2,
      hour: 12,
      low: 175,
      median: 175,
      high: 175,
      count: 10,
      learned: true,
    });
    expect(after[monday3]).toEqual(before[monday3]);
    expect(await service().readUsualWeek('230402', 'commercial_fast')).toEqual([]);
    await service().makeEstimates();
    expect((await service().latest())?.estimates.get(toLaneKey({ port, lane }))?.[0]?.minutes).toBe(175);
  });

  test('[FCST-1] learns the rank models of lanes with two weeks of readings, stores them and estimates by them', async () => {
    const hourly = Array.from({ length: 18 * 24 }, (_, i) => {
      const busy = Math.floor(i / 24) % 2 === 1;
      return buildReading({ observedAt: hoursFrom(-0.2 - i), minutes: (busy ? 60 : 20) + 5 * (i % 3) });
    });
    const ready = hourly.slice(0, 12 * 24).map((reading) => ({ ...reading, lane: 'passenger_ready' as const }));
    await insertReadings(database.store, [...hourly, ...ready]);
    await service().updateProfiles();
    await service().updateProfiles();
    const models = await db().select().from(bridgeRankModels);
    expect(models).toMatchObject([{ port, lane, learnedAt: noon }]);
    expect(models[0]?.waits).toHaveLength(168);
    expect(models[0]?.leads).toHaveLength(8);
    await service().makeEstimates();
    const estimates = (await service().latest())?.estimates.get(toLaneKey({ port, lane })) ?? [];
    const read = hourly.map(({ minutes }) => minutes);
    for (const { horizon, minutes, low, high } of estimates.slice(1)) {
      expect(read, `${horizon} h`).toEqual(expect.arrayContaining([minutes, low, high]));
      expect(minutes, `${horizon} h`).toBeLessThan(40); // the last day was calm
    }
  });

  test('[FCST-3] ignores readings older than 26 weeks, and uses the last reading of each hour that is not doubtful', async () => {
    const older = buildReading({ observedAt: new Date(noon.getTime() - 27 * 7 * dayMs) });
    await insertReadings(database.store, [
      older,
      buildReading({ observedAt: hoursFrom(-0.5) }),
      buildReading({ observedAt: hoursFrom(-0.9), minutes: 5 }),
    ]);
    const lanes = [{ port, lane }];
    const since = new Date(noon.getTime() - 26 * 7 * dayMs);
    const latest = { ...buildReading({ observedAt: hoursFrom(-0.5) }), doubtful: false };
    expect(await readHourlyReadings(db(), lanes, since)).toEqual([latest]);
    await db().update(bridgeReadings).set({ doubtful: true }).where(eq(bridgeReadings.observedAt, latest.observedAt));
    expect(await readHourlyReadings(db(), lanes, since)).toMatchObject([{ minutes: 5 }]);
  });

  test('returns the latest reading of each lane, and nothing for lanes without readings', async () => {
    const sentri = buildReading({ port: '230401', lane: 'passenger_sentri', minutes: 0, lanesOpen: null });
    await insertReadings(database.store, [...daily(1, 20), buildReading({ minutes: 55 }), sentri]);
    const requested = [buildReading(), sentri, buildReading({ lane: 'passenger_ready' })];
    expect(await readLatestReadings(db(), requested)).toEqual(
      [buildReading({ minutes: 55 }), sentri].map((reading) => ({ ...reading, doubtful: false })),
    );
    expect(await readLatestReadings(db(), [])).toEqual([]);
  });

  test('[BRDG-5][FCST-3] scores estimates against the number published nearest to their time and the last known one, without doubtful ones', async () => {
    const estimate = { madeAt: noon, port, lane, low: 20, high: 40 };
    await db()
      .insert(bridgeForecasts)
      .values([
        { ...estimate, horizon: 0, minutes: 30 },
        { ...estimate, horizon: 1, minutes: 30 },
        { ...estimate, horizon: 2, minutes: 30 },
        { ...estimate, horizon: 6, minutes: 30 },
      ]);
    await insertReadings(
      database.store,
      [
        buildReading({ observedAt: hoursFrom(-1), minutes: 60 }),
        buildReading({ observedAt: hoursFrom(-0.1), minutes: 90 }), // fetched after the estimates were made
        buildReading({ observedAt: hoursFrom(0.6), minutes: 70 }),
        buildReading({ observedAt: hoursFrom(0.9), minutes: 330 }), // a typing error
        buildReading({ observedAt: hoursFrom(1.1), minutes: 45 }),
        buildReading({ observedAt: hoursFrom(2.3), minutes: 25 }),
        buildReading({ observedAt: hoursFrom(6.6), minutes: 25 }), // more than 30 minutes after the target time
      ],
      7,
    );
    await db().update(bridgeReadings).set({ doubtful: true }).where(eq(bridgeReadings.minutes, 330));
    await service().score('2026-11-18');
    await service().score('2026-11-18');
    await service().score('2026-11-17');
    const scored = { port, lane, count: 1 };
    expect((await service().accuracy()).rows).toEqual([
      { ...scored, horizon: 0, error: 60, naiveError: 30, within: 0, width: 20 },
      { ...scored, horizon: 1, error: 15, naiveError: 15, within: 0, width: 20 },
      { ...scored, horizon: 2, error: 5, naiveError: 35, within: 1, width: 20 },
    ]);
  });

  test('[BRDG-5] an estimate counts for the local day of its target time', async () => {
    const lastEvening = new Date('2026-11-17T22:30:00-06:00');
    await db()
      .insert(bridgeForecasts)
      .values([1, 2].map((horizon) => ({ madeAt: lastEvening, port, lane, horizon, minutes: 10, low: 5, high: 15 })));
    await insertReadings(
      database.store,
      [22, 23.5, 24.5].map((hour) => buildReading({ observedAt: hoursFrom(hour - 36), minutes: 20 })),
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

  test('[BRDG-5][FCST-2] averages the last 30 days, with the coverage and width of the days whose range was made for 80 %', async () => {
    const row = { port, lane, horizon: 1 as const };
    await db()
      .insert(bridgeAccuracy)
      .values([
        { ...row, day: '2026-11-18', count: 2, error: 21, naiveError: 30, within: 1, width: 45 },
        { ...row, day: '2026-10-20', count: 2, error: 4, naiveError: 1, within: 2 },
        { ...row, day: '2026-10-19', count: 1, error: 900, naiveError: 900, within: 0 },
      ]);
    expect(await service().accuracy()).toEqual({
      from: '2026-10-20',
      to: '2026-11-18',
      rows: [{ ...row, count: 4, error: 6.3, naiveError: 7.8, within: 0.5, width: 22.5 }],
    });
    expect((await service().accuracy(1)).rows).toEqual([
      { ...row, count: 2, error: 10.5, naiveError: 15, within: 0.5, width: 22.5 },
    ]);
    await db().update(bridgeAccuracy).set({ width: null });
    expect((await service().accuracy()).rows).toMatchObject([{ count: 4, within: null, width: null }]);
  });

  test('removes estimates after 60 days', async () => {
    await service().makeEstimates();
    now = new Date(noon.getTime() + 60 * dayMs);
    await service().removeOld();
    expect(await db().$count(bridgeForecasts)).toBe(2 * horizons.length);
    now = new Date(now.getTime() + 1);
    await service().removeOld();
    expect(await db().$count(bridgeForecasts)).toBe(0);
  });
});
