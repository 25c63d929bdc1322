import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { changesList as texts } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { formatDateTime, formatExactDateTime } from '#web/shell/time/city-time.ts';
import { formatActor, formatChangeSummary } from './format-change-summary.ts';
import { changesQuery } from './overview-queries.ts';
import css from './recent-changes.module.css';

const maxShown = 5;

/** Summary of the latest changes. */
export function RecentChanges() {
  const { data, error } = useInfiniteQuery(changesQuery());
  const changes = data?.pages[0]?.slice(0, maxShown);
  return (
    <section className={css.recent} aria-labelledby="recent" aria-busy={!changes && !error}>
      <h2 id="recent">{texts.title}</h2>
      {changes?.length === 0 && <p>{texts.empty}</p>}
      {!changes && error && <p role="alert">{error.message || texts.failed}</p>}
      <ol>
        {changes?.map((change) => (
          <li key={change.Id}>
            <p>{formatChangeSummary(change)}</p>
            <p className={css.when}>
              <span>{formatActor(change)}</span> ·{' '}
              <time dateTime={change.Fecha} title={formatExactDateTime(change.Fecha)}>
                {formatDateTime(change.Fecha)}
              </time>
            </p>
          </li>
        ))}
      </ol>
      {!changes && !error && <Skeleton height={220} />}
      <Link to={adminPaths.overview}>{texts.all}</Link>
    </section>
  );
}
