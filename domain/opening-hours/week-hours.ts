import { splitByDay, type Weekday } from './opening-rows.ts';
import { type DayHours, readDay } from './read-day.ts';

export type WeekHours = Record<Weekday, DayHours>;

/** Weekdays in the order of written opening hours, from Monday on. */
export const weekdaysFromMonday = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies Weekday[];

const dayTexts = { allDay: 'Open 24 hours', closed: 'Closed' };

/** Parses opening hours into a week (PLACE-4): entries joined by ' | ', each starting with the English day name. */
export function parseWeek(hours: string): WeekHours {
  const rows = splitByDay(hours);
  const dayHours = (day: Weekday): DayHours => {
    const entries = rows.filter(({ weekday }) => weekday === day).map(({ text }) => text);
    return entries.length === 0 ? { kind: 'unknown' } : readDay(entries.join(', '));
  };
  return Object.fromEntries(weekdaysFromMonday.map((day) => [day, dayHours(day)])) as WeekHours;
}

/** Formats a week as opening hours (PLACE-4): 'Monday: 8:00 AM – 10:00 PM | Tuesday: Closed'; unknown days are omitted. */
export function formatWeek(week: WeekHours): string {
  return weekdaysFromMonday
    .filter((day) => week[day].kind !== 'unknown')
    .map((day) => `${day}: ${formatDay(week[day])}`)
    .join(' | ');
}

/** Formats a week, but returns `before` unchanged when both mean the same week, to keep its original spelling. */
export function formatWeekIfChanged(before: string, week: WeekHours): string {
  const text = formatWeek(week);
  return text === formatWeek(parseWeek(before)) ? before : text;
}

/** The first day with an incomplete span or without spans; null when all days are complete. */
export function findUnfinishedDay(week: WeekHours): Weekday | null {
  const isUnfinished = (day: DayHours) =>
    day.kind === 'open' && (day.spans.length === 0 || day.spans.some(({ from, to }) => from === '' || to === ''));
  return weekdaysFromMonday.find((day) => isUnfinished(week[day])) ?? null;
}

/** Formats the hours of a day for storage: '8:00 AM – 10:00 PM', 'Closed', 'Open 24 hours', or the free text. */
export function formatDay(day: DayHours): string {
  if (day.kind === 'open') return day.spans.map(({ from, to }) => `${to12Hours(from)} – ${to12Hours(to)}`).join(', ');
  return day.kind === 'other' ? day.text : day.kind === 'unknown' ? '' : dayTexts[day.kind];
}

/** Formats 'HH:MM' as '5:30 PM'. */
function to12Hours(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
