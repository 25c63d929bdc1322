import { city } from '#domain/city.ts';

export type Coordinates = { latitude: number; longitude: number };

const pairPattern = /^\s*([+-]?\d+(?:\.\d+)?)(?:\s*,\s*|\s+)([+-]?\d+(?:\.\d+)?)\s*$/;

/** Parses 'lat, lng' in degrees, separated by comma or space; null when malformed or off the globe (MAN-3). */
export function parseCoordinates(text: string): Coordinates | null {
  const point = parsePair(text);
  return point && isOnGlobe(point) ? point : null;
}

/** Whether a text has the form of coordinates but lies off the globe. */
export function isOffGlobe(text: string): boolean {
  const point = parsePair(text);
  return point !== null && !isOnGlobe(point);
}

function parsePair(text: string): Coordinates | null {
  const match = pairPattern.exec(text);
  return match && { latitude: Number(match[1]), longitude: Number(match[2]) };
}

const isOnGlobe = ({ latitude, longitude }: Coordinates) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** URL that opens directions to a place in any browser or map app (Google's public Maps URLs; no API key). */
export function buildDirectionsUrl(place: { name: string; address: string }): string {
  const destination = [place.name, place.address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

type Degrees = number | null | undefined;

/** Formats coordinates as 'latitude, longitude', as `parseCoordinates` reads them; '' when unknown. */
export const formatCoordinates = (latitude: Degrees, longitude: Degrees): string =>
  latitude == null || longitude == null ? '' : `${latitude}, ${longitude}`;

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two points in degrees on a sphere (haversine); same formula as the database's `metres_between`. */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude);
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A point outside the surroundings of the city, and the point that was probably meant; null when no sign explains it. */
type FarPoint = { km: number; meant: Coordinates | null };

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
