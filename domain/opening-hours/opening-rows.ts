import { placePage } from '#texts/places/place-page.ts';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

export type OpeningRow = {
  weekday: Weekday;
  /** Hours in Spanish: '8:00 – 22:00', 'Cerrado', place.hoursOpen24. */
  hours: string;
  /** The unchanged source entry. */
  entry: string;
};

const separator = ' | ';
const oddSpaces = /[\u00a0\u2009\u200a\u202f]/g;
const clock = /(\d{1,2})(?::(\d{2}))?\s*([AP])\.?M\.?/gi;
const translations: [RegExp, string][] = [
  [/^open 24 hours$/i, placePage.hoursOpen24],
  [/^closed$/i, placePage.hoursClosed],
];

/** Splits opening hours into rows in the given order; skips entries without an English day name (spec 1 §3). */
export function parseOpeningRows(hours: string): OpeningRow[] {
  return hours.split(separator).flatMap((entry) => {
    const weekday = weekdays.find((day) => entry.trim().toLowerCase().startsWith(day.toLowerCase()));
    if (!weekday) return [];
    return [{ weekday, hours: formatInSpanish(withoutDay(entry.trim(), weekday)), entry: entry.trim() }];
  });
}

/** Removes the day name and colon from an entry. */
export const withoutDay = (entry: string, day: Weekday): string => entry.slice(day.length).replace(/^\s*:\s*/, '');

/** Replaces the special spaces of maps providers and trims. */
export const toPlainSpaces = (text: string): string => text.replace(oddSpaces, ' ').trim();

/** The day of the week at an instant in a time zone (IANA name). */
export function getWeekday(instant: Date, timeZone: string): Weekday {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(instant) as Weekday;
}

function formatInSpanish(hours: string): string {
  const plain = toPlainSpaces(hours);
  const translation = translations.find(([pattern]) => pattern.test(plain));
  return translation
    ? translation[1]
    : completeMeridiem(plain)
        .replace(clock, in24Hours)
        .replace(/\s*[–-]\s*/g, ' – ')
        .replace(/– 0:00/g, '– 24:00');
}

/** Adds the AM or PM of the end to a start without one: '5 – 9 PM' becomes '5 PM – 9 PM'. */
function completeMeridiem(hours: string): string {
  return hours.replace(/(^|,\s*)(\d{1,2}(?::\d{2})?)(\s*[–-]\s*\d{1,2}(?::\d{2})?\s*([AP]M))/gi, '$1$2 $4$3');
}

function in24Hours(_: string, hour: string, minutes: string | undefined, meridiem: string): string {
  const hours = (Number(hour) % 12) + (meridiem.toUpperCase() === 'P' ? 12 : 0);
  return `${hours}:${minutes ?? '00'}`;
}
