import { localTime } from '#domain/local-time.ts';

/** The hour of the week that clocks in a time zone (IANA name) show at an instant; 0 is Monday. */
export function hourOfWeek(instant: Date, timeZone: string): { weekday: number; hour: number } {
  const local = localTime(instant, timeZone);
  return { weekday: (new Date(`${local}Z`).getUTCDay() + 6) % 7, hour: Number(local.slice(11, 13)) };
}
