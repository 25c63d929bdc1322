import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { alertsPage as texts } from '#texts/alerts/alerts-public.ts';
import { notifyLinks } from '#texts/notifications/notification-errors.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import css from './alert-views.module.css';

/** List of the alerts in force; each links to its own page (ROUTE-25). `bridges` is the state of the bridges, for a day without alerts. */
export function AlertList({ alerts, bridges }: { alerts: AlertViewModel[]; bridges: string }) {
  return (
    <div className={`page ${css.page}`}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
        <p>
          <Link to={paths.notifications({ tipo: 'alerts' })}>{notifyLinks.alerts}</Link>
        </p>
      </header>
      {alerts.length > 0 ? (
        <ul aria-label={texts.title} className={css.list}>
          {alerts.map(({ id, title, main, category, color, times }) => (
            <li key={id}>
              <Link to={paths.alert(id)} className={css.alert} style={{ borderLeftColor: color }}>
                <span className={css.category}>{category}</span>
                <h2>{title}</h2>
                {main && <p className={css.main}>{main}</p>}
                <p className={css.times}>{times}</p>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={texts.empty} help={bridges}>
          <LinkButton to={paths.bridges} isPrimary>
            {texts.bridges}
          </LinkButton>{' '}
          <LinkButton to={paths.thingsToDo}>{texts.thingsToDo}</LinkButton>
        </EmptyState>
      )}
    </div>
  );
}

/** Page of one alert with its full text (ROUTE-25). */
export function AlertView({ alert }: { alert: AlertViewModel }) {
  const { title, main, secondary, category, color, times, externalLink } = alert;
  return (
    <article className={css.alertViewPage}>
      <BackLink to={paths.alerts} label={texts.back} />
      <header className={css.alertViewHead} style={{ borderLeftColor: color }}>
        <p className={css.alertViewCategory}>{category}</p>
        <h1>{title}</h1>
        <p className={css.alertViewTimes}>{times}</p>
      </header>
      {main && <p className={css.alertViewMain}>{main}</p>}
      {secondary && <p className={css.secondary}>{secondary}</p>}
      {externalLink && (
        <p>
          <a href={externalLink.href} className={`${button.button} ${button.primary} ${css.link}`}>
            <span>{externalLink.site}</span>
            <IconExternalLink size={20} stroke={1.8} aria-hidden="true" />
          </a>
        </p>
      )}
    </article>
  );
}

/** Page for an alert that is over or never existed. */
export function AlertGone() {
  return (
    <div className={css.alertViewPage}>
      <EmptyState asPage title={texts.gone} help={texts.goneHelp}>
        <LinkButton to={paths.alerts} isPrimary>
          {texts.all}
        </LinkButton>
      </EmptyState>
    </div>
  );
}

/** View model of an alert on its public pages. */
type AlertViewModel = {
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
