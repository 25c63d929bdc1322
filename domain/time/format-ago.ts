import { relativeTimes } from '#texts/time.ts';

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
