import type { LaneNow } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { localTime } from '#domain/local-time.ts';
import { openAt } from '#domain/open-at.ts';
import { hoursAhead as texts } from '#texts/crossing.ts';
import { clockInWords } from '#web/shell/clock-words.ts';

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

/** The hours ahead of a lane; none while nothing is estimated. `hours` are the lane's own or its crossing's. */
export function hourWords(estimates: LaneNow['estimates'], hours: string): HourWords[] {
  const ahead = estimates.filter(({ horizon }) => horizon > 0);
  const scale = Math.max(leastScale, ...ahead.map(({ high }) => high));
  const part = (minutes: number) => Math.round((100 * minutes) / scale);
  return ahead.map(({ horizon, at, minutes, low, high }) => {
    const instant = new Date(at);
    const isClosed = openAt(hours, instant, city.timeZone) === false;
    return {
      key: horizon,
      label: texts.inHours(horizon),
      time: clockInWords(localTime(instant, city.timeZone).slice(11)),
      value: isClosed ? '' : texts.value(minutes),
      range: isClosed ? texts.closed : texts.range(low, high),
      bar: { from: part(low), to: part(high), at: part(minutes) },
    };
  });
}
