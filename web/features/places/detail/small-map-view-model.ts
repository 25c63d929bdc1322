import { bridges } from '#domain/bridges/bridges.ts';
import { getRiverSide, type RiverSide } from '#domain/bridges/river-side.ts';
import { type MapPoint, riverLine, roads } from '#domain/places/city-map.ts';
import type { Coordinates } from '#domain/places/coordinates.ts';
import { metresBetween } from '#domain/places/distance.ts';

/** The drawn area around a place, which is at the origin. */
export const smallMapSize = { width: 480, height: 300 };

export type SmallMapViewModel = {
  /** SVG path of the river; '' when it is not near */
  river: string;
  /** SVG path of the ground of Mexico, also beyond the area; '' without any */
  mexico: string;
  roads: { kind: 'highway' | 'street'; path: string; label: RoadLabel | null }[];
  bridges: { name: string; x: number; y: number; isLabelLeft: boolean }[];
  /** The nearby places in the area, by their numbers in the list: '2', or '2·3' for places that share a pin */
  pins: { label: string; x: number; y: number }[];
  scale: { metres: number; length: number };
};
type RoadLabel = { name: string; x: number; y: number; degrees: number };

const metresPerDegree = 111_195;
/** The nearest surroundings that are drawn, and the widest. */
const [minMetresPerUnit, maxMetresPerUnit] = [4, 10];
/** Distance below which two pins would overlap. */
const pinDistance = 22;
/** Width of a letter of a road's name. */
const letterWidth = 8.5;
const [halfWidth, halfHeight] = [smallMapSize.width / 2, smallMapSize.height / 2];

/** Draws the river, main roads, bridges and nearby places around a point. */
export function toSmallMapViewModel(center: Coordinates, nearby: (Coordinates | null)[]): SmallMapViewModel {
  const farthest = Math.max(0, ...nearby.map((point) => (point ? metresBetween(center, point) : 0)));
  const fitting = (farthest * 1.2) / halfHeight;
  const metresPerUnit = Math.min(maxMetresPerUnit, Math.max(minMetresPerUnit, fitting));
  const toPlane = ([lat, lng]: MapPoint): PlanePoint => {
    const shrink = Math.cos((center.latitude * Math.PI) / 180);
    return [
      ((lng - center.longitude) * shrink * metresPerDegree) / metresPerUnit,
      (-(lat - center.latitude) * metresPerDegree) / metresPerUnit,
    ];
  };
  const place = ({ latitude, longitude }: Coordinates) => {
    const [x, y] = toPlane([latitude, longitude]).map(Math.round) as [number, number];
    return Math.abs(x) < halfWidth - 8 && Math.abs(y) < halfHeight - 8 ? { x, y } : null;
  };
  const clip = (points: readonly MapPoint[]) => clipLine(points.map(toPlane), halfWidth, halfHeight);
  return {
    river: toPath(clip(riverLine)),
    mexico: toGround(riverLine.map(toPlane), getRiverSide(center)),
    roads: roads.flatMap(({ name, kind, points }) => {
      const parts = clip(points);
      return parts.length === 0 ? [] : { kind, path: toPath(parts), label: placeLabel(name, parts) };
    }),
    bridges: bridges.flatMap(({ name, ...point }, index) => {
      const at = place(point);
      return at ? { name, ...at, isLabelLeft: index === 0 } : []; // the first two bridges are close together
    }),
    pins: groupPins(nearby.map((point) => point && place(point))),
    scale: { metres: scaleMetres(metresPerUnit), length: Math.round(scaleMetres(metresPerUnit) / metresPerUnit) },
  };
}

/** Distance up to which the bank is followed, in halves of the area's width: a bend outside must not cut a corner inside. */
const groundMargin = 3;

/**
 * The ground south-west of the river, which flows from the north-west to the south-east. Far from the river, all or nothing, by the
 * side on which the center lies.
 */
