import type { CurrentLane } from '#contract/bridges.ts';
import { lanesByWay, type Way } from '#domain/bridges/bridges.ts';

/** Whether a lane serves a way of crossing. */
export const isLaneForWay = ({ lane }: Pick<CurrentLane, 'lane'>, way: Way): boolean =>
  (lanesByWay[way] as readonly string[]).includes(lane);

/** Picks the lane for a way of crossing: the first with a wait, else the first; undefined when the bridge has none. */
export function pickLane(lanes: CurrentLane[], way: Way): CurrentLane | undefined {
  const suitable = lanes.filter((lane) => isLaneForWay(lane, way));
  return suitable.find(({ minutes }) => minutes !== null) ?? suitable[0];
}
