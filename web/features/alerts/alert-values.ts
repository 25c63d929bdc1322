import type { Alert } from '#contract/alerts.ts';
import { alertLimits, defaultAlertColor, isAlertInForce } from '#domain/alerts/alerts.ts';
import { city } from '#domain/city.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { alertErrors as errors } from '#texts/alerts/alerts-admin.ts';
import { type FormError, findViolatedRule, toFlag } from '#web/components/editing/use-draft-form.ts';

/** Values of the form by their names on the wire: flags as booleans, and the expiry as local time in the city. */
export type AlertValues = ReturnType<typeof toValues>;

const colorPattern = /^#[0-9a-f]{6}$/i;

/** Converts a stored alert to values of the form; undefined gives the defaults of a new one. */
export const toValues = (alert: Alert | undefined) => ({
  titulo: alert?.titulo ?? '',
  textoprincipal: alert?.textoprincipal ?? '',
  textosecundario: alert?.textosecundario ?? '',
  categoria: alert?.categoria ?? 'General',
  url: alert?.url ?? '',
  position: alert?.position ?? 'top',
  /** Typed text; '#rrggbb' when complete. */
  color: alert?.color ?? defaultAlertColor,
  vigente: alert?.vigente !== 0,
  expira: alert?.expira === 1,
  /** In the format of a datetime-local input. */
  expiracion: toLocalTime(alert?.expiracion),
  notification: alert?.notification === 1,
});

/** The colour as typed once complete, else the default. */
export const resolveColor = ({ color }: Pick<AlertValues, 'color'>): string =>
  colorPattern.test(color.trim()) ? color.trim().toLowerCase() : defaultAlertColor;

/** Builds the request body to create or update an alert; `initial` is the alert that was loaded. */
export const buildAlertPayload = (values: AlertValues, initial: Alert | undefined) => ({
  titulo: values.titulo.trim(),
  textoprincipal: values.textoprincipal.trim(),
  textosecundario: values.textosecundario.trim(),
  categoria: values.categoria,
  url: values.url.trim(),
  color: values.color.trim().toLowerCase(),
  expira: toFlag(values.expira),
  expiracion: values.expira ? resolveExpiry(values, initial) : null,
  notification: toFlag(values.notification),
  vigente: toFlag(values.vigente),
  position: values.position,
});

export type AlertPayload = ReturnType<typeof buildAlertPayload>;

/** Builds the request body of an unedited alert. */
export const toUneditedPayload = (alert: Alert): AlertPayload => buildAlertPayload(toValues(alert), alert);

/** Finds the first violated rule (VAL-1); null if there is none. An unchanged expiry may lie in the past. */
export function findFirstError(values: AlertValues, initial: Alert | undefined, now = new Date()): FormError | null {
  const { titulo, textoprincipal, textosecundario, url, color, expira, expiracion } = buildAlertPayload(
    values,
    initial,
  );
  const isPast = expiracion !== null && new Date(expiracion) <= now && expiracion !== initial?.expiracion;
  return findViolatedRule([
    [titulo !== '', 'titulo', errors.title],
    [titulo.length <= alertLimits.title, 'titulo', errors.titleLength(alertLimits.title)],
    [textoprincipal.length <= alertLimits.text, 'textoprincipal', errors.textLength(alertLimits.text)],
    [textosecundario.length <= alertLimits.text, 'textosecundario', errors.textLength(alertLimits.text)],
    [url === '' || toSafeUrl(url) !== null, 'url', errors.url],
    [colorPattern.test(color), 'color', errors.color],
    [expira === 0 || expiracion !== null, 'expiracion', errors.dateMissing],
    [!isPast, 'expiracion', errors.datePast],
  ]);
}

/** Whether visitors currently see an alert. */
export const isVisible = ({ active, vigente, expiracion }: Pick<Alert, 'active' | 'vigente' | 'expiracion'>): boolean =>
  isAlertInForce(
    { active: active === 1, vigente: vigente === 1, expiresAt: expiracion === null ? null : new Date(expiracion) },
    new Date(),
  );

const toLocalTime = (instant: string | null | undefined) =>
  instant ? formatLocalTime(new Date(instant), city.timeZone) : '';

/** Keeps an untouched expiry unchanged: the input would cut its seconds. */
function resolveExpiry({ expiracion }: AlertValues, initial: Alert | undefined): string | null {
  if (initial && expiracion === toLocalTime(initial.expiracion)) return initial.expiracion;
  return parseLocalTime(expiracion, city.timeZone)?.toISOString() ?? null;
}
