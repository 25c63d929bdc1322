import { type Weekday, weekdays } from './opening-hours.ts';

const short = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const fromMonday: Weekday[] = [...weekdays.slice(1), weekdays[0]];
const rule = /^(?:((?:(?:Su|Mo|Tu|We|Th|Fr|Sa)(?:-(?:Su|Mo|Tu|We|Th|Fr|Sa))?,?)+)\s+)?(off|closed|24\/7|[\d:,\s-]+)$/;
const span = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/;

/**
 * OpenStreetMap's opening hours ('Mo-Fr 08:00-17:00; Sa 09:00-13:00') as they are stored: 'Monday: 8:00 AM – 5:00 PM | …'.
 * '' where a rule is not of this simple kind: no hours are better than wrong ones.
 */
export function hoursFromOsm(text: string): string {
  const week = new Map<Weekday, string>();
  for (const part of text.split(';').map((one) => one.trim())) {
    if (part === '') continue;
    const [, days = 'Mo-Su', times = ''] = rule.exec(part.replace(/\s*([,-])\s*/g, '$1')) ?? [];
    const hours = hoursOf(times);
    if (hours === null) return '';
    for (const day of daysOf(days)) week.set(day, hours);
  }
  const rows = fromMonday.filter((day) => week.has(day)).map((day) => `${day}: ${week.get(day)}`);
  return rows.join(' | ');
}

function daysOf(days: string): Weekday[] {
  return days.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-');
    const [first, last] = [short.indexOf(from), short.indexOf(to)];
    const count = ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, i) => weekdays[(first + i) % 7] as Weekday);
  });
}

/** One day's hours in English; null when they are not understood. */
function hoursOf(times: string): string | null {
  if (times === 'off' || times === 'closed') return 'Closed';
  if (times === '24/7' || times === '00:00-24:00') return 'Open 24 hours';
  const spans = times.split(',').map((one) => spanOf(one.trim()));
  return times === '' || spans.includes(null) ? null : spans.join(', ');
}

function spanOf(text: string): string | null {
  const [, fromHour, fromMinute, toHour, toMinute] = span.exec(text) ?? [];
  const [from, to] = [clockTime(fromHour, fromMinute), clockTime(toHour, toMinute)];
  return from && to ? `${from} – ${to}` : null;
}

/** '17:30' as '5:30 PM'; hours up to 26:00 are of the next day, as OpenStreetMap writes them. */
function clockTime(hour = '', minute = ''): string | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || hours > 26 || minutes > 59) return null;
  return `${hours % 12 || 12}:${minute} ${hours % 24 < 12 ? 'AM' : 'PM'}`;
}
