import type { CrossingNow, LaneNow } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { localTime } from '#domain/local-time.ts';
import { hoursAhead as texts } from '#texts/crossing.ts';
import { clockInWords } from '#web/shell/clock-words.ts';
import { hoursAhead } from './lane-hours.ts';

/** An hour ahead, its range as parts of the scale, 0 to 100. */
export type HourWords = {
  key: number;
  label: string;
  time: string;
  /** '' for an hour in which the lane is closed */
  value: string;
  range: string;
  bar: { from: number; to: number; at: number };
};

/** The least that the scale reaches to, in minutes, so that short waits look short. */
const leastScale = 60;

/** The hours ahead of a lane; none while nothing is estimated. */
export function hourWords(lane: LaneNow, crossing: CrossingNow): HourWords[] {
  const ahead = hoursAhead(lane, crossing);
  const scale = Math.max(leastScale, ...ahead.map(({ high }) => high));
  const part = (minutes: number) => Math.round((100 * minutes) / scale);
  return ahead.map(({ horizon, at, minutes, low, high, isClosed }) => ({
    key: horizon,
    label: texts.inHours(horizon),
    time: clockInWords(localTime(new Date(at), city.timeZone).slice(11)),
    value: isClosed ? '' : texts.value(minutes),
    range: isClosed ? texts.closed : texts.range(low, high),
    bar: { from: part(low), to: part(high), at: part(minutes) },
  }));
}
