import { Link } from 'react-router';
import { alertsPage as texts } from '#texts/alerts-public.ts';
import { paths } from '#web/api/paths.ts';
import button from '#web/components/button.module.css';
import { EmptyState } from '#web/components/empty-state.tsx';
import css from './alert-list.module.css';
import type { AlertWords } from './alert-words.ts';

/** Every alert in force; each leads to its own page (ROUTE-25). */
export function AlertList({ alerts }: { alerts: AlertWords[] }) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{texts.title}</h1>
        <p>{texts.lead}</p>
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
        <EmptyState title={texts.empty} help={texts.emptyHelp}>
          <Link to={paths.thingsToDo} className={button.button}>
            {texts.thingsToDo}
          </Link>
        </EmptyState>
      )}
    </div>
  );
}
