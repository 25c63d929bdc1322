import type { Weekday } from './opening-rows.ts';
import { readDay } from './read-day.ts';
import { formatDay, weekdaysFromMonday } from './week-hours.ts';

const separator = ' | ';
/** Special spaces that maps providers put before AM and PM and around dashes. */
const oddSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;
/** Dashes between two times, but not in '956-555-0100'. */
const dashes = /(?<=\b\d{1,2}(?::\d{2})?|[AP]\.?M\.?)\s*[-\u2010-\u2015\u2212]\s*(?=\d{1,2}\b)/gi;
/**
 * Normalizes opening hours for storage (PLACE-4): entries separated by ' | ', one for each day with its English name, plain
 * spaces, times joined by ' – '. 'Lunes a viernes 9–17' becomes five entries. Free text is kept unchanged.
 */
export function normalizeHours(hours: string): string {
  return hours
    .split(/[|\n]/)
    .flatMap(normalizeEntry)
    .filter((entry) => entry !== '')
    .join(separator);
}

function normalizeEntry(entry: string): string[] {
  const plain = entry.replace(invisible, '').replace(oddSpaces, ' ').replace(/\s+/g, ' ').trim().replace(dashes, ' – ');
  if (readDay(plain).kind === 'allDay')
    return weekdaysFromMonday.map((day) => `${day}: ${formatDay({ kind: 'allDay' })}`);
  const [, name = '', hours = ''] = withColon.exec(plain) ?? withoutColon.exec(plain) ?? [];
  const days = parseDays(name);
  const read = readDay(hours);
  const isOneDay = days.length === 1 && withColon.test(plain); // its hours may be any text
  if (days.length === 0 || (read.kind === 'other' && !isOneDay)) return [plain];
  const text = read.kind === 'other' || isStoredForm.test(hours) ? hours : formatDay(read);
  return days.map((day) => `${day}: ${text}`.trim());
}

/** Hours as a maps provider or the form writes them. */
const isStoredForm = /^[\d:, –APM]*$/;

const withColon = /^(?:de )?(\P{N}+?)\s*:\s*(.*)$/iu;
const withoutColon = /^(?:de )?(\P{N}+?),?\s+((?:de |desde |from )?(?:\d|noon|medi[ao]|open|abiert|clos|cerra).*)$/iu;

/** Days named by words of either language: 'Lunes', 'Mon–Fri', 'L a V', 'sábado y domingo', 'todos los días'; none if one is unknown. */
function parseDays(name: string): Weekday[] {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
  const group = dayGroups.find(([names]) => names.test(words.trim()));
  if (group) return group[1];
  const parts = words.split(/\s*(?:,|\/|&|\+|\by\b|\band\b)\s*/).filter((part) => part !== '');
  const days = parts.map((part) => {
    const [first, last, ...more] = part
      .split(/\s*(?:[-–—]|\ba\b|\bal\b|\bto\b|\bthru\b|\bthrough\b)\s*/)
      .map(indexOfDay);
    if (first === undefined || first < 0 || last === -1 || more.length > 0) return [];
    const count = last === undefined ? 1 : ((last - first + 7) % 7) + 1;
    return Array.from({ length: count }, (_, i) => weekdaysFromMonday[(first + i) % 7] as Weekday);
  });
  return days.some((some) => some.length === 0) ? [] : days.flat();
}

/** Index of a day from Monday, by its name or the usual abbreviations; -1 for any other word. */
const indexOfDay = (word: string): number => dayNames.findIndex((names) => names.test(word.trim()));

const dayNames = [
  /^(mon(day)?s?|lun(es)?|lu|l|mo)$/,
  /^(tue(sday)?s?|mar(tes)?|ma|tu)$/,
  /^(wed(nesday)?s?|mie(rcoles)?|mi|x|we)$/,
  /^(thu(rs?|rsday)?s?|jue(ves)?|ju|j|th)$/,
  /^(fri(day)?s?|vie(rnes)?|vi|v|fr)$/,
  /^(sat(urday)?s?|sab(ados?)?|sa|s)$/,
  /^(sun(day)?s?|dom(ingos?)?|do|d|su)$/,
];
const dayGroups: [RegExp, Weekday[]][] = [
  [/^(todos los dias|diario|diariamente|daily|every ?day)$/, [...weekdaysFromMonday]],
  [/^(entre semana|weekdays)$/, weekdaysFromMonday.slice(0, 5)],
  [/^(fines? de semana|weekends?)$/, weekdaysFromMonday.slice(5)],
];
