import { getRiverSide, type RiverSide } from '#domain/bridges/river-side.ts';
import type { WeekSpan } from '#domain/opening-hours/week-minutes.ts';
import type { Coordinates } from './coordinates.ts';
import type { Cuisine } from './cuisines.ts';

/** Facts of a place by which the directory sorts and filters it, with their wire names. */
export type PlaceFacts = {
  Id: number;
  /** Spanish name of its kind; '' when unknown */
  Tipo: string;
  /** Drawing of its kind (`findDrawing`); '' for none */
  Dibujo: string;
  Cocinas: Cuisine[];
  /** Side of the river; null when unknown */
  Lado: RiverSide | null;
  /** Open spans in minutes since Monday 00:00 of the city; null when the hours are unknown */
  Abierto: WeekSpan[] | null;
  /** Date of its facts: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD'; '' when unknown */
  FechaDatos: string;
  /** Position in a featured list, from 1; null when it is in none */
  Destacado: number | null;
  /** Points of interest (`computeInterest`) */
  Interes: number;
};

type InterestFacts = { hasPhotos: boolean; hasWebsite: boolean; hasHours: boolean; asOf: string };

/** Facts count as reviewed for this many calendar years after their year. */
const reviewedYears = 2;

/** Interest of a place in points: 3 for photos, 2 for recently reviewed facts, 1 for its own page, 1 for known hours. */
export function computeInterest({ hasPhotos, hasWebsite, hasHours, asOf }: InterestFacts, year: number): number {
  const isReviewed = asOf !== '' && Number(asOf.slice(0, 4)) >= year - reviewedYears;
  return 3 * Number(hasPhotos) + 2 * Number(isReviewed) + Number(hasWebsite) + Number(hasHours);
}

/**
 * Side of the river of a place: by its address, else by its coordinates; null when neither says. The address comes first,
 * because places on the river bank lie within the error of the border line.
 */
export function findRiverSide(address: string, point: Coordinates | null): RiverSide | null {
  if (/\bTX\b|\bTexas\b/.test(address)) return 'us';
  if (/\bTamps\b|Tamaulipas|Nuevo Laredo/i.test(address)) return 'mx';
  return point && getRiverSide(point);
}
