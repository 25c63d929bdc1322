import type { Coordinates } from '#domain/places/coordinates.ts';
import { borderLine } from './border-line.ts';

export type RiverSide = 'mx' | 'us';

/** [latitude, longitude] in degrees. */
type Vertex = readonly [number, number];

const border: Vertex[] = Array.from({ length: borderLine.length / 2 }, (_, index) => [
  borderLine[2 * index] as number,
  borderLine[2 * index + 1] as number,
]);

/** Closes the border line around Mexico: through the Gulf, the Caribbean, the equator and the Pacific. */
const mexico: Vertex[] = [...border, [24, -86], [22, -80], [0, -80], [0, -117.13]];

/** Distance north of the border line up to which a position still counts as on a bridge: half a bridge and the error of a phone. */
const bridgeMetres = 150;
const metresPerDegree = 111_195;

/**
 * The side of the Rio Grande, and of the whole border, on which a point lies. Points on a bridge count as Mexican, because their
 * crossing is not over. Outside both countries the result has no meaning.
 */
export function getRiverSide(point: Coordinates): RiverSide {
  return isInside(point, mexico) || measureToLine(point, border) <= bridgeMetres ? 'mx' : 'us';
}

/** Extent of the contiguous United States in degrees: a rectangle, in which the south of Canada counts too. */
const unitedStates = { south: 24.5, north: 49.4, west: -124.8, east: -66.9 };

/** Whether a point lies in the contiguous United States. */
export function isInUnitedStates(point: Coordinates): boolean {
  const { latitude, longitude } = point;
  const { south, north, west, east } = unitedStates;
  const isWithin = latitude > south && latitude < north && longitude > west && longitude < east;
  return isWithin && getRiverSide(point) === 'us';
}

/** Whether a polygon contains a point (even-odd rule). */
function isInside({ latitude, longitude }: Coordinates, polygon: Vertex[]): boolean {
  let isIn = false;
  for (const [index, [fromLat, fromLng]] of polygon.entries()) {
    const [toLat, toLng] = polygon[(index + 1) % polygon.length] as Vertex;
    if (fromLat > latitude === toLat > latitude) continue;
    const crossing = fromLng + ((toLng - fromLng) * (latitude - fromLat)) / (toLat - fromLat);
    if (longitude < crossing) isIn = !isIn;
  }
  return isIn;
}

/** Metres from a point to the nearest part of a line, on a plane around the point. */
function measureToLine({ latitude, longitude }: Coordinates, line: Vertex[]): number {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const plane = line.map(([lat, lng]) => [
    (lng - longitude) * shrink * metresPerDegree,
    (lat - latitude) * metresPerDegree,
  ]) as [number, number][];
  return plane.slice(1).reduce((least, [x2, y2], index) => {
    const [x1, y1] = plane[index] as [number, number];
    const [dx, dy] = [x2 - x1, y2 - y1];
    const share = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy)));
    return Math.min(least, Math.hypot(x1 + share * dx, y1 + share * dy));
  }, Number.POSITIVE_INFINITY);
}
