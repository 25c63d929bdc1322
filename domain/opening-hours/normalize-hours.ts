import { weekdays } from './opening-rows.ts';

const separator = ' | ';
/** Special spaces that maps providers put before AM and PM and around dashes. */
const oddSpaces = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
const invisible = /[\u200b-\u200f\u2060\ufeff]/g;
/** Dashes between two times, but not in '956-555-0100'. */
const dashes = /(?<=\b\d{1,2}(?::\d{2})?|[AP]\.?M\.?)\s*[-\u2010-\u2015\u2212]\s*(?=\d{1,2}\b)/gi;
const inSpanish: Record<string, (typeof weekdays)[number]> = {
  domingo: 'Sunday',
  lunes: 'Monday',
  martes: 'Tuesday',
  miercoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sabado: 'Saturday',
};

/**
 * Normalizes opening hours for storage (spec 1 §3): entries separated by ' | ', English day names, plain spaces, times joined
 * by ' – '. Free text is kept unchanged.
 */
export function normalizeHours(hours: string): string {
  return hours
    .split('|')
    .map(normalizeEntry)
    .filter((entry) => entry !== '')
    .join(separator);
}

function normalizeEntry(entry: string): string {
  const plain = entry.replace(invisible, '').replace(oddSpaces, ' ').replace(/\s+/g, ' ').trim().replace(dashes, ' – ');
  const [, word = '', rest = ''] = /^(\p{L}+)\s*:\s*(.*)$/u.exec(plain) ?? [];
  const day = parseDayName(word);
  return day ? `${day}: ${rest}`.trim() : plain;
}

function parseDayName(word: string): (typeof weekdays)[number] | undefined {
  const bare = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    weekdays.find((day) => day.toLowerCase() === bare) ?? (Object.hasOwn(inSpanish, bare) ? inSpanish[bare] : undefined)
  );
}
