import { expect, test } from 'vitest';
import { weekdaysFromMonday } from '#domain/opening-hours/week-hours.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { bridges, type Way } from './bridges.ts';
import { type Destination, destinations } from './destinations.ts';
import { type BridgeOption, rankBridges } from './rank-bridges.ts';

const at = (latitude: number, longitude: number): Coordinates => ({ latitude, longitude });
const origins = {
  centroNuevoLaredo: at(27.4935, -99.508),
  aeropuertoNuevoLaredo: at(27.4439, -99.5705),
  puente2: at(27.5009, -99.5027),
  anahuac: at(27.2386, -100.1353),
  guerrero: at(26.5617, -99.2253),
  monterrey: at(25.6866, -100.3161),
  piedrasNegras: at(28.7, -100.523),
  ciudadDeMexico: at(19.4326, -99.1332),
  mallDelNorte: at(27.548, -99.503),
  houston: at(29.7604, -95.3698),
};

/** Waits in minutes now and in each following hour, or at all hours. */
type Waits = number | number[];
type Case = {
  from: keyof typeof origins;
  to: Destination;
  way: Way;
  /** By the bridge's name without 'Puente'. */
  waits: { one?: Waits; two?: Waits; colombia?: Waits; trade?: Waits };
  /** Friday, 17 July 2026, in Laredo; 14:00 unless given. */
  clock?: string;
  /** The best bridge; 'across' on the US side, 'far' beyond six hours. */
  best: keyof Case['waits'] | 'across' | 'far';
  /** Total in minutes by hand, from the real roads in `why`. */
  byHand?: number;
  why: string;
};

const ports = { one: '230401', two: '230402', colombia: '230403', trade: '230404' };
const hours = {
  one: 'Open 24 hours',
  two: 'Open 24 hours',
  colombia: '8:00 AM – 12:00 AM',
  trade: '7:00 AM – 12:00 AM',
};
const horizonHours = [0, 1, 2, 3, 4, 5, 6];

const cases: Case[] = [
  {
    from: 'centroNuevoLaredo',
    to: 'centro',
    way: 'auto',
    waits: { two: 54, colombia: 5 },
    best: 'two',
    byHand: 59,
    why: 'bridge 2: 3 + 54 + 2; Colombia: 40 there, 5, and 38 back to the centre = 83',
  },
  {
    from: 'centroNuevoLaredo',
    to: 'centro',
    way: 'auto',
    waits: { two: 120, colombia: 10 },
    best: 'colombia',
    byHand: 88,
    why: 'Colombia: 40 + 10 + 38; bridge 2: 3 + 120 + 2 = 125',
  },
  {
    from: 'centroNuevoLaredo',
    to: 'centro',
    way: 'ready',
    waits: { two: 70, colombia: 0 },
    best: 'two',
    byHand: 75,
    why: 'bridge 2: 3 + 70 + 2; an empty Colombia still takes 40 + 38 = 78',
  },
  {
    from: 'centroNuevoLaredo',
    to: 'mall-del-norte',
    way: 'ready',
    waits: { two: 60, colombia: 5 },
    best: 'two',
    byHand: 73,
    why: 'bridge 2: 3 + 60 + 10 on I-35; Colombia: 40 + 5 + 35 on Mines Road = 80',
  },
  {
    from: 'centroNuevoLaredo',
    to: 'mines-road',
    way: 'auto',
    waits: { two: 60, colombia: 5 },
    best: 'colombia',
    byHand: 73,
    why: 'Colombia lies on Mines Road: 40 + 5 + 28; bridge 2: 3 + 60 + 20 = 83',
  },
  {
    from: 'centroNuevoLaredo',
    to: 'zona-colombia',
    way: 'auto',
    waits: { two: 40, colombia: 10 },
    best: 'colombia',
    byHand: 50,
    why: 'Colombia: 40 + 10, and one is there; bridge 2: 3 + 40 + 38 = 81',
  },
  {
    from: 'puente2',
    to: 'aeropuerto',
    way: 'auto',
    waits: { two: 90, colombia: 5 },
    best: 'colombia',
    byHand: 83,
    why: 'in line on the bridge is not across: 90 + 13 = 103; Colombia: 40 + 5 + 38',
  },
  {
    from: 'monterrey',
    to: 'centro',
    way: 'auto',
    waits: { two: 30, colombia: 5 },
    best: 'two',
    byHand: 178,
    why: 'bridge 2: 145 + 30 + 3; Colombia: 155 by La Gloria, 5 and 38 = 198',
  },
  {
    from: 'monterrey',
    to: 'centro',
    way: 'auto',
    waits: { two: 70, colombia: 5 },
    best: 'colombia',
    byHand: 198,
    why: 'Colombia: 155 + 5 + 38; bridge 2: 145 + 70 + 3 = 218',
  },
  {
    from: 'monterrey',
    to: 'san-antonio',
    way: 'auto',
    waits: { two: 45, colombia: 10 },
    best: 'colombia',
    byHand: 307,
    why: 'both roads meet at mile 24 of I-35: 155 + 10 + 142; 145 + 45 + 145 = 335',
  },
  {
    from: 'monterrey',
    to: 'centro',
    way: 'auto',
    waits: { two: [20, 40, 90, 90], colombia: [60, 30, 10, 10] },
    best: 'colombia',
    byHand: 203,
    why: 'arrival is in 2.5 hours, so 90 and 10 count: 155 + 10 + 38; 145 + 90 + 3',
  },
  {
    from: 'monterrey',
    to: 'centro',
    way: 'auto',
    clock: '06:30',
    waits: { two: 90, colombia: 5 },
    best: 'colombia',
    byHand: 198,
    why: 'Colombia is closed at 6:30 and opens at 8, before one arrives at 9',
  },
  {
    from: 'anahuac',
    to: 'centro',
    way: 'auto',
    waits: { two: 60, colombia: 10 },
    best: 'colombia',
    byHand: 105,
    why: 'an hour to either: 57 + 10 + 38; bridge 2: 65 + 60 + 2 = 127',
  },
  {
    from: 'piedrasNegras',
    to: 'centro',
    way: 'auto',
    waits: { two: 30, colombia: 10 },
    best: 'colombia',
    byHand: 158,
    why: 'the road passes Colombia: 110 + 10 + 38; bridge 2: 110 + 38 + 30 + 2 = 180',
  },
  {
    from: 'guerrero',
    to: 'tamiu',
    way: 'auto',
    waits: { two: 60, colombia: 5 },
    best: 'two',
    byHand: 157,
    why: 'the road passes Nuevo Laredo: 80 + 60 + 17; Colombia: 80 + 40 + 5 + 40 = 165',
  },
  {
    from: 'centroNuevoLaredo',
    to: 'centro',
    way: 'sentri',
    waits: { one: 20, colombia: 0 },
    best: 'one',
    byHand: 25,
    why: 'bridge 1: 3 + 20 + 2; Colombia: 40 + 0 + 38 = 78',
  },
  {
    from: 'aeropuertoNuevoLaredo',
    to: 'mines-road',
    way: 'camion',
    waits: { trade: 25, colombia: 5 },
    best: 'trade',
    byHand: 57,
    why: 'World Trade: 24 + 25 + 8; Colombia: 40 + 5 + 28 = 73',
  },
  {
    from: 'centroNuevoLaredo',
    to: 'centro',
    way: 'auto',
    clock: '23:40',
    waits: { two: 110, colombia: 0 },
    best: 'two',
    byHand: 115,
    why: 'Colombia closes at 24:00, before one arrives at 0:20',
  },
  {
    from: 'mallDelNorte',
    to: 'centro',
    way: 'auto',
    waits: { two: 54, colombia: 5 },
    best: 'across',
    why: 'the mall is in Laredo: nothing to cross',
  },
  {
    from: 'houston',
    to: 'centro',
    way: 'auto',
    waits: { two: 54, colombia: 5 },
    best: 'across',
    why: 'Houston is in Texas: nothing to cross',
  },
  {
    from: 'ciudadDeMexico',
    to: 'centro',
    way: 'auto',
    waits: { two: 54, colombia: 5 },
    best: 'far',
    why: '1,100 km, 12 hours: bridge 2 never closes, but nobody knows its wait by then',
  },
];

