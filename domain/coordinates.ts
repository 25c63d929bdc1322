export type Coordinates = { latitude: number; longitude: number };

const pair = /^\s*([+-]?\d+(?:\.\d+)?)(?:\s*,\s*|\s+)([+-]?\d+(?:\.\d+)?)\s*$/;

/** Reads 'lat, lng' in degrees, separated by comma or space; null when malformed or off the globe (spec 2 §5). */
export function parseCoordinates(text: string): Coordinates | null {
  const match = pair.exec(text);
  if (!match) return null;
  const latitude = Number(match[1]);
  const longitude = Number(match[2]);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
