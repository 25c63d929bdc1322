export type Coordinates = { latitude: number; longitude: number };

const pairPattern = /^\s*([+-]?\d+(?:\.\d+)?)(?:\s*,\s*|\s+)([+-]?\d+(?:\.\d+)?)\s*$/;

/** Parses 'lat, lng' in degrees, separated by comma or space; null when malformed or off the globe (spec 2 §5). */
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

/** URL that opens directions to a place in any browser or map app (Google's public Maps URLs; no API key). */
export function buildDirectionsUrl(place: { name: string; address: string }): string {
  const destination = [place.name, place.address].filter(Boolean).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
