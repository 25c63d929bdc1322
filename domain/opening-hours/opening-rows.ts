import { openingHours as texts } from '#texts/opening-hours.ts';
import { readDay } from './read-day.ts';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

export type OpeningRow = {
  weekday: Weekday;
  /** Hours in Spanish: '8:00 – 22:00', 'Cerrado', 'Abierto las 24 horas'. */
  hours: string;
  /** The unchanged source entry. */
  entry: string;
};

const separator = ' | ';

/** Splits opening hours into rows in the given order; skips entries without an English day name (PLACE-4). */
export const parseOpeningRows = (hours: string): OpeningRow[] =>
  splitByDay(hours).map(({ weekday, text, entry }) => ({ weekday, hours: formatInSpanish(text), entry }));

/** Entries of opening hours with their day, and their text without it. */
export function splitByDay(hours: string): { weekday: Weekday; text: string; entry: string }[] {
  return hours.split(separator).flatMap((line) => {
    const entry = line.trim();
    const weekday = findWeekday(entry);
    return weekday ? [{ weekday, text: entry.slice(weekday.length).replace(/^\s*:\s*/, ''), entry }] : [];
  });
}

/** Entries without a day, such as 'Previa cita'. */
export const listFreeEntries = (hours: string): string[] =>
  hours.split(separator).flatMap((entry) => (entry.trim() === '' || findWeekday(entry) ? [] : [entry.trim()]));

const findWeekday = (entry: string) => weekdays.find((day) => entry.trim().toLowerCase().startsWith(day.toLowerCase()));

/** The day of the week at an instant in a time zone (IANA name). */
export function getWeekday(instant: Date, timeZone: string): Weekday {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(instant) as Weekday;
}

function formatInSpanish(hours: string): string {
  const day = readDay(hours);
  if (day.kind === 'closed') return texts.closed;
  if (day.kind === 'allDay') return texts.open24;
  if (day.kind !== 'open') return hours.trim();
  return day.spans.map(({ from, to }) => `${toHour(from)} – ${to === '00:00' ? '24:00' : toHour(to)}`).join(', ');
}

const toHour = (time: string) => time.replace(/^0/, '');
