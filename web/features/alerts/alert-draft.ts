import type { Alert } from '#contract/alerts.ts';
import {
  type AlertCategory,
  type AlertPosition,
  alertLimits,
  defaultAlertColor,
  isAlertInForce,
} from '#domain/alerts/alerts.ts';
import { city } from '#domain/city.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { formatLocalTime, parseLocalTime } from '#domain/time/local-time.ts';
import { alertErrors as errors } from '#texts/alerts/alerts-admin.ts';
import { type FormError, findViolatedRule } from '#web/components/editing/use-draft-form.ts';
import { toFlag } from '#web/components/form/bind-draft.ts';

/** State of the form: every field, as the preview shows all of them. */
export type AlertDraft = {
  title: string;
  main: string;
  secondary: string;
  category: AlertCategory;
  url: string;
  /** Typed text; '#rrggbb' when complete. */
  color: string;
  expires: boolean;
  /** Local time in the city, in the format of a datetime-local input. */
  until: string;
  notification: boolean;
  vigente: boolean;
  position: AlertPosition;
};

const colorPattern = /^#[0-9a-f]{6}$/i;

/** Converts a stored alert to form state; undefined gives the defaults of a new one. */
export function toDraft(alert: Alert | undefined): AlertDraft {
  return {
    title: alert?.titulo ?? '',
    main: alert?.textoprincipal ?? '',
    secondary: alert?.textosecundario ?? '',
    category: alert?.categoria ?? 'General',
    url: alert?.url ?? '',
    color: alert?.color ?? defaultAlertColor,
    expires: alert?.expira === 1,
    until: toLocalTime(alert?.expiracion),
    notification: alert?.notification === 1,
    vigente: alert?.vigente !== 0,
    position: alert?.position ?? 'top',
  };
}

/** Resolves the colour of a draft: as typed once complete, else the default. */
export const resolveColor = ({ color }: Pick<AlertDraft, 'color'>): string =>
  colorPattern.test(color.trim()) ? color.trim().toLowerCase() : defaultAlertColor;

/** Builds the request body to create or update an alert; `initial` is the alert that was loaded. */
export function buildAlertPayload(draft: AlertDraft, initial: Alert | undefined) {
  return {
    titulo: draft.title.trim(),
    textoprincipal: draft.main.trim(),
    textosecundario: draft.secondary.trim(),
    categoria: draft.category,
    url: draft.url.trim(),
    color: draft.color.trim().toLowerCase(),
    expira: toFlag(draft.expires),
    expiracion: draft.expires ? resolveExpiry(draft, initial) : null,
    notification: toFlag(draft.notification),
    vigente: toFlag(draft.vigente),
    position: draft.position,
  };
}

export type AlertPayload = ReturnType<typeof buildAlertPayload>;

/** Builds the request body of an unedited alert. */
export function toUneditedPayload(alert: Alert): AlertPayload {
  const { titulo, textoprincipal, textosecundario, categoria, url, color } = alert;
  const { expira, expiracion, notification, vigente, position } = alert;
  return {
    titulo,
    textoprincipal,
    textosecundario,
    categoria,
    url,
    color,
    expira,
    expiracion,
    notification,
    vigente,
    position,
  };
}

/** Finds the first violated rule (VAL-1); null for a valid draft. An unchanged expiry may lie in the past. */
export function findFirstError(draft: AlertDraft, initial: Alert | undefined, now = new Date()): FormError | null {
  const { titulo, textoprincipal, textosecundario, url, color, expira, expiracion } = buildAlertPayload(draft, initial);
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
function resolveExpiry({ until }: AlertDraft, initial: Alert | undefined): string | null {
  if (initial && until === toLocalTime(initial.expiracion)) return initial.expiracion;
  return parseLocalTime(until, city.timeZone)?.toISOString() ?? null;
}
