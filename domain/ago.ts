import { ago } from '#texts/ago.ts';

const minuteMs = 60_000;

/** An age in milliseconds as people say it: 'hace 68 min', 'hace 15 h', 'hace 3 días'; what lies ahead counts as just now. */
export function ageInWords(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return ago.justNow;
  if (minutes < 120) return ago.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ago.hours(hours) : ago.days(Math.floor(hours / 24));
}

/** How long ago an instant is, as one says it: 'hace 3 min'. */
export const agoInSpanish = (instant: Date, now: Date): string => ageInWords(now.getTime() - instant.getTime());
