import { ages } from '#texts/moments.ts';

const minute = 60_000;

/** An age in milliseconds as people say it: 'hace 68 min', 'hace 15 h', 'hace 3 días'; what lies ahead counts as just now. */
export function ageInWords(ms: number): string {
  const minutes = Math.floor(ms / minute);
  if (minutes < 1) return ages.now;
  if (minutes < 120) return ages.minutes(minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ages.hours(hours) : ages.days(Math.floor(hours / 24));
}
