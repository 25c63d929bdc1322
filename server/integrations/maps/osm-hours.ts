import { city } from '#domain/city.ts';
import type { DayHours, HoursSpan } from '#domain/opening-hours/read-day.ts';
import { formatWeek, type WeekHours, weekdaysFromMonday } from '#domain/opening-hours/week-hours.ts';

/** Longest value of a tag of OpenStreetMap. */
const maxLength = 255;
/** A Monday without public holidays and clock changes near; local time stands for the time of the place. */
const monday = [2026, 0, 26] as const;
const place = {
  lat: city.latitude,
  lon: city.longitude,
  address: { country_code: city.country.toLowerCase(), state: city.state },
};

/**
 * Converts OpenStreetMap opening hours ('Mo-Fr 08:00-17:00; PH off') to the stored format, with the library of OpenStreetMap.
 * Holidays are left out, since a stored week has none. What is no fixed week ('Jan-Mar', 'sunrise-sunset', '08:00+', '"con
 * cita"') or cannot be read is returned as it is.
 */
export async function convertOsmHours(text: string): Promise<string> {
  const rules = startWithinDay(dropHolidays(text));
  if (rules === '' || text.length > maxLength || /\b[PS]H\b|sunrise|sunset|dawn|dusk/i.test(rules)) return text;
  const { default: OpeningHours } = await import('opening_hours');
  try {
    const hours = new OpeningHours(rules, place);
    const intervals = hours.getOpenIntervals(toDate(-1), toDate(8));
    if (!hours.isWeekStable() || intervals.some(([, , mayBeOpen]) => mayBeOpen)) return text;
    const spans = intervals.flatMap(([from, to]) => splitDays(from, to));
    const week = weekdaysFromMonday.map((name, day): [string, DayHours] => {
      const open = spans.filter(({ date }) => date.getTime() === toDate(day).getTime());
      if (open.length > 0) return [name, toDayHours(open)];
      const isRuled = hours.getMatchingRule(toDate(day, 12)) !== undefined;
      return [name, { kind: isRuled ? 'closed' : 'unknown' }];
    });
    return formatWeek(Object.fromEntries(week) as WeekHours) || text;
  } catch {
    return text;
  }
}

/** Drops rules for public or school holidays, and holidays from the days of a rule. */
function dropHolidays(text: string): string {
  const rules = text.split(';').map((rule) => rule.replace(/,\s*[PS]H\b|\b[PS]H\s*,\s*/g, '').trim());
  return rules.filter((rule) => rule !== '' && !/^[PS]H\b/.test(rule)).join('; ');
}

/** Writes 'Mo 24:00-26:00', which the library refuses, as 'Tu 00:00-02:00'. */
function startWithinDay(rules: string): string {
  const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
  const pattern = /((?:Mo|Tu|We|Th|Fr|Sa|Su)[\w,-]*)\s+(2[4-9]):(\d\d)\s*-\s*(2[4-9]|3\d|4[0-8]):(\d\d)\s*(?=$|;)/g;
  return rules.replace(
    pattern,
    (_, names: string, from: string, fromMinutes: string, to: string, toMinutes: string) => {
      const next = names.replace(/[A-Z][a-z]/g, (name) => days[(days.indexOf(name) + 1) % 7] ?? name);
      const hour = (input: string) => String(Number(input) - 24).padStart(2, '0');
      return `${next} ${hour(from)}:${fromMinutes}-${hour(to)}:${toMinutes}`;
    },
  );
}

const toDate = (day: number, hour = 0) => new Date(monday[0], monday[1], monday[2] + day, hour);
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate());

/** Splits an interval of more than a day at each midnight. An interval up to a day belongs to the day on which it starts. */
function splitDays(from: Date, to: Date): (HoursSpan & { date: Date })[] {
  const date = startOfDay(from);
  const nextDate = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
  const isLong = to.getTime() - from.getTime() > nextDate.getTime() - date.getTime();
  const span = { date, from: toTime(from), to: toTime(isLong ? nextDate : to) };
  return isLong ? [span, ...splitDays(nextDate, to)] : [span];
}

const toTime = (date: Date) =>
  `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;

function toDayHours(spans: HoursSpan[]): DayHours {
  const isWholeDay = spans.some(({ from, to }) => from === '00:00' && to === '00:00');
  return isWholeDay ? { kind: 'allDay' } : { kind: 'open', spans: spans.map(({ from, to }) => ({ from, to })) };
}
