import type { Alert } from '#contract/alerts.ts';
import { webAddress } from '#domain/links.ts';
import { alertsPage as texts } from '#texts/alerts-public.ts';
import { momentInWords } from '#web/shell/city-time.ts';

/** An alert on its own pages, in words. */
export type AlertWords = {
  id: number;
  title: string;
  main: string;
  secondary: string;
  category: string;
  color: string;
  /** From when until when, in the city's time. */
  times: string;
  /** Where it leads, and the name of that site; null where it leads nowhere. */
  elsewhere: { href: string; site: string } | null;
};

/** An alert as visitors read it. */
export function alertWords(alert: Alert): AlertWords {
  const { id, titulo, textoprincipal, textosecundario, categoria, color, url, fecha_creado, expiracion } = alert;
  const href = webAddress(url);
  const times = [texts.since(momentInWords(fecha_creado)), expiracion && texts.until(momentInWords(expiracion))];
  return {
    id,
    title: titulo,
    main: textoprincipal,
    secondary: textosecundario,
    category: categoria,
    color,
    times: times.filter(Boolean).join(' '),
    elsewhere: href ? { href, site: new URL(href).host } : null,
  };
}
