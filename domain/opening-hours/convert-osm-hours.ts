import { type Weekday, weekdays } from './opening-rows.ts';
import { to12Hours, weekdaysFromMonday } from './week-hours.ts';

const short = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const rule = /^(?:((?:(?:Su|Mo|Tu|We|Th|Fr|Sa)(?:-(?:Su|Mo|Tu|We|Th|Fr|Sa))?,?)+)\s+)?(off|closed|24\/7|[\d:,\s-]+)$/;
const span = /^(\d{1,2}):(\d{2})-(\d{1,2}):(\d{2})$/;

/**
 * Converts OpenStreetMap opening hours ('Mo-Fr 08:00-17:00; Sa 09:00-13:00') to the stored format ('Monday: 8:00 AM – 5:00 PM
 * | …'). Returns '' for unsupported rules: no hours are better than wrong ones.
 */
export function convertOsmHours(text: string): string {
  const week = new Map<Weekday, string>();
  for (const part of text.split(';').map((item) => item.trim())) {
    if (part === '') continue;
    const [, days = 'Mo-Su', times = ''] = rule.exec(part.replace(/\s*([,-])\s*/g, '$1')) ?? [];
    const hours = formatHours(times);
    if (hours === null) return '';
    for (const day of daysOf(days)) week.set(day, hours);
  }
  const rows = weekdaysFromMonday.filter((day) => week.has(day)).map((day) => `${day}: ${week.get(day)}`);
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

/** Converts the hours of one day to the stored English format; null when they are unsupported. */
function formatHours(times: string): string | null {
  if (times === 'off' || times === 'closed') return 'Closed';
  if (times === '24/7' || times === '00:00-24:00') return 'Open 24 hours';
  const spans = times.split(',').map((item) => formatSpan(item.trim()));
  return times === '' || spans.includes(null) ? null : spans.join(', ');
}

function formatSpan(text: string): string | null {
  const [, fromHour, fromMinute, toHour, toMinute] = span.exec(text) ?? [];
  const [from, to] = [clockTime(fromHour, fromMinute), clockTime(toHour, toMinute)];
  return from && to ? `${from} – ${to}` : null;
}

/** Formats '17:30' as '5:30 PM'; OpenStreetMap writes hours after midnight as up to 26:00. */
function clockTime(hour = '', minute = ''): string | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hour === '' || hours > 26 || minutes > 59) return null;
  return to12Hours(`${hours % 24}:${minute}`);
}
