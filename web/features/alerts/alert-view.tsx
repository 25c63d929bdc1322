import { IconExternalLink } from '@tabler/icons-react';
import { alertsPage as texts } from '#texts/alerts/alerts-public.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/buttons/button.module.css';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { BackLink } from '#web/components/page/back-link.tsx';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import css from './alert-view.module.css';
import type { AlertViewModel } from './alert-view-model.ts';

/** Page of one alert with its full text (ROUTE-25). */
export function AlertView({ alert }: { alert: AlertViewModel }) {
  const { title, main, secondary, category, color, times, externalLink } = alert;
  return (
    <article className={css.page}>
      <BackLink to={paths.alerts} label={texts.back} />
      <header className={css.head} style={{ borderLeftColor: color }}>
        <p className={css.category}>{category}</p>
        <h1>{title}</h1>
        <p className={css.times}>{times}</p>
      </header>
      {main && <p className={css.main}>{main}</p>}
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
    <div className={css.page}>
      <EmptyState asPage title={texts.gone} help={texts.goneHelp}>
        <LinkButton to={paths.alerts} isPrimary>
          {texts.all}
        </LinkButton>
      </EmptyState>
    </div>
  );
}
