import { parseOpeningRows, toPlainSpaces, type Weekday, withoutDay } from './opening-rows.ts';

/** Open span as clock times 'HH:MM'; an end at or before the start belongs to the next day. */
export type HoursSpan = { from: string; to: string };

/** Hours of a day in a form; 'other' is free text that a form cannot edit, kept unchanged. */
export type DayHours =
  | { kind: 'unknown' }
  | { kind: 'closed' }
  | { kind: 'allDay' }
  | { kind: 'open'; spans: HoursSpan[] }
  | { kind: 'other'; text: string };

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

const oneSpan = /^(\d{1,2})(?::(\d{2}))?\s*([AP]M)?\s*[–-]\s*(\d{1,2})(?::(\d{2}))?\s*([AP]M)?$/i;
const dayTexts = { allDay: 'Open 24 hours', closed: 'Closed' };

/** Parses opening hours into a week (spec 1 §3: entries joined by ' | ', each starting with the English day name). */
export function parseWeek(hours: string): WeekHours {
  const rows = parseOpeningRows(hours);
  const dayHours = (day: Weekday): DayHours => {
    const entries = rows.filter(({ weekday }) => weekday === day).map(({ entry }) => withoutDay(entry, day));
    return entries.length === 0 ? { kind: 'unknown' } : readDay(entries.join(', '));
  };
  return Object.fromEntries(weekdaysFromMonday.map((day) => [day, dayHours(day)])) as WeekHours;
}

/** Formats a week as opening hours (spec 1 §3): 'Monday: 8:00 AM – 10:00 PM | Tuesday: Closed'; unknown days are omitted. */
export function formatWeek(week: WeekHours): string {
  return weekdaysFromMonday
    .filter((day) => week[day].kind !== 'unknown')
    .map((day) => `${day}: ${writeDay(week[day])}`)
    .join(' | ');
}

/** Formats a week, but returns `before` unchanged when both mean the same week, to keep its original spelling. */
export function formatWeekIfChanged(before: string, week: WeekHours): string {
  const written = formatWeek(week);
  return written === formatWeek(parseWeek(before)) ? before : written;
}

/** The first day with an incomplete span or without spans; null when all days are complete. */
export function findUnfinishedDay(week: WeekHours): Weekday | null {
  const isUnfinished = (day: DayHours) =>
    day.kind === 'open' && (day.spans.length === 0 || day.spans.some(({ from, to }) => from === '' || to === ''));
  return weekdaysFromMonday.find((day) => isUnfinished(week[day])) ?? null;
}

function readDay(text: string): DayHours {
  const plain = toPlainSpaces(text);
  if (plain.toLowerCase() === dayTexts.closed.toLowerCase()) return { kind: 'closed' };
  if (plain.toLowerCase() === dayTexts.allDay.toLowerCase()) return { kind: 'allDay' };
  const spans = plain.split(/\s*,\s*/).map(readSpan);
  return spans.some((span) => span === null)
    ? { kind: 'other', text: text.trim() }
    : { kind: 'open', spans: spans as HoursSpan[] };
}

/** Parses a span; a start without AM or PM takes that of the end: '5 – 9 PM' is 5 PM to 9 PM. */
function readSpan(text: string): HoursSpan | null {
  const match = oneSpan.exec(text);
  if (!match) return null;
  const [, fromHour, fromMinutes, fromMeridiem, toHour, toMinutes, toMeridiem] = match;
  const from = clockTime(fromHour, fromMinutes, fromMeridiem ?? toMeridiem);
  const to = clockTime(toHour, toMinutes, toMeridiem);
  return from && to ? { from, to } : null;
}

/** Formats an hour of 1..12 with AM or PM, or of 0..24 without, as 'HH:MM'; null when there is no such time. */
function clockTime(hour = '', minutes = '00', meridiem?: string): string | null {
  const given = Number(hour);
  if (Number(minutes) > 59 || (meridiem ? given < 1 || given > 12 : given > 24)) return null;
  const hours = meridiem ? (given % 12) + (meridiem.toUpperCase() === 'PM' ? 12 : 0) : given % 24;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

function writeDay(day: DayHours): string {
  if (day.kind === 'open') return day.spans.map(({ from, to }) => `${to12Hours(from)} – ${to12Hours(to)}`).join(', ');
  return day.kind === 'other' ? day.text : day.kind === 'unknown' ? '' : dayTexts[day.kind];
}

/** Formats 'HH:MM' as '5:30 PM'. */
export function to12Hours(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
