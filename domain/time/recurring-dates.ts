import type { Weekday } from '#domain/opening-hours/opening-rows.ts';

/** A day of the year: month 1..12, day 1..31. A day beyond the month's end (29 February) means its last day. */
type MonthDay = { month: number; day: number };

/** Rule of a yearly event. Both ends of an occurrence are inclusive. */
export type YearlyRule =
  /** From one day to another; a `to` before `from` belongs to the following year. */
  | { kind: 'span'; from: MonthDay; to: MonthDay }
  /** One day: the nth given weekday of a month; -1 is the last. */
  | { kind: 'weekday'; month: number; weekday: Weekday; nth: 1 | 2 | 3 | 4 | -1 }
  /** One day: the given weekday nearest to a day of the year, at most three days away. */
  | { kind: 'nearest'; weekday: Weekday; to: MonthDay }
  /** Days relative to Easter Sunday, negative before it: Holy Week is -7..0. */
  | { kind: 'easter'; fromDays: number; toDays: number };

/** First and last day as city dates 'YYYY-MM-DD', both inclusive. */
export type DateSpan = { from: string; to: string };

/** Days since 1970-01-01, for date arithmetic without time zones. */
type Day = number;
type DaySpan = { from: Day; to: Day };

const dayMs = 86_400_000;
const daysOfWeek = 7;
const weekdayNumbers: Record<Weekday, number> = {
  Sunday: 0,
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
};

/** The current occurrence of a rule on the city date `today`, else the next one. Throws a RangeError for an invalid date. */
export function findNextOccurrence(rule: YearlyRule, today: string): DateSpan {
  const day = parseDay(today);
  for (let year = Number(today.slice(0, 4)) - 1; ; year++) {
    const span = occurrenceIn(rule, year);
    if (span.to >= day) return { from: formatDay(span.from), to: formatDay(span.to) };
  }
}

/** The occurrence of a year; a span across New Year belongs to the year in which it starts. */
function occurrenceIn(rule: YearlyRule, year: number): DaySpan {
  switch (rule.kind) {
    case 'span': {
      const { from, to } = rule;
      const crosses = to.month < from.month || (to.month === from.month && to.day < from.day);
      return { from: dayIn(year, from), to: dayIn(crosses ? year + 1 : year, to) };
    }
    case 'weekday': {
      const first = dayIn(year, { month: rule.month, day: 1 });
      const last = dayIn(year, { month: rule.month, day: 31 });
      return rule.nth === -1
        ? oneDay(last - daysSinceWeekday(rule.weekday, last))
        : oneDay(onOrAfter(first, rule.weekday) + (rule.nth - 1) * daysOfWeek);
    }
    case 'nearest':
      return oneDay(onOrAfter(dayIn(year, rule.to) - 3, rule.weekday));
    case 'easter': {
      const easter = easterSunday(year);
      return { from: easter + rule.fromDays, to: easter + rule.toDays };
    }
  }
}

const oneDay = (day: Day): DaySpan => ({ from: day, to: day });

/** Days from the latest given weekday to `day`, 0..6. 1970-01-01 was a Thursday. */
function daysSinceWeekday(weekday: Weekday, day: Day): number {
  const numberOfDay = day + weekdayNumbers.Thursday;
  return (((numberOfDay - weekdayNumbers[weekday]) % daysOfWeek) + daysOfWeek) % daysOfWeek;
}

function onOrAfter(day: Day, weekday: Weekday): Day {
  return day + ((daysOfWeek - daysSinceWeekday(weekday, day)) % daysOfWeek);
}

/** Easter Sunday of the Gregorian calendar: the anonymous computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): Day {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const g = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - h - (yearOfCentury % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return dayIn(year, { month: Math.floor(n / 31), day: (n % 31) + 1 });
}

function dayIn(year: number, { month, day }: MonthDay): Day {
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(day, lastOfMonth)) / dayMs;
}

function parseDay(date: string): Day {
  const day = Date.parse(`${date}T00:00:00Z`) / dayMs;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || formatDay(day) !== date)
    throw new RangeError(`not a date YYYY-MM-DD: ${date}`);
  return day;
}

function formatDay(day: Day): string {
  return Number.isNaN(day) ? '' : new Date(day * dayMs).toISOString().slice(0, 10);
}
