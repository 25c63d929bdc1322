import { type LaneKind, lanesByWay, type Way } from './bridges.ts';

type Lane = { lane: LaneKind; minutes: number | null };

/** Whether a lane serves a way of crossing. */
export const isLaneForWay = ({ lane }: { lane: LaneKind }, way: Way): boolean =>
  (lanesByWay[way] as readonly string[]).includes(lane);

/** Picks the lane for a way of crossing: the first with a wait, else the first; undefined when the bridge has none. */
export function pickLane<Candidate extends Lane>(lanes: Candidate[], way: Way): Candidate | undefined {
  const suitable = lanes.filter((lane) => isLaneForWay(lane, way));
  return suitable.find(({ minutes }) => minutes !== null) ?? suitable[0];
}
