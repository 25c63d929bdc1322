import { parseWeek, weekdaysFromMonday } from './week-hours.ts';
import { toMinutes, type WeekSpan } from './week-minutes.ts';

const dayMinutes = 24 * 60;

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
