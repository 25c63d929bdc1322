import { addDays, instantAt, localTime } from './local-time.ts';
import { type DayHours, readWeek, type WeekHours, weekFromMonday } from './week-hours.ts';

const daysAhead = 7;
const spanDays = 1;

/** Whether hours as they are written of places (spec 1 §3) have something open at an instant; null where they do not say. */
export function openAt(hours: string, at: Date, timeZone: string): boolean | null {
  const week = readWeek(hours);
  const local = localTime(at, timeZone);
  const today = local.slice(0, 10);
  const known = weekOf(week, today).kind;
  if (known === 'unknown' || known === 'other') return null;
  return openings(week, addDays(today, -spanDays), spanDays + 1).some(({ from, to }) => from <= local && local < to);
}

/** The next instant after `at` at which such hours open something; null where they do not say, or nothing opens within a week. */
export function opensNext(hours: string, at: Date, timeZone: string): Date | null {
  const local = localTime(at, timeZone);
  const next = openings(readWeek(hours), local.slice(0, 10), daysAhead + 1)
    .map(({ from }) => from)
    .filter((from) => from > local)
    .sort()[0];
  return next === undefined ? null : instantAt(next, timeZone);
}

/**
 * When hours that have something open at an instant close it next; null where they do not say, where it is closed already, or
 * where it stays open for days.
 */
export function closesNext(hours: string, at: Date, timeZone: string): Date | null {
  const local = localTime(at, timeZone);
  const today = local.slice(0, 10);
  const spans = openings(readWeek(hours), addDays(today, -spanDays), daysAhead + spanDays);
  const endAfter = (moment: string): string => {
    const next = spans.find(({ from, to }) => from <= moment && moment < to);
    return next ? endAfter(next.to) : moment; // what opens as the other closes goes on
  };
  const end = endAfter(local);
  return local < end && end < `${addDays(today, daysAhead)}T00:00` ? instantAt(end, timeZone) : null;
}

/** The spans of so many days from one on, as local times 'YYYY-MM-DDTHH:MM'. */
function openings(week: WeekHours, firstDay: string, days: number): { from: string; to: string }[] {
  return Array.from({ length: days }, (_, i) => addDays(firstDay, i)).flatMap((day) => {
    const hours = weekOf(week, day);
    if (hours.kind === 'allDay') return [{ from: `${day}T00:00`, to: `${addDays(day, 1)}T00:00` }];
    if (hours.kind !== 'open') return [];
    return hours.spans.map(({ from, to }) => ({
      from: `${day}T${from}`,
      to: `${to <= from ? addDays(day, 1) : day}T${to}`, // an end at or before the start lies in the next day
    }));
  });
}

function weekOf(week: WeekHours, day: string): DayHours {
  const fromMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return week[weekFromMonday[fromMonday] as (typeof weekFromMonday)[number]];
}
