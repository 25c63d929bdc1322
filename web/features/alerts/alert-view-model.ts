import type { Alert } from '#contract/alerts.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { alertsPage as texts } from '#texts/alerts/alerts-public.ts';
import { formatDateTime } from '#web/shell/time/city-time.ts';

/** View model of an alert on its public pages. */
export type AlertViewModel = {
  id: number;
  title: string;
  main: string;
  secondary: string;
  category: string;
  color: string;
  /** Creation and expiry, in the city's time zone. */
  times: string;
  /** External link and its host; null without one. */
  externalLink: { href: string; site: string } | null;
};

/** Formats an alert for its public pages. */
export function toAlertViewModel(alert: Alert): AlertViewModel {
  const { id, titulo, textoprincipal, textosecundario, categoria, color, url, fecha_creado, expiracion } = alert;
  const href = toSafeUrl(url);
  const times = [texts.since(formatDateTime(fecha_creado)), expiracion && texts.until(formatDateTime(expiracion))];
  return {
    id,
    title: titulo,
    main: textoprincipal,
    secondary: textosecundario,
    category: categoria,
    color,
    times: times.filter(Boolean).join(' '),
    externalLink: href ? { href, site: new URL(href).host } : null,
  };
}
