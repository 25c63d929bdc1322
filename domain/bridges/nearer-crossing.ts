import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { bridges } from './bridges.ts';

/** Cities on the Mexican side with crossings that the guide does not cover: positions of the crossings in degrees. */
export const otherCrossings: (Coordinates & { city: string })[] = [
  { city: 'Matamoros', latitude: 25.8993, longitude: -97.4974 },
  { city: 'Nuevo Progreso', latitude: 26.0626, longitude: -97.9501 },
  { city: 'Reynosa', latitude: 26.0956, longitude: -98.2716 },
  { city: 'Camargo', latitude: 26.3652, longitude: -98.8032 },
  { city: 'Ciudad Miguel Alemán', latitude: 26.4036, longitude: -99.0186 },
  { city: 'Piedras Negras', latitude: 28.7055, longitude: -100.5115 },
  { city: 'Ciudad Acuña', latitude: 29.3266, longitude: -100.9277 },
  { city: 'Ojinaga', latitude: 29.5603, longitude: -104.3953 },
  { city: 'Ciudad Juárez', latitude: 31.7479, longitude: -106.4869 },
  { city: 'Nogales', latitude: 31.3328, longitude: -110.9429 },
  { city: 'Mexicali', latitude: 32.6648, longitude: -115.4987 },
  { city: 'Tijuana', latitude: 32.543, longitude: -117.0294 },
];

/** Another crossing counts as nearer when it lies within this share of the distance to the nearest bridge of the guide. */
const nearerRatio = 0.7;
/** Up to this distance from a bridge of the guide, in metres, no other crossing is worth the way. */
const ownMetres = 60_000;

/** The city whose crossings are clearly nearer to a point than the bridges of the guide; null when there is none. */
export function findNearerCrossing(point: Coordinates): string | null {
  const distance = Math.min(...bridges.map((bridge) => metresBetween(point, bridge)));
  if (distance <= ownMetres) return null;
  const distanceTo = (crossing: Coordinates) => metresBetween(point, crossing);
  const nearest = otherCrossings.reduce((best, other) => (distanceTo(other) < distanceTo(best) ? other : best));
  return distanceTo(nearest) < distance * nearerRatio ? nearest.city : null;
}
