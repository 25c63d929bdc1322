import type { Alert } from '#contract/alerts.ts';
import { type AlertCategory, type AlertPosition, alertLimits, defaultAlertColor, inForce } from '#domain/alerts.ts';
import { city } from '#domain/city.ts';
import { webAddress } from '#domain/links.ts';
import { instantAt, localTime } from '#domain/local-time.ts';
import { alertProblems as problems } from '#texts/alerts.ts';
import type { Problem } from '#web/components/use-draft-form.ts';

/** What the form holds: all of it, since its preview shows all of it. */
export type Draft = {
  title: string;
  main: string;
  secondary: string;
  category: AlertCategory;
  url: string;
  /** As typed; '#rrggbb' once it is whole. */
  color: string;
  expires: boolean;
  /** What clocks in the city show then, as a date input holds it. */
  until: string;
  notification: boolean;
  vigente: boolean;
  position: AlertPosition;
};

const wholeColor = /^#[0-9a-f]{6}$/i;

export function draftOf(alert: Alert | undefined): Draft {
  return {
    title: alert?.titulo ?? '',
    main: alert?.textoprincipal ?? '',
    secondary: alert?.textosecundario ?? '',
    category: alert?.categoria ?? 'General',
    url: alert?.url ?? '',
    color: alert?.color ?? defaultAlertColor,
    expires: alert?.expira === 1,
    until: localIn(alert?.expiracion),
    notification: alert?.notification === 1,
    vigente: alert?.vigente !== 0,
    position: alert?.position ?? 'top',
  };
}

/** The colour that a draft stands for while it is typed. */
export const colorOf = ({ color }: Pick<Draft, 'color'>): string =>
  wholeColor.test(color.trim()) ? color.trim().toLowerCase() : defaultAlertColor;

/** What is sent, both for a new alert and for one that is edited; `begun` is what the form began with. */
export function alertPayload(draft: Draft, begun: Alert | undefined) {
  return {
    titulo: draft.title.trim(),
    textoprincipal: draft.main.trim(),
    textosecundario: draft.secondary.trim(),
    categoria: draft.category,
    url: draft.url.trim(),
    color: draft.color.trim().toLowerCase(),
    expira: flagOf(draft.expires),
    expiracion: draft.expires ? expiryIn(draft, begun) : null,
    notification: flagOf(draft.notification),
    vigente: flagOf(draft.vigente),
    position: draft.position,
  };
}

export type AlertPayload = ReturnType<typeof alertPayload>;

/** What the form sends of an alert that nobody touched. */
export function editOf(alert: Alert): AlertPayload {
  const { titulo, textoprincipal, textosecundario, categoria, url, color } = alert;
  const { expira, expiracion, notification, vigente, position } = alert;
  return {
    ...{ titulo, textoprincipal, textosecundario, categoria, url, color },
    ...{ expira, expiracion, notification, vigente, position },
  };
}

/** The first rule that what was filled in breaks (VAL-1); null when it keeps them all. */
export function firstProblem(draft: Draft, begun: Alert | undefined, now = new Date()): Problem | null {
  const { titulo, textoprincipal, textosecundario, url, color, expira, expiracion } = alertPayload(draft, begun);
  const isPast = expiracion !== null && new Date(expiracion) <= now && expiracion !== begun?.expiracion;
  const rules: [boolean, string, string][] = [
    [titulo !== '', 'titulo', problems.title],
    [titulo.length <= alertLimits.title, 'titulo', problems.titleLength(alertLimits.title)],
    [textoprincipal.length <= alertLimits.text, 'textoprincipal', problems.textLength(alertLimits.text)],
    [textosecundario.length <= alertLimits.text, 'textosecundario', problems.textLength(alertLimits.text)],
    [url === '' || webAddress(url) !== null, 'url', problems.url],
    [wholeColor.test(color), 'color', problems.color],
    [expira === 0 || expiracion !== null, 'expiracion', problems.dateMissing],
    [!isPast, 'expiracion', problems.datePast],
  ];
  const [, field, sentence] = rules.find(([kept]) => !kept) ?? [];
  return field && sentence ? { field, sentence } : null;
}

/** Whether visitors see an alert now. */
export const isSeen = ({ active, vigente, expiracion }: Pick<Alert, 'active' | 'vigente' | 'expiracion'>): boolean =>
  inForce(
    { active: active === 1, vigente: vigente === 1, expiresAt: expiracion === null ? null : new Date(expiracion) },
    new Date(),
  );

const flagOf = (yes: boolean): 0 | 1 => (yes ? 1 : 0);

const localIn = (instant: string | null | undefined) => (instant ? localTime(new Date(instant), city.timeZone) : '');

/** An expiry that nobody touched stays as it is to the second, which no date input holds. */
function expiryIn({ until }: Draft, begun: Alert | undefined): string | null {
  if (begun && until === localIn(begun.expiracion)) return begun.expiracion;
  return instantAt(until, city.timeZone)?.toISOString() ?? null;
}
