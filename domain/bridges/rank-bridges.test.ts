import fc from 'fast-check';
import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import { bridges } from './bridges.ts';
import { type BridgeOption, estimateDriveTime, estimateWalkTime, rankBridges } from './rank-bridges.ts';

const now = Date.parse('2026-07-17T19:00:00Z');
const hours = (count: number) => now + count * 3_600_000;
const bridgeAt = (port: string) => bridges.find((bridge) => bridge.port === port) as (typeof bridges)[number];
const bridge2 = bridgeAt('230402');
const colombia = bridgeAt('230403');

/** An open bridge; `waits[n]` is its wait in minutes n hours from now. */
function openBridge(
  bridge: (typeof bridges)[number],
  waits: number[],
  overrides: Partial<BridgeOption> = {},
): BridgeOption {
  const spans = waits.map((minutes, hour) => ({
    ...{ at: hours(hour), isEstimate: hour > 0 },
    ...{ minutes, low: Math.max(0, minutes - 10), high: minutes + 10 },
  }));
  return { ...bridge, awayKm: 0, closesAt: null, waits: spans, ...overrides };
}
const driveFrom = (point: { latitude: number; longitude: number }) => (option: BridgeOption) =>
  estimateDriveTime(point, option);
const ports = (choices: ReturnType<typeof rankBridges>) => choices.map(({ bridge }) => bridge.port);

test('[BRDG-6] estimates the drive from the city centre: 38 minutes to Colombia, 1 minute to bridge 2', () => {
  expect(estimateDriveTime(city, colombia)).toEqual({ minutes: 38, low: 30, high: 45 });
  expect(estimateDriveTime(city, bridge2).minutes).toBe(1);
  expect(estimateDriveTime(bridge2, bridge2)).toEqual({ minutes: 0, low: 0, high: 0 });
});

test('[BRDG-6] estimates a walk to a near bridge and returns null for one too far to walk', () => {
  expect(estimateWalkTime(city, bridgeAt('230401'))?.minutes).toBe(8);
  expect(estimateWalkTime(city, colombia)).toBeNull();
});

test('[BRDG-6] without a position, ranks the shortest current wait first', () => {
  const choices = rankBridges([openBridge(bridge2, [45, 0]), openBridge(colombia, [5, 60])], now);
  expect(ports(choices)).toEqual(['230403', '230402']);
  expect(choices[1]).toMatchObject({ travelTime: null, total: { minutes: 45, low: 35, high: 55 } });
});

test('[BRDG-6] ranks the bridge nearer to the city centre first when waits are equal', () => {
  expect(ports(rankBridges([openBridge(colombia, [10], { awayKm: 33 }), openBridge(bridge2, [10])], now))).toEqual([
    '230402',
    '230403',
  ]);
});

test.each([
  ['prefers a near bridge with a longer wait when the drive to the other costs more', [30, 30], [5, 5], '230402'],
  ['prefers a far bridge when its shorter wait makes up for the drive', [90, 90], [20, 20], '230403'],
  ['compares waits at arrival, not current waits', [60, 60], [90, 10], '230403'],
] as const)('[BRDG-6] %s', (_, atTwo, atColombia, best) => {
  const choices = rankBridges(
    [openBridge(bridge2, [...atTwo]), openBridge(colombia, [...atColombia])],
    now,
    driveFrom(city),
  );
  expect(ports(choices)[0]).toBe(best);
});

test('[BRDG-6] adds drive and wait into the total and its range', () => {
  const [choice] = rankBridges([openBridge(colombia, [5, 20])], now, driveFrom(city));
  expect(choice).toMatchObject({
    wait: { minutes: 20, isEstimate: true },
    travelTime: { minutes: 38 },
    total: { minutes: 58, low: 40, high: 75 },
  });
});

test.each([
  ['closes before arrival: left out', { closesAt: now + 37 * 60_000 }, []],
  ['closes at the moment of arrival: left out', { closesAt: now + 38 * 60_000 }, []],
  ['closes after arrival: included', { closesAt: now + 39 * 60_000 }, ['230403']],
  ['is already closed: left out', { closesAt: now }, []],
] as const)('[BRDG-6] a bridge that %s', (_, overrides, expected) => {
  expect(ports(rankBridges([openBridge(colombia, [5, 5], overrides)], now, driveFrom(city)))).toEqual(expected);
});

test('[BRDG-6] uses the last known wait for one hour after its time and leaves out bridges farther away than that', () => {
  const far = (minutes: number) => () => ({ minutes, low: minutes, high: minutes });
  expect(rankBridges([openBridge(bridge2, [45])], now, far(60))).toHaveLength(1);
  expect(rankBridges([openBridge(bridge2, [45])], now, far(61))).toHaveLength(0);
  expect(rankBridges([openBridge(bridge2, [45, 45, 45, 45, 45, 45, 45])], now, far(7 * 60))).toHaveLength(1);
  expect(rankBridges([openBridge(bridge2, [45, 45, 45, 45, 45, 45, 45])], now, far(9 * 60))).toHaveLength(0);
});

test('[BRDG-6] sorts choices by total time, and each total lies within its range', () => {
  const wait = fc.nat({ max: 330 });
  const point = fc.record({
    latitude: fc.double({ min: 25, max: 29, noNaN: true }),
    longitude: fc.double({ min: -101, max: -98, noNaN: true }),
  });
  fc.assert(
    fc.property(point, fc.array(fc.array(wait, { minLength: 1, maxLength: 7 }), { maxLength: 4 }), (position, all) => {
      const options = all.map((waits, index) => openBridge(bridges[index] as (typeof bridges)[number], waits));
      const choices = rankBridges(options, now, driveFrom(position));
      const totals = choices.map(({ total }) => total.minutes);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      for (const { total } of choices) {
        expect(total.low).toBeLessThanOrEqual(total.minutes);
        expect(total.minutes).toBeLessThanOrEqual(total.high);
      }
    }),
  );
});
