import { instantAt } from './local-time.ts';

/** Kinds of alerts, as they are stored and sent (spec 2 §9). */
export const alertCategories = [
  'General',
  'Seguridad',
  'Trafico',
  'Noticias',
  'Puentes',
  'Precaucion',
  'Evento',
  'Retraso',
  'Sistemas',
  'Compras',
] as const;
export type AlertCategory = (typeof alertCategories)[number];

/** Where the banner of an alert stands on public pages. */
export const alertPositions = ['top', 'bottom', 'center'] as const;
export type AlertPosition = (typeof alertPositions)[number];

export const defaultAlertColor = '#0ea5e9';

export const alertLimits = { title: 160, text: 2000 };

/** What decides whether visitors see an alert. */
type Standing = { active: boolean; vigente: boolean; expiresAt: Date | null };

/** Whether visitors see an alert at an instant: neither deleted nor switched off, and its expiry still to come (ALRT-3). */
export const inForce = ({ active, vigente, expiresAt }: Standing, now: Date): boolean =>
  active && vigente && (expiresAt === null || expiresAt > now);

const day = /^\d{4}-\d\d-\d\d$/;

/**
 * The instant that an expiry names, in whole seconds as the wire writes it: of ISO 8601, or of a day 'YYYY-MM-DD', which
 * lasts to its last second in a time zone (IANA name).
 */
export function expiryOf(given: string, timeZone: string): Date {
  if (!day.test(given)) return new Date(Math.floor(Date.parse(given) / 1000) * 1000);
  const lastMinute = instantAt(`${given}T23:59`, timeZone) as Date; // no zone of a city changes its clocks at that hour
  return new Date(lastMinute.getTime() + 59_000);
}
