import type { BridgePlan, TripPlan } from '#contract/bridge-plan.ts';
import type { BridgeBoard, CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import type { ExchangeHouseOnBoard, RateBoard } from '#contract/rates.ts';
import { bridges, horizons } from '#domain/bridges/bridges.ts';

const minuteMs = 60_000;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Opening hours with the same `hours` on each day. */
export const everyDay = (hours: string) => weekdays.map((day) => `${day}: ${hours}`).join(' | ');

/** The instant `minutes` before another. */
export const minutesBefore = (now: string, minutes: number) =>
  new Date(Date.parse(now) - minutes * minuteMs).toISOString();

/** Estimates of a lane for each horizon after an instant, with a range of 10 minutes less to 15 more. */
export const buildEstimates = (now: string, minutes: number): CurrentLane['estimates'] =>
  horizons.map((horizon) => ({
    horizon,
    at: minutesBefore(now, -60 * horizon),
    minutes: minutes + horizon,
    low: Math.max(0, minutes - 10),
    high: minutes + 15,
  }));

/** A lane whose official reading is an hour old. */
export function buildLane(now: string, overrides: Partial<CurrentLane> = {}): CurrentLane {
  return {
    lane: 'passenger_standard',
    face: 'official',
    minutes: 45,
    status: 'open',
    openingHours: '',
    opensAt: null,
    reading: { minutes: 45, lanesOpen: 6, doubtful: false, observedAt: minutesBefore(now, 60) },
    estimates: buildEstimates(now, 50),
    measured: null,
    ...overrides,
  };
}

/** The second bridge, open all day and with one lane. */
export function buildBridge(now: string, overrides: Partial<CurrentBridge> = {}): CurrentBridge {
  return {
    ...(bridges[1] as (typeof bridges)[number]),
    officialName: 'Juárez-Lincoln',
    address: '',
    tolls: [],
    note: '',
    notice: '',
    seenAt: now,
    version: 1,
    openingHours: everyDay('Open 24 hours'),
    isOpen: true,
    opensAt: null,
    lanes: [buildLane(now)],
    ...overrides,
  };
}

/** The board of the bridges at an instant; by default its feed works. */
export function buildBoard(
  now: string,
  bridges: CurrentBridge[],
  source: Partial<BridgeBoard['source']> = {},
): BridgeBoard {
  return {
    at: now,
    source: {
      name: 'CBP',
      url: 'https://bwt.cbp.gov',
      lastGoodAt: minutesBefore(now, 3),
      failingSince: null,
      ...source,
    },
    forecastMadeAt: now,
    bridges,
  };
}

/** The plan of an arrival two and a half hours after an instant, by car from the centre to the centre. */
export function buildTripPlan(
  now: string,
  bridges: BridgePlan[] = [buildBridgePlan(now)],
  overrides: Partial<TripPlan> = {},
): TripPlan {
  return {
    at: now,
    arriveBy: minutesBefore(now, -150),
    day: now.slice(0, 10),
    isRepeated: false,
    way: 'auto',
    origin: 'nuevo-laredo',
    destination: 'centro',
    basis: 'estimates',
    occasions: [],
    bridges,
    ...overrides,
  };
}

/** The plan by the second bridge, where each wait up to 50 minutes is equally likely; travel takes 10 minutes on each side. */
export function buildBridgePlan(now: string, overrides: Partial<BridgePlan> = {}): BridgePlan {
  const leg = { minutes: 10, low: 10, high: 10 };
  const toChances = (lastMinutes: number) =>
    Array.from({ length: 10 }, (_, i) => ({
      at: minutesBefore(now, 5 * (10 - i) - lastMinutes - 5),
      chance: 1 - i / 10,
    }));
  return {
    ...(bridges[1] as (typeof bridges)[number]),
    lane: 'passenger_standard',
    status: 'planned',
    opensAt: null,
    toBridge: leg,
    fromBridge: leg,
    safeAt: minutesBefore(now, -85),
    evenAt: minutesBefore(now, -105),
    chances: toChances(125),
    arrivals: toChances(135),
    ...overrides,
  };
}

/** The exchange rates at an instant; by default with a reference rate of Banxico. */
export function buildRateBoard(now: string, reference: Partial<RateBoard['reference']> | null = {}): RateBoard {
  const defaults = { pesos: 17.9218, day: now.slice(0, 10), source: 'banxico', fetchedAt: now } as const;
  return {
    at: now,
    reference: reference && { ...defaults, ...reference },
    failingSince: null,
    houses: [],
    earlier: [],
  };
}

/** API of bridges and exchange rates without any data. */
export function createEmptyBorderApi() {
  const at = '2026-07-17T19:00:00.000Z';
  return {
    bridges: {
      board: async () => buildBoard(at, [], { lastGoodAt: null }),
      plan: async () => buildTripPlan(at, []),
    },
    rates: { board: async () => buildRateBoard(at, null) },
  };
}

/** An exchange house whose rate is an hour old. */
export function buildExchangeHouse(now: string, overrides: Partial<ExchangeHouseOnBoard> = {}): ExchangeHouseOnBoard {
  return {
    id: 1,
    name: 'Casa de prueba',
    address: '900 Convent Ave',
    latitude: null,
    longitude: null,
    phone: '',
    buy: 17.2,
    sell: 18.2,
    quotedAt: minutesBefore(now, 60),
    ...overrides,
  };
}
