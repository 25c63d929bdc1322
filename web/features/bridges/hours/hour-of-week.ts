import { formatLocalTime } from '#domain/time/local-time.ts';

/** Converts an instant to weekday (0 is Monday) and hour in an IANA time zone. */
export function toHourOfWeek(instant: Date, timeZone: string): { weekday: number; hour: number } {
  const local = formatLocalTime(instant, timeZone);
  return { weekday: (new Date(`${local}Z`).getUTCDay() + 6) % 7, hour: Number(local.slice(11, 13)) };
}
