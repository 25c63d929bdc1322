import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advise, type CrossingOption, driveTime, walkTime } from './advice.ts';
import { bridges } from './bridges.ts';
import { city } from './city.ts';

const now = Date.parse('2026-07-17T19:00:00Z');
const hours = (count: number) => now + count * 3_600_000;
const place = (port: string) => bridges.find((bridge) => bridge.port === port) as (typeof bridges)[number];
const two = place('230402');
const colombia = place('230403');

/** A crossing whose wait is `waits[0]` now, and so many minutes in as many hours as its place says. */
function open(bridge: (typeof bridges)[number], waits: number[], more: Partial<CrossingOption> = {}): CrossingOption {
  const spans = waits.map((minutes, hour) => ({
    ...{ at: hours(hour), estimated: hour > 0 },
    ...{ minutes, low: Math.max(0, minutes - 10), high: minutes + 10 },
  }));
  return { ...bridge, awayKm: 0, closesAt: null, waits: spans, ...more };
}
const from = (point: { latitude: number; longitude: number }) => (option: CrossingOption) => driveTime(point, option);
const ports = (choices: ReturnType<typeof advise>) => choices.map(({ option }) => option.port);

test('[BRDG-6] the way to Colombia from the middle of the city takes about 38 minutes, to the second bridge a few', () => {
  expect(driveTime(city, colombia)).toEqual({ minutes: 38, low: 30, high: 45 });
  expect(driveTime(city, two).minutes).toBe(1);
  expect(driveTime(two, two)).toEqual({ minutes: 0, low: 0, high: 0 });
});

test('[BRDG-6] one walks to a bridge that is near, and is not sent on foot to one that is far', () => {
  expect(walkTime(city, place('230401'))?.minutes).toBe(8);
  expect(walkTime(city, colombia)).toBeNull();
});

test('[BRDG-6] without a position the shortest wait now is the first', () => {
  const choices = advise([open(two, [45, 0]), open(colombia, [5, 60])], now);
  expect(ports(choices)).toEqual(['230403', '230402']);
  expect(choices[1]).toMatchObject({ way: null, total: { minutes: 45, low: 35, high: 55 } });
});

test('[BRDG-6] of two waits alike the one nearer to the middle of the city is the first', () => {
  expect(ports(advise([open(colombia, [10], { awayKm: 33 }), open(two, [10])], now))).toEqual(['230402', '230403']);
});

test.each([
  ['the way counts: far away and empty loses against near and short', [30, 30], [5, 5], '230402'],
  ['a wait that is long enough is worth the way', [90, 90], [20, 20], '230403'],
  ['it is the wait upon arrival that counts, not the one now', [60, 60], [90, 10], '230403'],
] as const)('[BRDG-6] %s', (_, atTwo, atColombia, best) => {
  const choices = advise([open(two, [...atTwo]), open(colombia, [...atColombia])], now, from(city));
  expect(ports(choices)[0]).toBe(best);
});

test('[BRDG-6] total and range are those of the way and the wait together', () => {
  const [choice] = advise([open(colombia, [5, 20])], now, from(city));
  expect(choice).toMatchObject({
    wait: { minutes: 20, estimated: true },
    way: { minutes: 38 },
    total: { minutes: 58, low: 40, high: 75 },
  });
});

test.each([
  ['closes before one arrives', { closesAt: now + 37 * 60_000 }, []],
  ['closes as one arrives', { closesAt: now + 38 * 60_000 }, []],
  ['closes after', { closesAt: now + 39 * 60_000 }, ['230403']],
  ['closed already', { closesAt: now }, []],
] as const)('[BRDG-6] a bridge that %s', (_, more, expected) => {
  expect(ports(advise([open(colombia, [5, 5], more)], now, from(city)))).toEqual(expected);
});

test('[BRDG-6] where only the present is known it stands for an hour; from farther away nothing is advised', () => {
  const far = (minutes: number) => () => ({ minutes, low: minutes, high: minutes });
  expect(advise([open(two, [45])], now, far(60))).toHaveLength(1);
  expect(advise([open(two, [45])], now, far(61))).toHaveLength(0);
  expect(advise([open(two, [45, 45, 45, 45, 45, 45, 45])], now, far(7 * 60))).toHaveLength(1);
  expect(advise([open(two, [45, 45, 45, 45, 45, 45, 45])], now, far(9 * 60))).toHaveLength(0);
});

test('[BRDG-6] whatever the waits and wherever one is, the choices come in order and hold their own ranges', () => {
  const wait = fc.nat({ max: 330 });
  const point = fc.record({
    latitude: fc.double({ min: 25, max: 29, noNaN: true }),
    longitude: fc.double({ min: -101, max: -98, noNaN: true }),
  });
  fc.assert(
    fc.property(point, fc.array(fc.array(wait, { minLength: 1, maxLength: 7 }), { maxLength: 4 }), (where, all) => {
      const options = all.map((waits, index) => open(bridges[index] as (typeof bridges)[number], waits));
      const choices = advise(options, now, from(where));
      const totals = choices.map(({ total }) => total.minutes);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      for (const { total } of choices) {
        expect(total.low).toBeLessThanOrEqual(total.minutes);
        expect(total.minutes).toBeLessThanOrEqual(total.high);
      }
    }),
  );
});
