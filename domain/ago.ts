import { ago } from '#texts/ago.ts';

const minuteMs = 60_000;

/** How long ago an instant is, as one says it: 'hace 3 min'. */
export function agoInSpanish(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / minuteMs);
  if (minutes < 1) return ago.justNow;
  if (minutes < 60) return ago.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago.hours(hours) : ago.days(Math.floor(hours / 24));
}
