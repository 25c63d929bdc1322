/** A point of a plane, x to the right and y down. */
export type PlanePoint = readonly [x: number, y: number];

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
