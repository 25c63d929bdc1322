import type { CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { hoursAhead as texts } from '#texts/bridges/bridge-page.ts';
import { formatClockTime } from '#web/shell/time/clock-time.ts';
import { listHoursAhead } from './lane-hours.ts';

/** One hour ahead; `bar` holds percentages of the scale, 0 to 100. */
export type HourViewModel = {
  key: number;
  label: string;
  time: string;
  /** Minutes; '' for an hour in which the lane is closed */
  value: string;
  range: string;
  bar: { from: number; to: number; at: number };
};

/** Lower limit of the scale's maximum in minutes: short waits get short bars. */
const minScaleMinutes = 60;

/** Formats the hours ahead of a lane; empty without estimates. */
export function toHourViewModels(lane: CurrentLane, bridge: CurrentBridge): HourViewModel[] {
  const ahead = listHoursAhead(lane, bridge);
  const scale = Math.max(minScaleMinutes, ...ahead.map(({ high }) => high));
  const toPercent = (minutes: number) => Math.round((100 * minutes) / scale);
  return ahead.map(({ horizon, at, minutes, low, high, isClosed }) => ({
    key: horizon,
    label: texts.inHours(horizon),
    time: formatClockTime(formatLocalTime(new Date(at), city.timeZone).slice(11)),
    value: isClosed ? '' : texts.value(minutes),
    range: isClosed ? texts.closed : texts.range(low, high),
    bar: { from: toPercent(low), to: toPercent(high), at: toPercent(minutes) },
  }));
}
