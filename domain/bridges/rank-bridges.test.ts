import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdaysFromMonday } from '#domain/opening-hours/week-hours.ts';
import { bridges } from './bridges.ts';
import { destinations } from './destinations.ts';
import { type BridgeOption, type BridgeRanking, rankBridges } from './rank-bridges.ts';

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
    at: hours(hour),
    isEstimate: hour > 0,
    minutes,
    low: Math.max(0, minutes - 10),
    high: minutes + 10,
  }));
  return { ...bridge, awayKm: 0, openingHours: '', isOpen: true, waits: spans, ...overrides };
}
const everyDay = (hours: string) => weekdaysFromMonday.map((day) => `${day}: ${hours}`).join(' | ');
const nuevoLaredo = { latitude: 27.4935, longitude: -99.508 };
const monterrey = { latitude: 25.6866, longitude: -100.3161 };
/** By car to the centre of Laredo. */
const tripFrom = (origin: typeof nuevoLaredo | null, isOnFoot = false) => ({
  origin,
  destination: destinations.centro,
  isOnFoot,
});
const ports = ({ ranked }: BridgeRanking) => ranked.map(({ bridge }) => bridge.port);

test('[BRDG-6][FIVE-3] without a position, adds the drive after the bridge to the current wait', () => {
  const ranking = rankBridges([openBridge(bridge2, [45, 0]), openBridge(colombia, [5, 60])], tripFrom(null), now);
  expect(ports(ranking)).toEqual(['230403', '230402']);
  expect(ranking.ranked).toMatchObject([
    { toBridge: null, wait: { minutes: 5 }, fromBridge: { minutes: 38 }, total: { minutes: 43 } },
    { toBridge: null, wait: { minutes: 45 }, fromBridge: { minutes: 1 }, total: { minutes: 46, low: 36, high: 57 } },
  ]);
});

test('[BRDG-6] ranks the bridge nearer to the city centre first when totals are equal', () => {
  const far = openBridge(bridge2, [10], { port: 'far', awayKm: 33 });
  expect(ports(rankBridges([far, openBridge(bridge2, [10])], tripFrom(null), now))).toEqual(['230402', 'far']);
});

test('[FIVE-3] adds both drives and the wait into the total and its range', () => {
  const { ranked } = rankBridges([openBridge(colombia, [5, 20])], tripFrom(nuevoLaredo), now);
  expect(ranked).toMatchObject([
    {
      wait: { minutes: 20, isEstimate: true },
      toBridge: { minutes: 38 },
      fromBridge: { minutes: 38 },
      total: { minutes: 96, low: 71, high: 121 },
    },
  ]);
});

test('[FIVE-3] on the US side, says so and ranks as without a position', () => {
  const options = [openBridge(bridge2, [45]), openBridge(colombia, [5])];
  const { isAcross, ...ranking } = rankBridges(options, tripFrom({ latitude: 27.548, longitude: -99.503 }), now);
  expect(isAcross).toBe(true);
  expect({ ...ranking, isAcross: false }).toEqual(rankBridges(options, tripFrom(null), now));
});

test.each([
  ['closes before arrival', '8:00 AM – 2:37 PM', 'closed'],
  ['closes at the moment of arrival', '8:00 AM – 2:38 PM', 'closed'],
  ['closes after arrival', '8:00 AM – 2:39 PM', undefined],
  ['opened anyway, outside its hours', '8:00 AM – 11:00 AM', undefined],
])('[BRDG-6] a bridge that %s (%s): %s', (_, openingHours, reason) => {
  const option = openBridge(colombia, [5, 5], { openingHours: everyDay(openingHours) });
  const { ranked, leftOut } = rankBridges([option], tripFrom(nuevoLaredo), now);
  expect(ranked).toHaveLength(reason ? 0 : 1);
  expect(leftOut[0]?.reason).toBe(reason);
});

test('[BRDG-6] a closed bridge that opens before arrival is ranked; one that opens later is left out with its opening', () => {
  const sixInTheMorning = Date.parse('2026-07-17T11:00:00Z');
  const closed = openBridge(colombia, [5, 5, 5, 5, 5, 5, 5], {
    openingHours: everyDay('8:00 AM – 12:00 AM'),
    isOpen: false,
  });
  const option = {
    ...closed,
    waits: closed.waits.map((wait, hour) => ({ ...wait, at: sixInTheMorning + hour * 3_600_000 })),
  };
  expect(ports(rankBridges([option], tripFrom(monterrey), sixInTheMorning))).toEqual(['230403']);
  const opensAt = Date.parse('2026-07-17T13:00:00Z');
  expect(rankBridges([option], tripFrom(nuevoLaredo), sixInTheMorning).leftOut).toMatchObject([
    { reason: 'closed', opensAt },
  ]);
});

test('[BRDG-6] a bridge that its source reports closed within its hours is left out without an opening', () => {
  const option = openBridge(bridge2, [], { isOpen: false });
  expect(rankBridges([option], tripFrom(null), now).leftOut).toMatchObject([{ reason: 'closed', opensAt: null }]);
});

test('[BRDG-6] uses the last known wait for one hour after its time, and no wait after six hours', () => {
  const arrivalFromMonterrey = 2.6;
  const reasonFor = (waits: number[]) =>
    rankBridges([openBridge(bridge2, waits)], tripFrom(monterrey), now).leftOut[0]?.reason;
  expect(arrivalFromMonterrey).toBeLessThan(3);
  expect(reasonFor([45, 45])).toBe('unknown');
  expect(reasonFor([45, 45, 45])).toBeUndefined();
  const far = tripFrom({ latitude: 19.4326, longitude: -99.1332 });
  expect(rankBridges([openBridge(bridge2, [45, 45, 45, 45, 45, 45, 45])], far, now).leftOut).toMatchObject([
    { reason: 'tooFar', opensAt: null },
  ]);
});

test('[BRDG-6] on foot, counts only ways within walking distance', () => {
  const bridge1 = openBridge(bridgeAt('230401'), [15]);
  expect(rankBridges([bridge1], tripFrom(nuevoLaredo, true), now).ranked[0]).toMatchObject({
    toBridge: { minutes: 12 },
    fromBridge: { minutes: 8 },
    total: { minutes: 35 },
  });
  const toMall = { ...tripFrom(nuevoLaredo, true), destination: destinations['mall-del-norte'] };
  expect(rankBridges([bridge1], toMall, now).ranked[0]).toMatchObject({ toBridge: { minutes: 12 }, fromBridge: null });
  expect(rankBridges([bridge1], tripFrom(monterrey, true), now).ranked[0]).toMatchObject({ toBridge: null });
});

test('[BRDG-6] sorts choices by total time, and each total lies within its range', () => {
  const wait = fc.nat({ max: 330 });
  const point = fc.record({
    latitude: fc.double({ min: 25, max: 29, noNaN: true }),
    longitude: fc.double({ min: -101, max: -98, noNaN: true }),
  });
  fc.assert(
    fc.property(point, fc.array(fc.array(wait, { minLength: 1, maxLength: 7 }), { maxLength: 4 }), (origin, all) => {
      const options = all.map((waits, index) => openBridge(bridges[index] as (typeof bridges)[number], waits));
      const { ranked, leftOut } = rankBridges(options, tripFrom(origin), now);
      expect(ranked.length + leftOut.length).toBe(options.length);
      const totals = ranked.map(({ total }) => total.minutes);
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
      for (const { total } of ranked) {
        expect(total.low).toBeLessThanOrEqual(total.minutes);
        expect(total.minutes).toBeLessThanOrEqual(total.high);
      }
    }),
  );
});
