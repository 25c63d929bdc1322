import type { Coordinates } from '#domain/places/coordinates.ts';

/** Lanes that a bridge can have, named as in the reference readings. */
export const laneKinds = [
  'passenger_standard',
  'passenger_ready',
  'passenger_sentri',
  'pedestrian_standard',
  'pedestrian_ready',
  'commercial_standard',
  'commercial_fast',
] as const;
export type LaneKind = (typeof laneKinds)[number];

/** Ways to cross a bridge with the lanes open to each, the usual lane first (BRDG-1). */
export const lanesByWay = {
  auto: ['passenger_standard'],
  ready: ['passenger_ready'],
  sentri: ['passenger_sentri'],
  pie: ['pedestrian_standard', 'pedestrian_ready'],
  camion: ['commercial_standard', 'commercial_fast'],
} as const satisfies Record<string, readonly LaneKind[]>;
export type Way = keyof typeof lanesByWay;
export const ways = Object.keys(lanesByWay) as Way[];

/** Status of a lane by its source: with a wait ('open'), closed, waiting for an update ('pending') or unusable ('unknown'). */
export const laneStatuses = ['open', 'closed', 'pending', 'unknown'] as const;
export type LaneStatus = (typeof laneStatuses)[number];

/** A wait of a lane in whole minutes, measured by officers or sensors at `observedAt`. */
export type Reading = {
  /** CBP's port number of the bridge, '230402'. */
  port: string;
  lane: LaneKind;
  observedAt: Date;
  minutes: number;
  /** null: not published */
  lanesOpen: number | null;
};

/** Expected wait of a lane `horizon` hours from now, with the range that holds 80 % of all waits (FCST-2). */
export type Estimate = { horizon: Horizon; minutes: number; low: number; high: number };

/** Forecast horizons in hours; 0 is now (BRDG-3). */
export const horizons = [0, 1, 2, 3, 4, 5, 6] as const;
export type Horizon = (typeof horizons)[number];

/** Longest period of a history request, in days. */
export const maxHistoryDays = 100;

/** Toll for crossing in one direction, as of a day. */
export type Toll = {
  /** 'Auto', 'Peatón' … */
  what: string;
  to: 'us' | 'mx';
  /** '32.00'; '' when that currency is not accepted or its price is unknown */
  mxn: string;
  usd: string;
  /** 'YYYY-MM-DD' */
  asOf: string;
  source: string;
};

/** The four bridges of Laredo with their popular names and coordinates (TxDOT). */
export const bridges: ({ port: string; name: string } & Coordinates)[] = [
  { port: '230401', name: 'Puente 1', latitude: 27.499484, longitude: -99.507481 },
  { port: '230402', name: 'Puente 2', latitude: 27.500438, longitude: -99.502723 },
  { port: '230403', name: 'Puente Colombia', latitude: 27.699841, longitude: -99.745612 },
  { port: '230404', name: 'Puente del Comercio Mundial', latitude: 27.597208, longitude: -99.536873 },
];

type Lane = { lane: LaneKind; minutes: number | null };

/** Whether a lane serves a way of crossing. */
export const isLaneForWay = ({ lane }: { lane: LaneKind }, way: Way): boolean =>
  (lanesByWay[way] as readonly string[]).includes(lane);

/** Picks the lane for a way of crossing: the first with a wait, else the first; undefined when the bridge has none. */
export function pickLane<Candidate extends Lane>(lanes: Candidate[], way: Way): Candidate | undefined {
  const suitable = lanes.filter((lane) => isLaneForWay(lane, way));
  return suitable.find(({ minutes }) => minutes !== null) ?? suitable[0];
}