/** An open bridge, or a closed one outside its hours, with a wait at each horizon. */
function toOption([key, waits]: [keyof Case['waits'], Waits], now: number): BridgeOption {
  const bridge = bridges.find(({ port }) => port === ports[key]) as (typeof bridges)[number];
  const minutesAt = (hour: number) => (typeof waits === 'number' ? waits : (waits[hour] ?? waits.at(-1) ?? 0));
  const localHour = Number(new Date(now - 5 * 3_600_000).toISOString().slice(11, 13));
  return {
    ...bridge,
    awayKm: key === 'colombia' ? 33 : 0,
    openingHours: weekdaysFromMonday.map((day) => `${day}: ${hours[key]}`).join(' | '),
    isOpen: localHour >= (key === 'colombia' ? 8 : key === 'trade' ? 7 : 0),
    waits: horizonHours.map((hour) => ({
      at: now + hour * 3_600_000,
      isEstimate: hour > 0,
      minutes: minutesAt(hour),
      low: minutesAt(hour),
      high: minutesAt(hour),
    })),
  };
}

test.each(
  cases.map((one) => ({ ...one, title: `${one.from} → ${one.to}, ${one.way}: ${one.best}, because ${one.why}` })),
)('[FIVE-3] $title', ({ from, to, way, waits, clock = '14:00', best, byHand }) => {
  const now = Date.parse(`2026-07-17T${clock}:00-05:00`);
  const options = Object.entries(waits).map((entry) => toOption(entry as [keyof Case['waits'], Waits], now));
  const trip = { origin: origins[from], destination: destinations[to], isOnFoot: way === 'pie' };
  const { isAcross, ranked, leftOut } = rankBridges(options, trip, now);
  expect(isAcross).toBe(best === 'across');
  if (best === 'across') return;
  if (best === 'far') {
    expect(ranked).toEqual([]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(['tooFar', 'tooFar']);
    return;
  }
  expect(ranked[0]?.bridge.port).toBe(ports[best]);
  // the hand-made total lies within the range
  expect(ranked[0]?.total.low).toBeLessThanOrEqual((byHand ?? 0) + 3);
  expect(ranked[0]?.total.high).toBeGreaterThanOrEqual((byHand ?? 0) - 3);
});
