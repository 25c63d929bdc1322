/** Open span as clock times 'HH:MM'; an end at or before the start belongs to the next day. */
export type HoursSpan = { from: string; to: string };

/** Hours of a day in a form; 'other' is free text that a form cannot edit, kept unchanged. */
export type DayHours =
  | { kind: 'unknown' }
  | { kind: 'closed' }
  | { kind: 'allDay' }
  | { kind: 'open'; spans: HoursSpan[] }
  | { kind: 'other'; text: string };

const closed = /^(?:closed|cerrad[oa]|no abre)$/;
const allDay = /^(?:(?:open|abiert[oa])? ?(?:las )?24 ?(?:horas|hours|hrs?|h)|24\/7)$/;
const time = '(\\d{1,2})(?::(\\d{2}))? ?([ap]m)?';
const oneSpan = new RegExp(`^${time} ?- ?${time}$`);

/**
 * Reads the hours of one day as people and maps providers write them, in English or Spanish: '8:00 AM – 5:00 PM', '11:30 – 2:30
 * PM', 'de 9 a. m. a mediodía', '9:00 a 17:00 hrs', 'Cerrado'. Anything else is 'other'.
 */
export function readDay(text: string): DayHours {
  const plain = toPlainWords(text);
  if (closed.test(plain)) return { kind: 'closed' };
  if (allDay.test(plain)) return { kind: 'allDay' };
  const spans = plain.split(/ ?[,;/&] ?| (?:y|and) /).map(readSpan);
  return spans.every((span) => span !== null) ? { kind: 'open', spans } : { kind: 'other', text: text.trim() };
}

/** Lower case without accents, plain spaces and dashes, 'am' and 'pm', and numbers in place of noon and midnight. */
function toPlainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\b([ap]) ?\.? ?m\b\.?/g, '$1m')
    .replace(/(?<=\d) ?(?:hrs?|horas|hs|h)\b\.?/g, (unit, at: number, all: string) =>
      /24 ?$/.test(all.slice(0, at)) ? unit : '',
    )
    .replace(/\b(?:12(?::00)? )?(?:noon|mediodia)\b/g, '12:00 pm')
    .replace(/\b(?:12(?::00)? )?(?:midnight|medianoche)\b/g, '12:00 am')
    .replace(/^(?:de|desde|from) (?:las? )?(?=\d)/, '')
    .replace(/(?<=\d|[ap]m) ?(?:a|hasta|to|until|till) (?:las? )?(?=\d)/g, ' - ');
}

/**
 * Parses a span. A start without AM or PM takes that of the end, or the other one if the span would then end before it starts:
 * '5 – 9 PM' is 5 PM to 9 PM, '11:30 – 2:30 PM' begins in the morning. '9 – 5' without any is not read: it may be day or night.
 */
function readSpan(text: string): HoursSpan | null {
  const match = oneSpan.exec(text);
  if (!match) return null;
  const [, fromHour, fromMinutes, fromHalf, toHour, toMinutes, toHalf] = match;
  const to = toClockTime(toHour, toMinutes, toHalf);
  const sameHalf = toClockTime(fromHour, fromMinutes, fromHalf ?? toHalf);
  const otherHalf = toClockTime(fromHour, fromMinutes, toHalf === 'pm' ? 'am' : 'pm');
  const isGuessed = fromHalf === undefined && toHalf !== undefined;
  const from = isGuessed && sameHalf && to && sameHalf >= to ? otherHalf : sameHalf;
  const isAmbiguous = !fromHalf && !toHalf && Number(fromHour) <= 12 && /^(?:[1-9]|1[0-2])$/.test(toHour ?? '');
  return from && to && !(isAmbiguous && to <= from) ? { from, to } : null;
}

/** Formats an hour of 1..12 with AM or PM, or of 0..24 without, as 'HH:MM'; null when there is no such time. */
function toClockTime(hour = '', minutes = '00', half?: string): string | null {
  const input = Number(hour);
  if (Number(minutes) > 59 || (half ? input < 1 || input > 12 : input > 24)) return null;
  const hours = half ? (input % 12) + (half === 'pm' ? 12 : 0) : input % 24;
  return `${String(hours).padStart(2, '0')}:${minutes}`;
}