function toGround(line: PlanePoint[], side: RiverSide): string {
  const isNear = ([x, y]: PlanePoint) =>
    Math.abs(x) < groundMargin * halfWidth && Math.abs(y) < groundMargin * halfWidth;
  const [first, last] = [line.findIndex(isNear), line.findLastIndex(isNear)];
  const bank = line.slice(Math.max(0, first - 1), last + 2);
  const [start, end] = [bank[0], bank.at(-1)];
  const far = 9999;
  if (first === -1 || !start || !end) return side === 'mx' ? `M${-far} ${-far}H${far}V${far}H${-far}Z` : '';
  return toPath([[...bank, [end[0], far], [-far, far], [-far, start[1]]]]);
}

const scaleMetres = (metresPerUnit: number) => (metresPerUnit < 6 ? 200 : 500);

/** Joins pins that would overlap, and leaves out those that the place itself would cover. */
function groupPins(points: ({ x: number; y: number } | null)[]): SmallMapViewModel['pins'] {
  const pins: SmallMapViewModel['pins'] = [];
  for (const [index, point] of points.entries()) {
    if (!point || Math.hypot(point.x, point.y) < pinDistance) continue;
    const near = pins.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < pinDistance);
    if (near) near.label += `·${index + 1}`;
    else pins.push({ label: String(index + 1), ...point });
  }
  return pins;
}

const toPath = (parts: PlanePoint[][]): string =>
  parts.map((part) => `M${part.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`).join('');

/** Places the name along the longest segment, away from the place in the middle; null when it does not fit. */
function placeLabel(name: string, parts: PlanePoint[][]): RoadLabel | null {
  const segments = parts.flatMap((part) =>
    part.slice(1).map((end, index) => [part[index] as PlanePoint, end] as const),
  );
  const length = ([[x1, y1], [x2, y2]]: (typeof segments)[number]) => Math.hypot(x2 - x1, y2 - y1);
  const longest = segments.toSorted((one, other) => length(other) - length(one))[0];
  if (!longest || length(longest) < name.length * letterWidth) return null;
  const [[x1, y1], [x2, y2]] = longest;
  const [x, y] = [Math.round((x1 + x2) / 2), Math.round((y1 + y2) / 2)];
  if (Math.hypot(x, y) < 30) return null;
  const degrees = Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI);
  // upright text, never upside down
  return { name, x, y, degrees: degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees };
}

/** A point of a plane, x to the right and y down. */
type PlanePoint = readonly [x: number, y: number];

/** Cuts a line at the edges of a rectangle around the origin; returns the parts inside, in order. */
export function clipLine(line: readonly PlanePoint[], halfWidth: number, halfHeight: number): PlanePoint[][] {
  const parts: PlanePoint[][] = [];
  for (const [index, end] of line.slice(1).entries()) {
    const start = line[index] as PlanePoint;
    const segment = clipSegment(start, end, halfWidth, halfHeight);
    if (!segment) continue;
    const [from, to] = segment;
    const last = parts.at(-1);
    const [x, y] = last?.at(-1) ?? [];
    if (last && x === from[0] && y === from[1]) last.push(to);
    else parts.push([from, to]);
  }
  return parts;
}

/** Cuts a segment (Liang-Barsky); null when it is outside. */
function clipSegment([x1, y1]: PlanePoint, [x2, y2]: PlanePoint, halfWidth: number, halfHeight: number) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  let [enter, leave] = [0, 1];
  const edges = [
    [-dx, x1 + halfWidth],
    [dx, halfWidth - x1],
    [-dy, y1 + halfHeight],
    [dy, halfHeight - y1],
  ] as const;
  for (const [speed, distance] of edges) {
    if (speed === 0 && distance < 0) return null;
    if (speed < 0) enter = Math.max(enter, distance / speed);
    if (speed > 0) leave = Math.min(leave, distance / speed);
  }
  if (enter > leave) return null;
  const at = (share: number): PlanePoint => [x1 + share * dx, y1 + share * dy];
  return [
    enter === 0 ? ([x1, y1] as PlanePoint) : at(enter),
    leave === 1 ? ([x2, y2] as PlanePoint) : at(leave),
  ] as const;
}
