import { Link } from 'react-router';
import { alertsPage as texts } from '#texts/alerts/alerts-public.ts';
import { notifyLinks } from '#texts/notifications/notify-links.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import css from './alert-list.module.css';
import type { AlertViewModel } from './alert-view-model.ts';

/** List of the alerts in force; each links to its own page (ROUTE-25). `bridges` is the state of the bridges, for a day without alerts. */
export function AlertList({ alerts, bridges }: { alerts: AlertViewModel[]; bridges: string }) {
  return (
    <div className={css.page}>
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
