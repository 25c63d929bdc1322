export type Coordinates = { latitude: number; longitude: number };

const pair = /^\s*([+-]?\d+(?:\.\d+)?)(?:\s*,\s*|\s+)([+-]?\d+(?:\.\d+)?)\s*$/;

/** Reads 'lat, lng' in degrees, separated by comma or space; null when malformed or off the globe (spec 2 §5). */
export function parseCoordinates(text: string): Coordinates | null {
  const read = pairIn(text);
  return read && isOnGlobe(read) ? read : null;
}

/** Whether a text is two numbers as coordinates are written, but of no point on the globe. */
export function isOffGlobe(text: string): boolean {
  const read = pairIn(text);
  return read !== null && !isOnGlobe(read);
}

function pairIn(text: string): Coordinates | null {
  const match = pair.exec(text);
  return match && { latitude: Number(match[1]), longitude: Number(match[2]) };
}

const isOnGlobe = ({ latitude, longitude }: Coordinates) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
