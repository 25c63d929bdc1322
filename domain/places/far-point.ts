import { city } from '#domain/city.ts';
import type { Coordinates } from './coordinates.ts';
import { metresBetween } from './distance.ts';

/** A point outside the surroundings of the city, and the point that was probably meant; null when no sign explains it. */
export type FarPoint = { km: number; meant: Coordinates | null };

/** Returns how far a point is from the city, and what it becomes with another sign; null for a near one. */
export function findFarPoint(point: Coordinates): FarPoint | null {
  const km = kmFromCity(point);
  if (km <= city.surroundingsKm) return null;
  const { latitude, longitude } = point;
  const candidates = [
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    { latitude: -latitude, longitude: -longitude },
  ];
  return { km, meant: candidates.find((one) => kmFromCity(one) <= city.surroundingsKm) ?? null };
}

const kmFromCity = (point: Coordinates) => metresBetween(point, city) / 1000;

/** Rounds a distance for a sentence: '12,000', '74'. */
export const formatFarKm = (km: number): string => Number(km.toPrecision(2)).toLocaleString('es-MX');
