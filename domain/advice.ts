import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';

/** Whole minutes, with the range that they are expected in. */
export type Span = { minutes: number; low: number; high: number };

/** The wait at an instant (milliseconds): the official number, or an estimate. */
export type WaitAt = Span & { at: number; estimated: boolean };

/** A crossing that is open, as one may choose it. */
export type CrossingOption = Coordinates & {
  port: string;
  name: string;
  /** whole kilometres from the middle of the city in a straight line; 0 within it */
  awayKm: number;
  /** milliseconds; null: not within days */
  closesAt: number | null;
  /** as it is now, then as it is expected, in order of time; never empty */
  waits: WaitAt[];
};

export type Choice = {
  option: CrossingOption;
  wait: WaitAt;
  /** null where the way is not counted */
  way: Span | null;
  total: Span;
};

const kilometre = 1000;
const hourMs = 3_600_000;
const minuteMs = 60_000;

/** Streets and roads of both Laredos are about so much longer than the straight line. */
const detour = 1.35;
/** Up to here one drives through the city, at what signals and corners leave; beyond it on Mines Road, the loop or a highway. */
const townKm = 8;
const townKmh = 38;
const roadKmh = 85;
/** A way takes so much less or more than that, by day and driver. */
const wayError = 0.2;

const walkKmh = 4.5;
/** Nobody is advised to walk farther. */
const walkableKm = 3;

/** The last wait that is known stands for so long after its instant: as long as two estimates are apart. */
const lastStandsMs = hourMs;

/** How long one drives between two points, in minutes: an estimate from the straight line, without traffic. */
export function driveTime(from: Coordinates, to: Coordinates): Span {
  const km = roadKm(from, to);
  return withError((Math.min(km, townKm) / townKmh + Math.max(0, km - townKm) / roadKmh) * 60);
}

/** How long one walks; null when that is too far. */
export function walkTime(from: Coordinates, to: Coordinates): Span | null {
  const km = roadKm(from, to);
  return km > walkableKm ? null : withError((km / walkKmh) * 60);
}

/**
 * The crossings one may take, the quickest first (BRDG-6): the way there, where it is known, and the wait as it is expected
 * upon arrival; of two alike the one nearer to the middle of the city. One that closes before, or whose wait then nobody knows, is left out.
 */
export function advise(
  options: CrossingOption[],
  now: number,
  wayTo: (option: CrossingOption) => Span | null = () => null,
): Choice[] {
  return options
    .flatMap((option): Choice[] => {
      const way = wayTo(option);
      const arrival = now + (way?.minutes ?? 0) * minuteMs;
      const wait = waitAt(option.waits, arrival);
      if (!wait || (option.closesAt !== null && arrival >= option.closesAt)) return [];
      return [{ option, wait, way, total: way ? sum(way, wait) : wait }];
    })
    .sort((one, other) => one.total.minutes - other.total.minutes || one.option.awayKm - other.option.awayKm);
}

/** The wait that is told for the instant nearest to an arrival. */
function waitAt(waits: WaitAt[], arrival: number): WaitAt | undefined {
  const last = waits.at(-1);
  if (!last || arrival > last.at + lastStandsMs) return undefined;
  const away = ({ at }: WaitAt) => Math.abs(at - arrival);
  return waits.reduce((best, one) => (away(one) < away(best) ? one : best));
}

const roadKm = (from: Coordinates, to: Coordinates) => (metresBetween(from, to) / kilometre) * detour;

const withError = (minutes: number): Span => ({
  minutes: Math.round(minutes),
  low: Math.round(minutes * (1 - wayError)),
  high: Math.round(minutes * (1 + wayError)),
});

const sum = (one: Span, other: Span): Span => ({
  minutes: one.minutes + other.minutes,
  low: one.low + other.low,
  high: one.high + other.high,
});
