import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LaneKind, Reading } from '#domain/bridges/bridges.ts';
import { forecast } from './forecast.ts';
import type { EstimatedPair, LaneModel } from './lane-learner.ts';
import { learnModels } from './learn-models.ts';
import { toLeadIndex, toRange } from './rank-persistence.ts';
import { toWait } from './wait-ranks.ts';

const zone = 'America/Chicago';
const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Midnight of a Wednesday. */
const start = new Date('2026-05-20T00:00:00-05:00');
const toReading = (hours: number, minutes: number, lane: LaneKind = 'passenger_standard'): Reading => ({
  port: '230402',
  lane,
  lanesOpen: null,
  observedAt: new Date(start.getTime() + hours * hourMs),
  minutes,
});
/** Pseudo-random number from 0 to 1, the same for the same input. */
const noise = (seed: number) => Math.abs(Math.sin(seed * 12.9898) * 43758.5453) % 1;
/** Hourly readings from `from` hours on: a daily course, multiplied on some days by a factor that lasts for hours. */
const hourly = (from: number, to: number, lane?: LaneKind) =>
  Array.from({ length: to - from }, (_, i) => {
    const hours = from + i;
    const factor = [0.5, 1, 1, 2][Math.floor(4 * noise(Math.floor(hours / 8)))] as number;
    const course = 20 + 15 * Math.sin(((hours % 24) / 24) * 2 * Math.PI);
    return toReading(hours, 5 * Math.round((factor * course * (0.9 + 0.2 * noise(hours))) / 5), lane);
  });
const sixWeeks = hourly(-6 * 168, 0);

type PublishedPair = EstimatedPair & { minutes: number; low: number; high: number };
async function learn(readings: Reading[], until = start) {
  const pairs: PublishedPair[] = [];
  const models = await learnModels({
    readings,
    until,
    timeZone: zone,
    onEstimates: (_, estimated, ranges) => {
      for (const pair of estimated) {
        const minutes = toWait(pair.waits, pair.rank);
        const margin = ranges[toLeadIndex(pair.lead)]?.margin ?? 0;
        pairs.push({ ...pair, minutes, ...toRange(pair.waits, pair.rank, margin, minutes) });
      }
    },
  });
  return { models, pairs };
}
/** Pairs of the last five weeks, when the models have learned something. */
const inLastWeeks = ({ later }: EstimatedPair) => later.time > start.getTime() - 5 * 7 * dayMs;
const forecastAt = (models: LaneModel[], recent: Reading[], at: Date) =>
  forecast({ models, recent, at, timeZone: zone });

test('[FCST-1] a later reading never changes an earlier estimate, not even one of the same day', async () => {
  const noon = -5 * 24 + 12;
  const readings = hourly(-5 * 168, noon);
  const { pairs, models } = await learn(readings, toReading(noon, 0).observedAt);
  expect(pairs.length).toBeGreaterThan(1000);
  const later = hourly(noon, 0).map((reading) => ({ ...reading, minutes: 300 }));
  const others = await learn([...readings, ...later]);
  const comparable = (all: PublishedPair[]) =>
    all
      .filter((pair) => pair.later.time < (later[0] as Reading).observedAt.getTime())
      .map(({ newest, later: { time }, minutes, low, high }) => ({ from: newest.time, time, minutes, low, high }));
  expect(comparable(others.pairs)).toEqual(comparable(pairs));
  expect(forecastAt(models, [...readings, ...later], toReading(noon - 0.5, 0).observedAt)).toEqual(
    forecastAt(models, readings, toReading(noon - 0.5, 0).observedAt),
  );
});

test('[FCST-1] ranks last: on lasting disturbances the estimate beats the usual median and the newest reading', async () => {
  const pairs = (await learn(sixWeeks)).pairs.filter(inLastWeeks);
  for (const lead of [1, 2, 3]) {
    const meanError = (estimate: (pair: PublishedPair) => number) => {
      const errors = pairs
        .filter((pair) => Math.round(pair.lead) === lead)
        .map((pair) => Math.abs(estimate(pair) - pair.later.minutes));
      return errors.reduce((sum, error) => sum + error, 0) / errors.length;
    };
    const error = meanError(({ minutes }) => minutes);
    expect(error).toBeLessThan(0.9 * meanError(({ waits }) => toWait(waits, 0)));
    expect(error).toBeLessThan(meanError(({ newest }) => newest.minutes));
  }
});

test('[FCST-2] ranges hold about 80 % of the later readings, and always their own estimate', async () => {
  const pairs = (await learn(sixWeeks)).pairs.filter(inLastWeeks);
  const within = pairs.filter(({ low, high, later }) => low <= later.minutes && later.minutes <= high);
  expect(within.length / pairs.length).toBeGreaterThan(0.76);
  expect(within.length / pairs.length).toBeLessThan(0.9);
  for (const { low, minutes, high } of pairs) expect(low <= minutes && minutes <= high).toBe(true);
});

