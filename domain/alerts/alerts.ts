import { parseLocalTime } from '#domain/time/local-time.ts';

/** Alert categories, as stored and sent (CONST-2). */
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

/** Position of an alert's banner on public pages. */
export const alertPositions = ['top', 'bottom', 'center'] as const;
export type AlertPosition = (typeof alertPositions)[number];

export const defaultAlertColor = '#0ea5e9';

export const alertLimits = { title: 160, text: 2000 };

/** The fields that decide whether visitors see an alert. */
type AlertVisibility = { active: boolean; vigente: boolean; expiresAt: Date | null };

/** Whether visitors see an alert at an instant: it is not deleted, not switched off and not expired (ALRT-3). */
export const isAlertInForce = ({ active, vigente, expiresAt }: AlertVisibility, now: Date): boolean =>
  active && vigente && (expiresAt === null || expiresAt > now);

const dayPattern = /^\d{4}-\d\d-\d\d$/;

/**
 * Parses an expiry into an instant in whole seconds, as sent on the wire. Takes an ISO 8601 instant or a day 'YYYY-MM-DD';
 * a day ends at its last second in the time zone (IANA name).
 */
export function parseExpiry(input: string, timeZone: string): Date {
  if (!dayPattern.test(input)) return new Date(Math.floor(Date.parse(input) / 1000) * 1000);
  const lastMinute = parseLocalTime(`${input}T23:59`, timeZone) as Date; // clocks never change at this hour
  return new Date(lastMinute.getTime() + 59_000);
}
