import { openingRows, type Weekday } from './opening-hours.ts';

/** From when to when, as clock times 'HH:MM'; an end at or before the start lies in the next day. */
export type HoursSpan = { from: string; to: string };

/** A day's hours as a form holds them; 'other' are words that no form can show, kept as they are. */
export type DayHours =
  | { kind: 'unknown' }
  | { kind: 'closed' }
  | { kind: 'allDay' }
  | { kind: 'open'; spans: HoursSpan[] }
  | { kind: 'other'; words: string };

export type WeekHours = Record<Weekday, DayHours>;

/** The week as opening hours are written: from Monday on. */
export const weekFromMonday = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const satisfies Weekday[];

const oddSpaces = /[\u00a0\u2009\u200a\u202f]/g;
const oneSpan = /^(\d{1,2})(?::(\d{2}))?\s*([AP]M)?\s*[–-]\s*(\d{1,2})(?::(\d{2}))?\s*([AP]M)?$/i;
const words = { allDay: 'Open 24 hours', closed: 'Closed' };

/** Reads a place's hours (spec 1 §3: entries joined by ' | ', each beginning with the English day name) into a week. */
export function readWeek(hours: string): WeekHours {
  const rows = openingRows(hours);
  const dayHours = (day: Weekday): DayHours => {
    const said = rows.filter(({ weekday }) => weekday === day).map(({ entry }) => withoutDay(entry, day));
    return said.length === 0 ? { kind: 'unknown' } : readDay(said.join(', '));
  };
  return Object.fromEntries(weekFromMonday.map((day) => [day, dayHours(day)])) as WeekHours;
}

/** Writes a week as the specification has it: 'Monday: 8:00 AM – 10:00 PM | Tuesday: Closed'; days that nobody knows are left out. */
export function writeWeek(week: WeekHours): string {
  return weekFromMonday
    .filter((day) => week[day].kind !== 'unknown')
    .map((day) => `${day}: ${writeDay(week[day])}`)
    .join(' | ');
}

/** A week as it is written, unless it still says what `before` says: that may be written otherwise, and stays. */
export function weekOver(before: string, week: WeekHours): string {
  const written = writeWeek(week);
  return written === writeWeek(readWeek(before)) ? before : written;
}

/** The first day with a span whose start or end is missing; null when all are whole. */
export function unfinishedDay(week: WeekHours): Weekday | null {
  const unfinished = (day: DayHours) =>
    day.kind === 'open' && (day.spans.length === 0 || day.spans.some(({ from, to }) => from === '' || to === ''));
  return weekFromMonday.find((day) => unfinished(week[day])) ?? null;
}

const withoutDay = (entry: string, day: Weekday) => entry.slice(day.length).replace(/^\s*:\s*/, '');

function readDay(said: string): DayHours {
  const plain = said.replace(oddSpaces, ' ').trim();
  if (plain.toLowerCase() === words.closed.toLowerCase()) return { kind: 'closed' };
  if (plain.toLowerCase() === words.allDay.toLowerCase()) return { kind: 'allDay' };
  const spans = plain.split(/\s*,\s*/).map(readSpan);
  return spans.some((span) => span === null)
    ? { kind: 'other', words: said.trim() }
    : { kind: 'open', spans: spans as HoursSpan[] };
}

/** '11 – 2 PM' leaves the half of the day to its end, so the start has the same one. */
function readSpan(said: string): HoursSpan | null {
  const match = oneSpan.exec(said);
  if (!match) return null;
  const [, fromHour, fromMinutes, fromHalf, toHour, toMinutes, toHalf] = match;
  const from = clockTime(fromHour, fromMinutes, fromHalf ?? toHalf);
  const to = clockTime(toHour, toMinutes, toHalf);
  return from && to ? { from, to } : null;
}

/** 'HH:MM' of an hour of 1..12 with its half of the day, or of 0..24 without one; null when there is no such time. */
function clockTime(hour = '', minutes = '00', half?: string): string | null {
  const given = Number(hour);
  if (Number(minutes) > 59 || (half ? given < 1 || given > 12 : given > 24)) return null;
  const hours = half ? (given % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : given % 24;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}

function writeDay(day: DayHours): string {
  if (day.kind === 'open') return day.spans.map(({ from, to }) => `${inHalves(from)} – ${inHalves(to)}`).join(', ');
  return day.kind === 'other' ? day.words : day.kind === 'unknown' ? '' : words[day.kind];
}

function inHalves(time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  const hour = Number(hours);
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
