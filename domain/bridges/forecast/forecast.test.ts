import fc from 'fast-check';
import { expect, test } from 'vitest';
import { horizons, laneKinds, type Reading } from '#domain/bridges/bridges.ts';
import { forecast } from './forecast.ts';
import { learnModels } from './learn-models.ts';

const zone = 'America/Chicago';
const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Noon of a Wednesday. */
const noon = new Date('2026-05-20T12:00:00-05:00');
const reading = (hours: number, minutes: number, overrides: Partial<Reading> = {}): Reading => ({
  port: '230402',
  lane: 'passenger_standard',
  lanesOpen: null,
  observedAt: new Date(noon.getTime() + hours * hourMs),
  minutes,
  ...overrides,
});
/** Hourly readings of the eight weeks up to noon: 20 minutes at night, 60 from 6:00 to 17:59. */
const steady = Array.from({ length: 8 * 7 * 24 }, (_, i) =>
  reading(-i, (36 - (i % 24)) % 24 >= 6 && (36 - (i % 24)) % 24 < 18 ? 60 : 20),
);
/** Estimates from models of the readings up to `at`. */
const learnAndForecast = async (readings: Reading[], at: Date) => {
  const models = await learnModels({ readings, until: at, timeZone: zone });
  return forecast({ models, recent: readings, at, timeZone: zone });
};
const minutesOf = async (readings: Reading[], at = noon) =>
  (await learnAndForecast(readings, at))[0]?.estimates.map(({ minutes }) => minutes);

const someReading = fc.record({
  port: fc.constantFrom('230401', '230402'),
  lane: fc.constantFrom(...laneKinds.slice(0, 3)),
  observedAt: fc
    .integer({ min: -30 * 24 * 60, max: 12 * 60 })
    .map((minutes) => new Date(noon.getTime() + minutes * minuteMs)),
  minutes: fc.integer({ min: 0, max: 330 }),
  lanesOpen: fc.constant(null),
});

test('[BRDG-3] estimates the usual wait when the recent readings do not deviate from it', async () => {
  expect(await minutesOf(steady)).toEqual([60, 60, 60, 60, 60, 60, 20]);
});

test('[BRDG-3] a deviation decays with the horizon and with the age of the last reading', async () => {
  const bursts = steady.map((each, i) => {
    const hoursOn = ((36 - (i % 24)) % 24) - 8; // every third day waits jump at 8:00, and a fifth of the jump goes every hour
    return Math.floor((i + 11) / 24) % 3 === 1 && hoursOn >= 0 && hoursOn < 10
      ? reading(-i, each.minutes + Math.round(100 * 0.8 ** hoursOn))
      : each;
  });
  const busy = [...bursts, reading(0.001, 120)];
  const fresh = (await minutesOf(busy, reading(0.001, 0).observedAt))?.slice(0, 6) ?? [];
  expect(fresh[0]).toBe(120);
  expect(fresh).toEqual(fresh.toSorted((a, b) => b - a));
  expect(fresh[1]).toBeGreaterThan(60);
  const [later] = (await minutesOf(busy, reading(3, 0).observedAt)) ?? [];
  expect(later).toBeLessThan(fresh[1] ?? 0);
  const muchLater = new Date(noon.getTime() + 100 * hourMs);
  expect(await minutesOf(busy, muchLater)).toEqual(await minutesOf(bursts, muchLater));
});

test('[BRDG-3] regular waits give a narrow range, irregular waits a wide one', async () => {
  const wild = steady.map((each, i) => reading(-i, each.minutes + ((i * 7919) % 61), { port: '230403' }));
  const [regular, irregular] = (await learnAndForecast([...steady, ...wild], noon)).map(
    ({ estimates }) => estimates[2],
  );
  expect((regular?.high ?? 0) - (regular?.low ?? 0)).toBe(0);
  expect((irregular?.high ?? 0) - (irregular?.low ?? 0)).toBeGreaterThan(15);
});

test('[BRDG-3] every lane with readings has seven estimates in whole minutes, each within its range', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someReading, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 0, max: 400 * 24 * 60 }),
      async (readings, later) => {
        const at = new Date(noon.getTime() + dayMs + later * minuteMs);
        const forecasts = await learnAndForecast(readings, at);
        expect(forecasts.map(({ port, lane }) => `${port} ${lane}`)).toEqual(
          [...new Set(readings.map(({ port, lane }) => `${port} ${lane}`))].sort(),
        );
        for (const { estimates } of forecasts) {
          expect(estimates.map(({ horizon }) => horizon)).toEqual([...horizons]);
          for (const { low, minutes, high } of estimates) {
            expect([low, minutes, high].every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
            expect(low <= minutes && minutes <= high).toBe(true);
          }
        }
      },
    ),
    { numRuns: 30 },
  );
});

test('[BRDG-3] no readings give no estimates, one reading is repeated, and other lanes have no effect', async () => {
  expect(await learnAndForecast([], noon)).toEqual([]);
  expect(await learnAndForecast([reading(1, 30)], noon)).toEqual([]);
  expect(await minutesOf([reading(-1, 30)])).toEqual([30, 30, 30, 30, 30, 30, 30]);
  const other = reading(0, 300, { lane: 'passenger_ready' });
  const standard = async (readings: Reading[]) =>
    (await learnAndForecast(readings, noon)).filter(({ lane }) => lane === 'passenger_standard');
  expect(await standard([...steady, other])).toEqual(await standard(steady));
  expect(await standard([other])).toEqual([]);
});

test.each([
  ['in spring, when 2:00 to 3:00 is skipped', '2027-03-14T00:30:00-06:00'],
  ['in autumn, when 1:00 to 2:00 occurs twice', '2026-11-01T00:30:00-05:00'],
])('[BRDG-3] estimates seven whole hours across a clock change: %s', async (_, night) => {
  const at = new Date(night);
  const readings = Array.from({ length: 8 * 7 * 24 }, (_, i): Reading => {
    const observedAt = new Date(at.getTime() - 30 * minuteMs - i * hourMs);
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone }).format(observedAt),
    );
    return reading(0, 10 * hour, { observedAt });
  });
  const local = horizons.map((hours) => {
    const parts = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
    return 10 * Number(parts.format(new Date(at.getTime() + hours * hourMs))) + 5;
  });
  const [laneForecast] = await learnAndForecast(readings, at);
  for (const [i, { minutes }] of (laneForecast?.estimates ?? []).entries())
    expect(Math.abs(minutes - (local[i] ?? 0))).toBeLessThanOrEqual(5);
});
