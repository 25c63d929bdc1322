import type { LaneKind, Reading } from '#domain/bridges/bridges.ts';

/** Identifies a lane by CBP's port number and its kind. */
export type LaneId = { port: string; lane: LaneKind };

/** Map key of a lane. */
export const toLaneKey = ({ port, lane }: LaneId): string => `${port} ${lane}`;

/** Groups readings by lane, oldest first; the result does not depend on the input order. */
export function groupByLane(readings: Iterable<Reading>): (LaneId & { readings: Reading[] })[] {
  const lanes = new Map<string, LaneId & { readings: Reading[] }>();
  for (const reading of readings) {
    const { port, lane } = reading;
    const group = lanes.get(toLaneKey(reading)) ?? { port, lane, readings: [] };
    group.readings.push(reading);
    lanes.set(toLaneKey(reading), group);
  }
  const sorted = [...lanes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lane]) => lane);
  for (const lane of sorted)
    lane.readings.sort((a, b) => a.observedAt.getTime() - b.observedAt.getTime() || a.minutes - b.minutes);
  return sorted;
}
