import type { DayHours } from '#domain/opening-hours/read-day.ts';
import { parseWeek, weekdaysFromMonday } from '#domain/opening-hours/week-hours.ts';
import { bridgeFacts as texts } from '#texts/bridges/bridge-page.ts';
import { openingHours } from '#texts/opening-hours.ts';
import { formatClockTime } from '#web/shell/time/city-time.ts';

/** Consecutive days with the same hours. */
export type OpeningHoursLine = { days: string; hours: string };

/** Formats opening hours. Consecutive days with the same hours share a line; days without known hours are omitted. */
export function formatOpeningHours(openingHours: string): OpeningHoursLine[] {
  const week = parseWeek(openingHours);
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const [i, day] of weekdaysFromMonday.entries()) {
    const hours = formatDay(week[day]);
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = i;
    else runs.push({ from: i, to: i, hours });
  }
  return runs.filter(({ hours }) => hours).map(({ from, to, hours }) => ({ days: formatDays(from, to), hours }));
}

function formatDays(from: number, to: number): string {
  const [first, last] = [from, to].map((i) => openingHours.weekdays[weekdaysFromMonday[i] ?? 'Monday']);
  if (from === 0 && to === 6) return texts.everyDay;
  return from === to ? `${first}` : texts.days(`${first}`, `${last}`.toLowerCase());
}

function formatDay(day: DayHours): string {
  switch (day.kind) {
    case 'unknown':
      return '';
    case 'closed':
      return texts.closed;
    case 'allDay':
      return texts.allDay;
    case 'other':
      return day.text;
    case 'open':
      return day.spans
        .map(({ from, to }) => texts.span(formatTimeOrMidnight(from), formatTimeOrMidnight(to)))
        .join(', ');
  }
}

/** Midnight gets its own word: many read '12:00 a.m.' as noon. */
const formatTimeOrMidnight = (time: string) => (/^(00|24):00$/.test(time) ? texts.midnight : formatClockTime(time));
