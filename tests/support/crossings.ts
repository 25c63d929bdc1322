import type { Board, CrossingNow, LaneNow } from '#contract/bridges.ts';
import type { HouseOnBoard, RateBoard } from '#contract/rates.ts';
import { bridges, horizons } from '#domain/bridges.ts';

const minuteMs = 60_000;
const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const daily = (hours: string) => week.map((day) => `${day}: ${hours}`).join(' | ');

/** An instant so many minutes before another. */
export const before = (now: string, minutes: number) => new Date(Date.parse(now) - minutes * minuteMs).toISOString();

/** Estimates of a lane from an instant on: so many minutes at each, ten less and fifteen more. */
export const estimated = (now: string, minutes: number): LaneNow['estimates'] =>
  horizons.map((horizon) => ({
    ...{ horizon, at: before(now, -60 * horizon) },
    ...{ minutes: minutes + horizon, low: Math.max(0, minutes - 10), high: minutes + 15 },
  }));

/** A lane with an official number of an hour ago. */
export function aLane(now: string, overrides: Partial<LaneNow> = {}): LaneNow {
  return {
    ...{ lane: 'passenger_standard', face: 'official', minutes: 45, status: 'open', openingHours: '', opensAt: null },
    reading: { minutes: 45, lanesOpen: 6, observedAt: before(now, 60) },
    estimates: estimated(now, 50),
    ...overrides,
  };
}

/** The second bridge, open all day, with one lane. */
export function aCrossing(now: string, overrides: Partial<CrossingNow> = {}): CrossingNow {
  return {
    ...(bridges[1] as (typeof bridges)[number]),
    ...{ officialName: 'Juárez-Lincoln', address: '', tolls: [], note: '', notice: '', seenAt: now, version: 1 },
    ...{ openingHours: daily('Open 24 hours'), isOpen: true, opensAt: null, lanes: [aLane(now)] },
    ...overrides,
  };
}

/** What the crossings are at an instant, their source answering. */
export function aBoard(now: string, crossings: CrossingNow[], source: Partial<Board['source']> = {}): Board {
  return {
    at: now,
    source: { name: 'CBP', url: 'https://bwt.cbp.gov', lastGoodAt: before(now, 3), failingSince: null, ...source },
    forecastMadeAt: now,
    bridges: crossings,
  };
}

/** The dollar at an instant, by Banxico unless said otherwise. */
export function aRateBoard(now: string, reference: Partial<RateBoard['reference']> | null = {}): RateBoard {
  const known = { pesos: 17.9218, day: now.slice(0, 10), source: 'banxico', fetchedAt: now } as const;
  return { at: now, reference: reference && { ...known, ...reference }, failingSince: null, houses: [] };
}

/** The calls about crossings and the dollar, with nothing known of either. */
export function borderApi() {
  const at = '2026-07-17T19:00:00.000Z';
  return {
    bridges: { board: async () => aBoard(at, [], { lastGoodAt: null }) },
    rates: { board: async () => aRateBoard(at, null) },
  };
}

/** A house on the board since an hour. */
export function aHouse(now: string, overrides: Partial<HouseOnBoard> = {}): HouseOnBoard {
  return {
    ...{ id: 1, name: 'Casa de prueba', address: '900 Convent Ave', latitude: null, longitude: null, phone: '' },
    ...{ buy: 17.2, sell: 18.2, quotedAt: before(now, 60) },
    ...overrides,
  };
}
