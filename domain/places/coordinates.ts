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
