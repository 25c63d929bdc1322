import { city } from '#domain/city.ts';
import { addDays, localDay } from '#domain/local-time.ts';
import { moments as texts } from '#texts/moments.ts';

const zone = { timeZone: city.timeZone };
const clock = new Intl.DateTimeFormat('es-MX', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true });
const hour = new Intl.DateTimeFormat('es-MX', { ...zone, hour: 'numeric', hour12: true });
const day = new Intl.DateTimeFormat('es-MX', { ...zone, day: 'numeric', month: 'short' });

/** When something is, in the city and as seen from `now`: 'a las 2:00 p.m.', 'mañana a las 8:00 a.m.', 'el 19 nov a la 1:00 p.m.'. */
export const atInWords = (instant: string, now: string): string => inWords(instant, now, 'at');

/** When something is from: 'de las 2:00 p.m.', 'de ayer a las 11:00 p.m.'. */
export const fromInWords = (instant: string, now: string): string => inWords(instant, now, 'from');

/** The full hour that is nearest to an instant: '2 p.m.'. */
export const hourInWords = (instant: string): string => hour.format(Date.parse(instant) + 30 * 60_000);

function inWords(instant: string, now: string, form: 'at' | 'from'): string {
  const at = new Date(instant);
  const [then, today] = [localDay(at, city.timeZone), localDay(new Date(now), city.timeZone)];
  const days = new Map([
    [today, texts.today],
    [addDays(today, -1), texts.yesterday],
    [addDays(today, 1), texts.tomorrow],
  ]);
  return (days.get(then) ?? texts.on(day.format(at)))[form](texts.clock(clock.format(at)));
}
