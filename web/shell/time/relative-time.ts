import { city } from '#domain/city.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { instantFormats as texts } from '#texts/time.ts';

const zone = { timeZone: city.timeZone };
const clock = new Intl.DateTimeFormat('es-MX', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true });
const hour = new Intl.DateTimeFormat('es-MX', { ...zone, hour: 'numeric', hour12: true });
const day = new Intl.DateTimeFormat('es-MX', { ...zone, day: 'numeric', month: 'short' });

/** Local time relative to `now`: 'a las 2:00 p.m.', 'mañana a las 8:00 a.m.', 'el 19 nov a la 1:00 p.m.'. */
export const formatRelativeTime = (instant: string, now: string): string => formatRelative(instant, now, 'at');

/** Local time of origin, relative to `now`: 'de las 2:00 p.m.', 'de ayer a las 11:00 p.m.'. */
export const formatTimeOfOrigin = (instant: string, now: string): string => formatRelative(instant, now, 'from');

/** Nearest full hour of an instant: '2 p.m.'. */
export const formatNearestHour = (instant: string): string => hour.format(Date.parse(instant) + 30 * 60_000);

function formatRelative(instant: string, now: string, form: 'at' | 'from'): string {
  const at = new Date(instant);
  const [date, today] = [formatLocalDay(at, city.timeZone), formatLocalDay(new Date(now), city.timeZone)];
  const dayTexts = new Map([
    [today, texts.today],
    [addDays(today, -1), texts.yesterday],
    [addDays(today, 1), texts.tomorrow],
  ]);
  return (dayTexts.get(date) ?? texts.on(day.format(at)))[form](texts.clock(clock.format(at)));
}