test('[FCST-1] without readings there is no model; a model says how many days it has learned from', async () => {
  expect((await learn([])).models).toEqual([]);
  const { models } = await learn([toReading(-1, 30)]);
  expect(models).toMatchObject([{ port: '230402', lane: 'passenger_standard', days: 1 }]);
  expect(forecastAt(models, [], start)[0]?.estimates.map(({ minutes }) => minutes)).toEqual(Array(7).fill(30));
  expect((await learn(hourly(-13 * 24, 0))).models[0]?.days).toBe(13);
  expect((await learn([toReading(1, 30)])).models).toEqual([]);
});

test('[FCST-1] estimates around the median when the lane was closed for days, and hours that are always closed', async () => {
  const isDay = ({ observedAt }: Reading) => observedAt.getUTCHours() >= 13; // 8:00 to 18:59
  const closedAtNight = sixWeeks.filter(isDay);
  const { models } = await learn(closedAtNight);
  const later = new Date(start.getTime() + 20 * dayMs);
  for (const at of [later, start]) {
    const [lane] = forecastAt(models, closedAtNight, at);
    for (const { low, minutes, high } of lane?.estimates ?? []) {
      expect([low, minutes, high].every(Number.isInteger)).toBe(true);
      expect(0 <= low && low <= minutes && minutes <= high && high <= 100).toBe(true);
    }
  }
  expect(models[0]?.waits.every((waits) => waits.length === 99)).toBe(true);
});

test('[FCST-1] an absurd newest reading cannot push an estimate beyond what was read at that hour', async () => {
  const { models } = await learn(sixWeeks);
  const most = Math.max(...sixWeeks.map(({ minutes }) => minutes));
  const [lane] = forecastAt(models, [...sixWeeks, toReading(0, 1440)], start);
  for (const { high, horizon } of lane?.estimates ?? []) if (horizon > 0) expect(high).toBeLessThanOrEqual(most);
});

test('[FCST-1] the estimate for now starts at the newest reading and moves to that of the next hour', async () => {
  const { models } = await learn(sixWeeks);
  const recent = [...sixWeeks, toReading(0, 45)];
  const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
  expect(forecastAt(models, recent, at(0))[0]?.estimates[0]).toEqual({ horizon: 0, minutes: 45, low: 45, high: 45 });
  const [soon, later] = [20, 59].map((minutes) => forecastAt(models, recent, at(minutes))[0]?.estimates[0]);
  expect((soon?.high ?? 0) - (soon?.low ?? 0)).toBeLessThan((later?.high ?? 0) - (later?.low ?? 0));
});

test.each([
  ['in spring, when 2:00 to 3:00 is skipped', '2027-03-14T00:30:00-06:00'],
  ['in autumn, when 1:00 to 2:00 occurs twice', '2026-11-01T00:30:00-05:00'],
])('[FCST-1] learns and estimates across a clock change: %s', async (_, night) => {
  const at = new Date(night);
  const shift = (at.getTime() - start.getTime()) / hourMs;
  const around = sixWeeks.map((reading) => ({
    ...reading,
    observedAt: new Date(reading.observedAt.getTime() + shift * hourMs),
  }));
  for (const hours of [0, 2, 3]) {
    const until = new Date(at.getTime() + hours * hourMs);
    const [lane] = forecastAt((await learn(around, until)).models, around, until);
    expect(lane?.estimates.map(({ horizon }) => horizon)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    for (const { low, minutes, high } of lane?.estimates ?? []) expect(low <= minutes && minutes <= high).toBe(true);
  }
});

test('[FCST-1] readings in any order and number give finite models and estimates within their ranges', async () => {
  const some = fc.record({
    hours: fc.integer({ min: -30 * 24 * 4, max: 8 }).map((quarters) => quarters / 4),
    minutes: fc.integer({ min: 0, max: 1440 }),
    lane: fc.constantFrom<LaneKind>('passenger_standard', 'passenger_ready'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(some, { maxLength: 60 }), fc.integer({ min: 0, max: 72 }), async (own, hours) => {
      const readings = own.map(({ hours: at, minutes, lane }) => toReading(at, minutes, lane));
      const { models } = await learn(readings);
      expect((await learn(readings.toReversed())).models).toEqual(models);
      for (const { estimates } of forecastAt(models, readings, new Date(start.getTime() + hours * hourMs)))
        for (const { low, minutes, high } of estimates)
          expect([low, minutes, high].every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
    }),
    { numRuns: 10 },
  );
});
