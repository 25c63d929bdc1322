import { IconExternalLink } from '@tabler/icons-react';
import { Link } from 'react-router';
import { alertsPage as texts } from '#texts/alerts-public.ts';
import { paths } from '#web/api/paths.ts';
import { BackLink } from '#web/components/back-link.tsx';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import css from './alert-view.module.css';
import type { AlertWords } from './alert-words.ts';

/** One alert with all that it says (ROUTE-25). */
export function AlertView({ alert }: { alert: AlertWords }) {
  const { title, main, secondary, category, color, times, elsewhere } = alert;
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
      {elsewhere && (
        <p>
          <a href={elsewhere.href} className={`${button.button} ${button.primary} ${css.link}`}>
            {elsewhere.site}
            <IconExternalLink size={20} stroke={1.8} aria-hidden="true" />
          </a>
        </p>
      )}
    </article>
  );
}

/** Where an alert was, or never was. */
export function AlertGone() {
  return (
    <div className={css.page}>
      <EmptyState asPage title={texts.gone} help={texts.goneHelp}>
        <Link to={paths.alerts} className={`${button.button} ${button.primary}`}>
          {texts.all}
        </Link>
      </EmptyState>
    </div>
  );
}
