import { durations as texts } from '#texts/time/durations.ts';

const hourMinutes = 60;

/** Formats a duration in whole minutes: '49 min', '3 h', '3 h 49 min'. */
export function formatMinutes(duration: number): string {
  const [hours, minutes] = [Math.floor(duration / hourMinutes), duration % hourMinutes];
  if (hours === 0) return texts.minutes(minutes);
  return minutes === 0 ? texts.hours(hours) : texts.hoursAndMinutes(hours, minutes);
}

/** Formats a range of durations in whole minutes: '46–58 min', '46 min – 1 h 10 min', '5 min' for equal ends. */
export function formatMinuteRange({ low, high }: { low: number; high: number }): string {
  if (low === high) return formatMinutes(low);
  return high < hourMinutes ? texts.minuteRange(low, high) : texts.range(formatMinutes(low), formatMinutes(high));
}
