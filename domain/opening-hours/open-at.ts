import { addDays, formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import type { DayHours } from './read-day.ts';
import { parseWeek, type WeekHours, weekdaysFromMonday } from './week-hours.ts';

/** Days searched for the next opening or closing. */
const daysAhead = 7;
/** Days by which a span can extend past its own day. */
const spanDays = 1;

/** Whether opening hours (PLACE-4) are open at an instant; null when they do not cover it. */
export function isOpenAt(hours: string, at: Date, timeZone: string): boolean | null {
  const week = parseWeek(hours);
  const local = formatLocalTime(at, timeZone);
  const today = local.slice(0, 10);
  const kind = hoursOn(week, today).kind;
  if (kind === 'unknown' || kind === 'other') return null;
  return openings(week, addDays(today, -spanDays), spanDays + 1).some(({ from, to }) => from <= local && local < to);
}

/** The next opening after `at`; null when the hours are unknown or nothing opens within a week. */
export function findNextOpening(hours: string, at: Date, timeZone: string): Date | null {
  const local = formatLocalTime(at, timeZone);
  const next = openings(parseWeek(hours), local.slice(0, 10), daysAhead + 1)
    .map(({ from }) => from)
    .filter((from) => from > local)
    .sort()[0];
  return next === undefined ? null : parseLocalTime(next, timeZone);
}

/**
 * The next closing after `at`; null when the hours are unknown, when it is already closed or when it stays open for the next
 * seven days.
 */
export function findNextClosing(hours: string, at: Date, timeZone: string): Date | null {
  const local = formatLocalTime(at, timeZone);
  const today = local.slice(0, 10);
  const spans = openings(parseWeek(hours), addDays(today, -spanDays), daysAhead + spanDays);
  const endAfter = (time: string): string => {
    const next = spans.find(({ from, to }) => from <= time && time < to);
    return next ? endAfter(next.to) : time; // adjacent spans count as one
  };
  const end = endAfter(local);
  return local < end && end < `${addDays(today, daysAhead)}T00:00` ? parseLocalTime(end, timeZone) : null;
}

/** Open spans of `days` days from `firstDay`, as local times 'YYYY-MM-DDTHH:MM'. */
function openings(week: WeekHours, firstDay: string, days: number): { from: string; to: string }[] {
  return Array.from({ length: days }, (_, i) => addDays(firstDay, i)).flatMap((day) => {
    const hours = hoursOn(week, day);
    if (hours.kind === 'allDay') return [{ from: `${day}T00:00`, to: `${addDays(day, 1)}T00:00` }];
    if (hours.kind !== 'open') return [];
    return hours.spans.map(({ from, to }) => ({
      from: `${day}T${from}`,
      to: `${to <= from ? addDays(day, 1) : day}T${to}`, // an end at or before the start belongs to the next day
    }));
  });
}

function hoursOn(week: WeekHours, day: string): DayHours {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return week[weekdaysFromMonday[fromMonday] as (typeof weekdaysFromMonday)[number]];
}
