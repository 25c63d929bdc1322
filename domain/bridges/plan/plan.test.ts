import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeArrivalChances } from './arrival-chances.ts';
import { planDepartures } from './plan-departures.ts';
import { type PlanOption, planTrip } from './plan-trip.ts';
import type { WaitDistribution } from './wait-distribution.ts';

const minuteMs = 60_000;
const arriveBy = Date.parse('2026-11-25T08:00:00-06:00');
const at = (clock: string) => Date.parse(`2026-11-25T${clock}:00-06:00`);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const daily = (hours: string) => weekdays.map((day) => `${day}: ${hours}`).join(' | ');

/** Waits that are equally likely. */
const among =
  (...waits: number[]): WaitDistribution =>
  (minutes) =>
    waits.filter((wait) => wait <= minutes).length / waits.length;
const tenths = among(5, 10, 15, 20, 25, 30, 35, 40, 45, 50);

const buildOption = (overrides: Partial<PlanOption> = {}): PlanOption => ({
  port: '230402',
  lane: 'passenger_standard',
  latitude: 27.5,
  longitude: -99.5,
  openingHours: daily('Open 24 hours'),
  isOpen: true,
  waitsAt: () => tenths,
  ...overrides,
});
const plan = (options: PlanOption[], now = arriveBy - 6 * 60 * minuteMs, arrival = arriveBy) =>
  planTrip(
    options,
    { origin: null, destination: { latitude: 27.5, longitude: -99.5 }, isOnFoot: false },
    {
      arriveBy: arrival,
      now,
    },
  ).bridges;

/** Waits of each hour as a list of ten, and travel times before and after. */
const anyTrip = fc.record({
  hours: fc.array(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 10 }), {
    minLength: 12,
    maxLength: 12,
  }),
  to: fc.integer({ min: 0, max: 200 }),
  from: fc.integer({ min: 0, max: 200 }),
  closedFrom: fc.integer({ min: 0, max: 23 }),
  closedHours: fc.integer({ min: 0, max: 23 }),
});
const travel = (minutes: number) => ({ minutes, low: Math.round(0.8 * minutes), high: Math.round(1.2 * minutes) });

test('[PLAN-1] leaving earlier never lowers the chance, and 9 of 10 is never later than 5 of 10', () => {
  fc.assert(
    fc.property(anyTrip, ({ hours, to, from, closedFrom, closedHours }) => {
      const hourOf = (time: number) => Math.floor((((time / 3_600_000) % 24) + 24) % 24);
      const arrivals = computeArrivalChances({
        arriveBy,
        fromBridge: travel(from),
        isOpenAt: (time) => (hourOf(time) - closedFrom + 24) % 24 >= closedHours,
        waitsAt: (time) => among(...(hours[hourOf(time) % 12] as number[])),
      });
      const { safeAt, evenAt, chances } = planDepartures(arrivals, travel(to), arriveBy - 24 * 60 * 60_000);
      for (const list of [arrivals, chances])
        for (const [i, { at: time, chance }] of list.entries()) {
          const next = list[i + 1];
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1);
          if (next) expect(time).toBeLessThan(next.at);
          if (next) expect(chance).toBeGreaterThanOrEqual(next.chance);
        }
      if (safeAt !== null) expect(safeAt).toBeLessThanOrEqual(evenAt as number);
      for (const [share, time] of [
        [0.9, safeAt],
        [0.5, evenAt],
      ] as const)
        if (time !== null)
          expect(chances.find((departure) => departure.at === time)?.chance).toBeGreaterThanOrEqual(share);
    }),
  );
});

test('[PLAN-1] a closed bridge is never joined: each chance belongs to an open time before which one can cross', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 23 }), (closedFrom, closedHours) => {
      const isOpenAt = (time: number) => (new Date(time).getUTCHours() - closedFrom + 24) % 24 >= closedHours;
      const waitsAt = () => among(20);
      const arrivals = computeArrivalChances({ arriveBy, fromBridge: null, isOpenAt, waitsAt });
      for (const { at: time } of arrivals) {
        expect(isOpenAt(time)).toBe(true);
        expect(isOpenAt(time + 19 * minuteMs)).toBe(true);
      }
    }),
  );
});

test('[PLAN-1] the departures are the waits read from the end: five and nine of ten waits fit', () => {
  const [bridge] = plan([buildOption()]);
  expect(bridge).toMatchObject({ status: 'planned', opensAt: null });
  expect([bridge?.safeAt, bridge?.evenAt]).toEqual([at('07:15'), at('07:35')]);
});

test('[PLAN-1] travel before and after the bridge is counted with its range', () => {
  const arrivals = computeArrivalChances({
    arriveBy,
    fromBridge: { minutes: 20, low: 20, high: 20 },
    isOpenAt: () => true,
    waitsAt: () => among(30),
  });
  expect(arrivals).toEqual([{ at: at('07:10'), chance: 1 }]);
  const { safeAt, evenAt } = planDepartures(arrivals, { minutes: 40, low: 30, high: 50 }, at('05:00'));
  // the drive takes 32, 36, 40, 44 or 48 minutes: 6:20 is early enough for all of them, 6:30 for three of five
  expect([safeAt, evenAt]).toEqual([at('06:20'), at('06:30')]);
});

test('[PLAN-1] after the 9 of 10 departure only the later ones are left, then none', () => {
  const [later] = plan([buildOption()], at('07:20'));
  expect([later?.safeAt, later?.evenAt]).toEqual([null, at('07:35')]);
  expect(later?.chances[0]).toEqual({ at: at('07:20'), chance: 0.8 });
  expect(plan([buildOption()], at('07:58'))[0]?.status).toBe('late');
});

test('[PLAN-1] a bridge that opens too late is closed until then, and one that opens just before limits the chance', () => {
  const openingHours = daily('7:00 AM – 12:00 AM');
  const early = at('06:00');
  const [closed] = plan([buildOption({ openingHours, isOpen: false })], at('01:00'), early);
  expect(closed).toMatchObject({ status: 'closed', safeAt: null, evenAt: null, chances: [], opensAt: at('07:00') });
  const [limited] = plan([buildOption({ openingHours, isOpen: false })], at('01:00'), at('07:30'));
  expect(limited).toMatchObject({ status: 'planned', safeAt: null, opensAt: at('07:00') });
  expect(limited?.chances[0]?.chance).toBeCloseTo(0.6);
});

test('[PLAN-1] the booth has to be reached before the bridge closes', () => {
  const openingHours = daily('8:00 AM – 11:00 PM');
  const night = at('23:30');
  const [bridge] = plan([buildOption({ openingHours, waitsAt: () => among(30) })], at('18:00'), night);
  expect(bridge?.evenAt).toBe(at('22:30'));
});

test('[PLAN-1] a bridge without data has no number, and the best bridge is the one that lets one leave last', () => {
  const unknown = buildOption({ port: '230401', waitsAt: null });
  const slow = buildOption({ port: '230403', waitsAt: () => among(100) });
  const bridges = plan([unknown, slow, buildOption()]);
  expect(bridges.map(({ option, status }) => [option.port, status])).toEqual([
    ['230402', 'planned'],
    ['230403', 'planned'],
    ['230401', 'unknown'],
  ]);
  expect(bridges[2]).toMatchObject({ safeAt: null, evenAt: null, chances: [] });
});

test('[PLAN-1] a lane that is closed now against its hours is not planned for the next hours', () => {
  expect(plan([buildOption({ isOpen: false })])[0]?.status).toBe('closed');
  expect(plan([buildOption({ isOpen: false })], arriveBy - 24 * 60 * minuteMs)[0]?.status).toBe('planned');
});
