import { type DayHours, readWeek, weekFromMonday } from '#domain/week-hours.ts';
import { crossingFacts as texts } from '#texts/crossing.ts';
import { place } from '#texts/places.ts';
import { clockInWords } from '#web/shell/clock-words.ts';

/** Days that are alike, and their hours. */
export type HoursLine = { days: string; hours: string };

/** Opening hours as places write them, days that follow each other and are alike in one line; none where nothing is known. */
export function hoursInWords(written: string): HoursLine[] {
  const week = readWeek(written);
  const runs: { from: number; to: number; hours: string }[] = [];
  for (const [i, day] of weekFromMonday.entries()) {
    const hours = dayInWords(week[day]);
    const last = runs.at(-1);
    if (last?.hours === hours) last.to = i;
    else runs.push({ from: i, to: i, hours });
  }
  return runs.filter(({ hours }) => hours).map(({ from, to, hours }) => ({ days: daysInWords(from, to), hours }));
}

function daysInWords(from: number, to: number): string {
  const [first, last] = [from, to].map((i) => place.weekdays[weekFromMonday[i] ?? 'Monday']);
  if (from === 0 && to === 6) return texts.everyDay;
  return from === to ? `${first}` : texts.days(`${first}`, `${last}`.toLowerCase());
}

function dayInWords(day: DayHours): string {
  switch (day.kind) {
    case 'unknown':
      return '';
    case 'closed':
      return texts.closed;
    case 'allDay':
      return texts.allDay;
    case 'other':
      return day.words;
    case 'open':
      return day.spans.map(({ from, to }) => texts.span(timeInWords(from), timeInWords(to))).join(', ');
  }
}

/** '12:00 a.m.' is read as noon by many. */
const timeInWords = (time: string) => (/^(00|24):00$/.test(time) ? texts.midnight : clockInWords(time));
