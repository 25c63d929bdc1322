import { relativeTimes, durations as texts } from '#texts/time.ts';

const minuteMs = 60_000;

/** Formats an age in milliseconds: 'hace 68 min', 'hace 15 h', 'hace 3 días'. A negative age reads as just now. */
export function formatAge(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return relativeTimes.justNow;
  if (minutes < 120) return relativeTimes.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? relativeTimes.hours(hours) : relativeTimes.days(Math.floor(hours / 24));
}

/** Formats how long ago an instant was: 'hace 3 min'. */
export const formatAgo = (instant: Date, now: Date): string => formatAge(now.getTime() - instant.getTime());

const hourMinutes = 60;

/** Formats a duration in whole minutes: '49 min', '3 h', '3 h 49 min'. */
export function formatMinutes(duration: number): string {
  const [hours, minutes] = [Math.floor(duration / hourMinutes), duration % hourMinutes];
  if (hours === 0) return texts.minutes(minutes);
  return minutes === 0 ? texts.hours(hours) : texts.hoursAndMinutes(hours, minutes);
}
