const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** By time zone: to make one costs far more than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What clocks in a time zone (IANA name) show at an instant: 'YYYY-MM-DDTHH:MM', as a date input holds it. */
export function localTime(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone });
  formats.set(timeZone, format);
  return format.format(instant).replace(' ', 'T');
}

/** The day that calendars in a time zone (IANA name) show at an instant: 'YYYY-MM-DD'. */
export const localDay = (instant: Date, timeZone: string): string => localTime(instant, timeZone).slice(0, 10);

/** The instant at which a day 'YYYY-MM-DD' begins in a time zone; so many days later, or earlier, one does. */
export const midnightOf = (day: string, timeZone: string, daysLater = 0): Date =>
  instantAt(`${addDays(day, daysLater)}T00:00`, timeZone) as Date;

/** An instant as clocks in a time zone show it, with its offset: '2026-04-14T05:00:00-05:00'. */
export function localInstant(instant: Date, timeZone: string): string {
  const minutes = offsetAt(instant.getTime(), timeZone) / minute;
  const local = new Date(instant.getTime() + minutes * minute).toISOString().slice(0, 19);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`;
}

/** A day 'YYYY-MM-DD' so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const midnight = new Date(`${day}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
}

/**
 * The instant at which clocks in a time zone show 'YYYY-MM-DDTHH:MM'; null when that is no such time. Of an hour that a
 * clock change repeats it is the first, and an hour that one leaves out counts on from the hour before.
 */
export function instantAt(local: string, timeZone: string): Date | null {
  const wanted = wallClock(local);
  if (wanted === null) return null;
  return instantsAt(local, timeZone)[0] ?? new Date(wanted - offsetAt(wanted - dayMs, timeZone));
}

/** Every instant at which clocks in a time zone show 'YYYY-MM-DDTHH:MM', the earliest first: two of a repeated hour, none of one left out. */
export function instantsAt(local: string, timeZone: string): Date[] {
  const wanted = wallClock(local);
  if (wanted === null) return [];
  const instants = new Set([wanted - dayMs, wanted + dayMs].map((near) => wanted - offsetAt(near, timeZone)));
  return [...instants]
    .sort((a, b) => a - b)
    .map((instant) => new Date(instant))
    .filter((instant) => localTime(instant, timeZone) === local);
}

/** 'YYYY-MM-DDTHH:MM' in milliseconds, as if clocks there showed UTC; null when that is no such time. */
function wallClock(local: string): number | null {
  const shown = Date.parse(`${local}Z`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(shown) ? shown : null;
}

/** How far the clocks of a time zone (IANA name) are ahead of UTC at an instant, both in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${localTime(new Date(instant), timeZone)}Z`) - Math.floor(instant / minute) * minute;
}
