import type { CrossingNow, LaneNow } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { openAt } from '#domain/open-at.ts';

type Crossing = Pick<CrossingNow, 'openingHours'>;
type Lane = Pick<LaneNow, 'openingHours' | 'estimates'>;

/** The hours that hold for a lane: its own, else its crossing's. */
export const hoursOf = (lane: Pick<LaneNow, 'openingHours'>, crossing: Crossing): string =>
  lane.openingHours || crossing.openingHours;

/** What is expected of a lane in the hours ahead, each with whether its hours have it closed by then (BRDG-3). */
export function hoursAhead(lane: Lane, crossing: Crossing): (Lane['estimates'][number] & { isClosed: boolean })[] {
  const hours = hoursOf(lane, crossing);
  return lane.estimates
    .filter(({ horizon }) => horizon > 0)
    .map((one) => ({ ...one, isClosed: openAt(hours, new Date(one.at), city.timeZone) === false }));
}
