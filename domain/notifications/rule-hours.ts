import { addDays, findInstants, formatLocalTime, getUtcOffsetMs, parseLocalTime } from '#domain/time/local-time.ts';
import type { DaySpan, Weekdays } from './notification-rules.ts';

const minuteMs = 60_000;
const minutesPerDay = 1440;

/** Local day 'YYYY-MM-DD' and minutes since its midnight. */
type LocalMoment = { day: string; minute: number };

/** Window that a rule for every day and hour is always in. */
const endlessWindow = 'always';

/**
 * Identifies the window of a rule that an instant lies in, by the local day on which the window began; null outside. Days in a
 * row that are selected whole are one window. Hours follow the local clock, so an hour that a clock change repeats counts twice.
 */
export function findWindow(weekdays: Weekdays, hours: DaySpan, now: Date, timeZone: string): string | null {
  const { day, minute } = toLocalMoment(now, timeZone);
  const isSelected = (one: string) => weekdays.includes(weekdayOf(one));
  const { from, to } = hours;
  if (from === to) return isSelected(day) ? findFirstDay(day, weekdays, isSelected) : null;
  const isOverMidnight = from > to;
  if (minute >= from && (isOverMidnight || minute < to)) return isSelected(day) ? day : null;
  const dayBefore = addDays(day, -1);
  return isOverMidnight && minute < to && isSelected(dayBefore) ? dayBefore : null;
}

/** First of the selected days in a row that end with `day`. */
function findFirstDay(day: string, weekdays: Weekdays, isSelected: (day: string) => boolean): string {
  if (new Set(weekdays).size === 7) return endlessWindow;
  let first = day;
  while (isSelected(addDays(first, -1))) first = addDays(first, -1);
  return first;
}

/** Whether an instant lies in quiet hours. Equal ends mean none. */
export function isQuiet(quietHours: DaySpan | null, now: Date, timeZone: string): boolean {
  if (!quietHours) return false;
  const { from, to } = quietHours;
  const { minute } = toLocalMoment(now, timeZone);
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** The first instant from `now` on that is outside quiet hours. */
export function findQuietEnd(quietHours: DaySpan | null, now: Date, timeZone: string): Date {
  if (!quietHours || !isQuiet(quietHours, now, timeZone)) return now;
  const { day } = toLocalMoment(now, timeZone);
  const ends = [day, addDays(day, 1)].flatMap((one) => {
    const instants = findInstants(`${one}T${formatDayMinute(quietHours.to)}`, timeZone); // two in a repeated hour
    return instants.length > 0 ? instants : [toInstant(one, quietHours.to, timeZone)];
  });
  return ends.find((end) => end > now) ?? now;
}

/** The first instant from `now` on that is in quiet hours, to the minute; null without quiet hours. */
export function findQuietStart(quietHours: DaySpan | null, now: Date, timeZone: string): Date | null {
  if (!quietHours || quietHours.from === quietHours.to) return null;
  if (isQuiet(quietHours, now, timeZone)) return now;
  const { minute } = toLocalMoment(now, timeZone);
  const after = (minutes: number) => new Date((Math.floor(now.getTime() / minuteMs) + minutes) * minuteMs);
  const start = after((quietHours.from - minute + minutesPerDay) % minutesPerDay);
  if (getUtcOffsetMs(start.getTime(), timeZone) === getUtcOffsetMs(now.getTime(), timeZone)) return start;
  // the clock changes before then, and may skip or repeat a part of the quiet hours
  for (let minutes = 1; ; minutes++) if (isQuiet(quietHours, after(minutes), timeZone)) return after(minutes);
}

/** The first instant after `after` at a time of the selected weekdays; null without weekdays. */
export function findNextTime(weekdays: Weekdays, at: number, after: Date, timeZone: string): Date | null {
  const { day } = toLocalMoment(after, timeZone);
  for (let i = 0; i <= 7; i++) {
    const candidate = addDays(day, i);
    const instant = toInstant(candidate, at, timeZone);
    if (weekdays.includes(weekdayOf(candidate)) && instant > after) return instant;
  }
  return null;
}

/** Parses 'HH:MM' to minutes since midnight. */
export function parseDayMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats minutes since midnight as 'HH:MM'. */
export const formatDayMinute = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Weekday of a day 'YYYY-MM-DD', from 0, Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

function toLocalMoment(instant: Date, timeZone: string): LocalMoment {
  const [day = '', time = ''] = formatLocalTime(instant, timeZone).split('T');
  return { day, minute: parseDayMinute(time) };
}

const toInstant = (day: string, minute: number, timeZone: string) =>
  parseLocalTime(`${day}T${formatDayMinute(minute)}`, timeZone) as Date;
