import type { LaneStatus } from '#domain/bridges.ts';
import { addDays, instantsAt, localTime } from '#domain/local-time.ts';

type Language = 'en' | 'es';
/** 'missing': the source says that there is no such lane. */
type Word = { status: LaneStatus | 'missing'; language: Language | '' };

/** What CBP calls the state of a lane; its server's language changes without notice. */
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
/** How far clocks of the zones that the texts name are behind UTC, in hours. */
const zoneHours = new Map([
  ['cst', 6],
  ['cdt', 5],
]);
const longestMinutes = 1440;
const mostLanes = 200;
const hourMs = 3_600_000;

/** Lower case, no accents, single spaces. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** What a lane's state means; null for words that nobody knows. */
export const laneWord = (text: string): Word | null => laneWords.get(plain(text)) ?? null;

/** Whether a crossing is open; null for words that nobody knows. */
export const bridgeWord = (text: string): boolean | null => bridgeWords.get(plain(text)) ?? null;

/** The language of what stands beside the lanes: 'Mexican Border', 'Frontera mexicana'; '' where it does not tell. */
export function languageOf(...texts: string[]): Language | '' {
  const words = plain(texts.join(' '));
  if (/\b(frontera|abierto|cerrado|dia|medianoche)\b/.test(words)) return 'es';
  return /\b(border|open|closed|day|midnight)\b/.test(words) ? 'en' : '';
}

/** Whole minutes from 0 to a day: '45', ' 45 ', '10 min'; null for anything else, the empty text above all. */
export function minutesOf(text: string): number | null {
  const digits = /^(\d{1,4})(?: ?min[a-z.]*)?$/.exec(plain(text))?.[1];
  return digits !== undefined && Number(digits) <= longestMinutes ? Number(digits) : null;
}

/** How many lanes are open; null: not told. */
export function lanesOf(text: string): number | null {
  const digits = /^\d{1,3}$/.exec(plain(text))?.[0];
  return digits !== undefined && Number(digits) <= mostLanes ? Number(digits) : null;
}

/** When a record was made: '6/29/2022' and '12:25:16' of the city's clocks, in a repeated hour the later one that is not yet to come; null for no such time. */
export function recordInstant(date: string, time: string, timeZone: string, now: Date): Date | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date.trim()) ?? [];
  const [, hour, minute] = /^(\d{1,2}):(\d{1,2})(?::\d{1,2})?$/.exec(time.trim()) ?? [];
  if (!month || !day || !hour || !minute) return null;
  const two = (digits: string) => digits.padStart(2, '0');
  const instants = instantsAt(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`, timeZone);
  return instants.findLast((instant) => instant <= now) ?? instants[0] ?? null;
}

/**
 * When a wait was measured: the latest instant not after `upTo` at which the city's clocks show what the text says ('At
 * 3:00 pm CDT', 'En Mediodía CDT'); where that hour comes twice the zone's name decides which is meant, and nothing else. null for no such text.
 */
export function observedInstant(text: string, timeZone: string, upTo: Date): Date | null {
  const [, clock = '', zone = ''] = /^(?:at |en |a las? )?(.+?)(?: ([a-z]{3}))?$/.exec(plain(text)) ?? [];
  const time = clockTime(clock);
  if (!time) return null;
  const today = localTime(upTo, timeZone).slice(0, 10);
  const days = [today, addDays(today, -1)].map((day) => instantsAt(`${day}T${time}`, timeZone));
  const told = days.map((instants) => instants.filter((instant) => instant <= upTo)).find(({ length }) => length > 0);
  return told?.findLast((instant) => isInZone(instant, time, zone)) ?? told?.at(-1) ?? null;
}

/** Whether clocks of the named zone show the time at the instant; a zone that nobody knows rules nothing out. */
function isInZone(instant: Date, time: string, zone: string): boolean {
  const behind = zoneHours.get(zone);
  if (behind === undefined) return true;
  return new Date(instant.getTime() - behind * hourMs).toISOString().slice(11, 16) === time;
}

/** 'HH:MM' of '3:00 pm', 'noon', 'medianoche'; null for no such time. */
function clockTime(clock: string): string | null {
  if (/^(noon|mediodia)$/.test(clock)) return '12:00';
  if (/^(midnight|medianoche)$/.test(clock)) return '00:00';
  const [, hour, minute = '00', half] = /^(\d{1,2})(?::(\d\d))? ?([ap])\.? ?m\.?$/.exec(clock) ?? [];
  if (!hour || Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null;
  return `${String((Number(hour) % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minute}`;
}
