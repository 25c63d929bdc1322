import type { LaneStatus } from '#domain/bridges/bridges.ts';
import { addDays, findInstants, formatLocalTime } from '#domain/time/local-time.ts';

type Language = 'en' | 'es';
/** 'missing': the lane does not exist according to the source. */
type Word = { status: LaneStatus | 'missing'; language: Language | '' };

/** CBP's labels of lane states; the server's language changes without notice. */
const laneWords = new Map<string, Word>([
  ['no delay', { status: 'open', language: 'en' }],
  ['delay', { status: 'open', language: 'en' }],
  ['lanes closed', { status: 'closed', language: 'en' }],
  ['closed', { status: 'closed', language: 'en' }],
  ['update pending', { status: 'pending', language: 'en' }],
  ['n/a', { status: 'missing', language: '' }],
  ['sin demora', { status: 'open', language: 'es' }],
  ['demora', { status: 'open', language: 'es' }],
  ['carriles cerrados', { status: 'closed', language: 'es' }],
  ['cerrado', { status: 'closed', language: 'es' }],
  ['actualizacion pendiente', { status: 'pending', language: 'es' }],
  ['no aplica', { status: 'missing', language: 'es' }],
]);
const bridgeWords = new Map([
  ['open', true],
  ['abierto', true],
  ['closed', false],
  ['cerrado', false],
]);
/** Hours behind UTC, by zone abbreviation. */
const hoursBehindUtc = new Map([
  ['cst', 6],
  ['cdt', 5],
]);
const maxMinutes = 1440;
const maxLanes = 200;
const hourMs = 3_600_000;

/** Normalizes to lower case without accents and with single spaces. */
const normalize = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Parses a lane state; null for an unknown label. */
export const parseLaneStatus = (text: string): Word | null => laneWords.get(normalize(text)) ?? null;

/** Parses whether a bridge is open; null for an unknown label. */
export const parseBridgeStatus = (text: string): boolean | null => bridgeWords.get(normalize(text)) ?? null;

/** Detects the language of the other fields of a record ('Mexican Border', 'Frontera mexicana'); '' if undecided. */
export function detectLanguage(...texts: string[]): Language | '' {
  const words = normalize(texts.join(' '));
  if (/\b(frontera|abierto|cerrado|dia|medianoche)\b/.test(words)) return 'es';
  return /\b(border|open|closed|day|midnight)\b/.test(words) ? 'en' : '';
}

/** Parses whole minutes from 0 to a day ('45', ' 45 ', '10 min'); null for anything else, including ''. */
export function parseMinutes(text: string): number | null {
  const digits = /^(\d{1,4})(?: ?min[a-z.]*)?$/.exec(normalize(text))?.[1];
  return digits !== undefined && Number(digits) <= maxMinutes ? Number(digits) : null;
}

/** Parses the number of open lanes; null if missing or invalid. */
export function parseLanesOpen(text: string): number | null {
  const digits = /^\d{1,3}$/.exec(normalize(text))?.[0];
  return digits !== undefined && Number(digits) <= maxLanes ? Number(digits) : null;
}

/**
 * Parses the local date and time of a record ('6/29/2022', '12:25:16'); in a repeated hour returns the latest instant that is
 * not in the future. Null for an invalid time.
 */
export function parseRecordInstant(date: string, time: string, timeZone: string, now: Date): Date | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date.trim()) ?? [];
  const [, hour, minute] = /^(\d{1,2}):(\d{1,2})(?::\d{1,2})?$/.exec(time.trim()) ?? [];
  if (!month || !day || !hour || !minute) return null;
  const pad = (digits: string) => digits.padStart(2, '0');
  const instants = findInstants(`${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`, timeZone);
  return instants.findLast((instant) => instant <= now) ?? instants[0] ?? null;
}

/**
 * Parses the time of a measurement ('At 3:00 pm CDT', 'En Mediodía CDT'): the latest instant up to `upTo` with that local
 * time. The zone abbreviation is used only to distinguish a repeated hour. Null for an invalid text.
 */
export function parseObservedInstant(text: string, timeZone: string, upTo: Date): Date | null {
  const [, clock = '', zone = ''] = /^(?:at |en |a las? )?(.+?)(?: ([a-z]{3}))?$/.exec(normalize(text)) ?? [];
  const time = parseClock(clock);
  if (!time) return null;
  const today = formatLocalTime(upTo, timeZone).slice(0, 10);
  const days = [today, addDays(today, -1)].map((day) => findInstants(`${day}T${time}`, timeZone));
  const candidates = days
    .map((instants) => instants.filter((instant) => instant <= upTo))
    .find(({ length }) => length > 0);
  return candidates?.findLast((instant) => isInZone(instant, time, zone)) ?? candidates?.at(-1) ?? null;
}

/** Whether an instant has the given time in the zone; true for an unknown zone. */
function isInZone(instant: Date, time: string, zone: string): boolean {
  const hours = hoursBehindUtc.get(zone);
  if (hours === undefined) return true;
  return new Date(instant.getTime() - hours * hourMs).toISOString().slice(11, 16) === time;
}

/** Converts '3:00 pm', 'noon' or 'medianoche' to 'HH:MM'; null for an invalid time. */
function parseClock(clock: string): string | null {
  if (/^(noon|mediodia)$/.test(clock)) return '12:00';
  if (/^(midnight|medianoche)$/.test(clock)) return '00:00';
  const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d\d))? ?([ap])\.? ?m\.?$/.exec(clock) ?? [];
  if (!hour || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null;
  return `${String((Number(hour) % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
