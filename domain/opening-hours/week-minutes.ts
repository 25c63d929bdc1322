const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** An open span in minutes since Monday 00:00; its end may lie after the week. */
export type WeekSpan = [from: number, to: number];

/** Whether a minute of the week lies in one of the spans. */
export const isOpenAtMinute = (spans: readonly WeekSpan[], minute: number): boolean =>
  spans.some(([from, to]) => (minute - from + weekMinutes) % weekMinutes < to - from);

/** 1970 began on a Thursday, so its first Monday is this many minutes after the epoch. */
const firstMonday = 4 * dayMinutes;

/** Minutes since Monday 00:00 at an instant, both instant and UTC offset in milliseconds. */
export const toWeekMinute = (instantMs: number, utcOffsetMs: number): number =>
  (Math.floor((instantMs + utcOffsetMs) / 60_000) - firstMonday) % weekMinutes;

/** Minutes of a clock time 'HH:MM'. */
export function toMinutes(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}
