import type { Coordinates } from './coordinates.ts';

/** The lanes that a crossing may have, as the reference readings name them. */
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

/** How people cross, and the lanes that each may take, the usual one first (BRDG-1). */
export const lanesByWay = {
  auto: ['passenger_standard'],
  ready: ['passenger_ready'],
  sentri: ['passenger_sentri'],
  pie: ['pedestrian_standard', 'pedestrian_ready'],
  camion: ['commercial_standard', 'commercial_fast'],
} as const satisfies Record<string, readonly LaneKind[]>;
export type Way = keyof typeof lanesByWay;
export const ways = Object.keys(lanesByWay) as Way[];

/** What a source last said of a lane: a number, that it is closed, that its number is being updated, or nothing one can use. */
export const laneStatuses = ['open', 'closed', 'pending', 'unknown'] as const;
export type LaneStatus = (typeof laneStatuses)[number];

/** One measured wait of a lane, in whole minutes, as officers or sensors took it at `observedAt`. */
export type Reading = {
  /** CBP's number of the crossing, '230402' */
  port: string;
  lane: LaneKind;
  observedAt: Date;
  minutes: number;
  /** null: not told */
  lanesOpen: number | null;
};

/** What a lane's wait is expected to be so many hours from now, with the range that half of all waits fall into (p25 to p75). */
export type Estimate = { horizon: Horizon; minutes: number; low: number; high: number };

/** Hours ahead that are estimated; 0 is now (BRDG-3). */
export const horizons = [0, 1, 2, 3, 4, 5, 6] as const;
export type Horizon = (typeof horizons)[number];

/** A history is asked for so many days at most. */
export const longestHistoryDays = 100;

/** What one pays to cross, in one direction, as of a day. */
export type Toll = {
  /** 'Auto', 'Peatón' … */
  what: string;
  to: 'us' | 'mx';
  /** '32.00'; '' where that currency is not taken or its price not known */
  mxn: string;
  usd: string;
  /** 'YYYY-MM-DD' */
  asOf: string;
  source: string;
};

/** The four crossings of Laredo: what people call them and where they stand (TxDOT). */
export const bridges: ({ port: string; name: string } & Coordinates)[] = [
  { port: '230401', name: 'Puente 1', latitude: 27.499484, longitude: -99.507481 },
  { port: '230402', name: 'Puente 2', latitude: 27.500438, longitude: -99.502723 },
  { port: '230403', name: 'Puente Colombia', latitude: 27.699841, longitude: -99.745612 },
  { port: '230404', name: 'Puente del Comercio Mundial', latitude: 27.597208, longitude: -99.536873 },
];
