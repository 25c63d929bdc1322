import { parseWeek, weekdaysFromMonday } from './week-hours.ts';

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
function toMinutes(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number];
  return hours * 60 + minutes;
}

/** Open spans of opening hours (PLACE-4), from Monday on. Null when no day has readable hours. */
export function toWeekSpans(hours: string): WeekSpan[] | null {
  const week = parseWeek(hours);
  const days = weekdaysFromMonday.map((day) => week[day]);
  if (days.every(({ kind }) => kind === 'unknown' || kind === 'other')) return null;
  return days.flatMap((day, index): WeekSpan[] => {
    const start = index * dayMinutes;
    if (day.kind === 'allDay') return [[start, start + dayMinutes]];
    if (day.kind !== 'open') return [];
    return day.spans.map(({ from, to }): WeekSpan => {
      const [opens, closes] = [toMinutes(from), toMinutes(to)];
      return [start + opens, start + closes + (closes <= opens ? dayMinutes : 0)];
    });
  });
}
