import type { CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { isOpenAt } from '#domain/opening-hours/open-at.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';

type Bridge = Pick<CurrentBridge, 'openingHours'>;
type Lane = Pick<CurrentLane, 'openingHours' | 'estimates'>;

/** Opening hours that apply to a lane: its own, else those of the bridge. */
export const resolveOpeningHours = (lane: Pick<CurrentLane, 'openingHours'>, bridge: Bridge): string =>
  lane.openingHours || bridge.openingHours;

/** Lists the estimates of the hours ahead, each with whether the lane is closed at that hour (BRDG-3). */
export function listHoursAhead(lane: Lane, bridge: Bridge): (Lane['estimates'][number] & { isClosed: boolean })[] {
  const hours = resolveOpeningHours(lane, bridge);
  return lane.estimates
    .filter(({ horizon }) => horizon > 0)
    .map((estimate) => ({
      ...estimate,
      isClosed: isOpenAt(hours, new Date(estimate.at), city.timeZone) === false,
    }));
}

/** Converts an instant to weekday (0 is Monday) and hour in an IANA time zone. */
export function toHourOfWeek(instant: Date, timeZone: string): { weekday: number; hour: number } {
  const local = formatLocalTime(instant, timeZone);
  return { weekday: (new Date(`${local}Z`).getUTCDay() + 6) % 7, hour: Number(local.slice(11, 13)) };
}
