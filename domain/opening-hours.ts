import { place } from '#texts/places.ts';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

export type OpeningRow = {
  weekday: Weekday;
  /** Hours as a Spanish reader writes them: '8:00 – 22:00', 'Cerrado', place.hoursOpen24. */
  hours: string;
  /** The entry exactly as it was given. */
  entry: string;
};

const separator = ' | ';
const oddSpaces = /[\u00a0\u2009\u200a\u202f]/g;
const clock = /(\d{1,2})(?::(\d{2}))?\s*([AP])\.?M\.?/gi;
const words: [RegExp, string][] = [
  [/^open 24 hours$/i, place.hoursOpen24],
  [/^closed$/i, place.hoursClosed],
];

/** Splits a place's hours into rows in the order given; entries without an English day name are left out (spec 1 §3). */
export function openingRows(hours: string): OpeningRow[] {
  return hours.split(separator).flatMap((entry) => {
    const weekday = weekdays.find((day) => entry.trim().toLowerCase().startsWith(day.toLowerCase()));
    if (!weekday) return [];
    const rest = entry
      .trim()
      .slice(weekday.length)
      .replace(/^\s*:\s*/, '');
    return [{ weekday, hours: inSpanish(rest), entry: entry.trim() }];
  });
}

/** The day of the week at an instant in a time zone (IANA name). */
export function weekdayAt(instant: Date, timeZone: string): Weekday {
  return new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone }).format(instant) as Weekday;
}

function inSpanish(hours: string): string {
  const plain = hours.replace(oddSpaces, ' ').trim();
  const word = words.find(([pattern]) => pattern.test(plain));
  return word
    ? word[1]
    : withHalves(plain)
        .replace(clock, in24Hours)
        .replace(/\s*[–-]\s*/g, ' – ')
        .replace(/– 0:00/g, '– 24:00');
}

/** '11 – 2 PM' leaves the half of the day to its end: give it to the start as well. */
function withHalves(hours: string): string {
  return hours.replace(/(^|,\s*)(\d{1,2}(?::\d{2})?)(\s*[–-]\s*\d{1,2}(?::\d{2})?\s*([AP]M))/gi, '$1$2 $4$3');
}

function in24Hours(_: string, hour: string, minutes: string | undefined, half: string): string {
  const hours = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${hours}:${minutes ?? '00'}`;
}
