const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Formatters by time zone: creating one costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant as local time in a time zone (IANA name): 'YYYY-MM-DDTHH:MM', the value of a datetime-local input. */
export function formatLocalTime(instant: Date, timeZone: string): string {
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
  formatters.set(timeZone, formatter);
  return formatter.format(instant).replace(' ', 'T');
}

/** Formats an instant as a local day in a time zone (IANA name): 'YYYY-MM-DD'. */
export const formatLocalDay = (instant: Date, timeZone: string): string =>
  formatLocalTime(instant, timeZone).slice(0, 10);

/** The instant at which a day 'YYYY-MM-DD' begins in a time zone, moved by `daysLater` days. */
export const startOfDay = (day: string, timeZone: string, daysLater = 0): Date =>
  parseLocalTime(`${addDays(day, daysLater)}T00:00`, timeZone) as Date;

/** Formats an instant as local time with its UTC offset: '2026-04-14T05:00:00-05:00'. */
export function formatWithOffset(instant: Date, timeZone: string): string {
  const minutes = getUtcOffsetMs(instant.getTime(), timeZone) / minuteMs;
  const local = new Date(instant.getTime() + minutes * minuteMs).toISOString().slice(0, 19);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** Adds days, possibly negative, to a day 'YYYY-MM-DD'. */
export function addDays(day: string, days: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
}

/**
 * Converts a local time 'YYYY-MM-DDTHH:MM' in a time zone to an instant; null when it is malformed. In an hour repeated by a
 * clock change it returns the first instant; a time in a skipped hour uses the offset before the change.
 */
export function parseLocalTime(local: string, timeZone: string): Date | null {
  const localMs = parseAsUtc(local);
  if (localMs === null) return null;
  return findInstants(local, timeZone)[0] ?? new Date(localMs - getUtcOffsetMs(localMs - dayMs, timeZone));
}

/** All instants with the local time 'YYYY-MM-DDTHH:MM', earliest first: two in a repeated hour, none in a skipped one. */
export function findInstants(local: string, timeZone: string): Date[] {
  const localMs = parseAsUtc(local);
  if (localMs === null) return [];
  const instants = new Set([localMs - dayMs, localMs + dayMs].map((near) => localMs - getUtcOffsetMs(near, timeZone)));
  return [...instants]
    .sort((a, b) => a - b)
    .map((instant) => new Date(instant))
    .filter((instant) => formatLocalTime(instant, timeZone) === local);
}

/** Parses 'YYYY-MM-DDTHH:MM' as if it were UTC, in epoch milliseconds; null when it is malformed. */
function parseAsUtc(local: string): number | null {
  const shown = Date.parse(`${local}Z`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(shown) ? shown : null;
}

/** UTC offset of a time zone (IANA name) at an instant, both in milliseconds; positive east of UTC. */
export function getUtcOffsetMs(instant: number, timeZone: string): number {
  return Date.parse(`${formatLocalTime(new Date(instant), timeZone)}Z`) - Math.floor(instant / minuteMs) * minuteMs;
}
