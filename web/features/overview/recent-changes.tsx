import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { changesList as texts } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { exactMoment, momentInWords } from '#web/shell/city-time.ts';
import { whatInWords, whoInWords } from './change-words.ts';
import { changesQuery } from './overview-calls.ts';
import css from './recent-changes.module.css';

const shown = 5;

/** The last few changes at a glance. */
export function RecentChanges() {
  const { data, error } = useInfiniteQuery(changesQuery());
  const changes = data?.pages[0]?.slice(0, shown);
  return (
    <section className={css.recent} aria-labelledby="recent" aria-busy={!changes && !error}>
      <h2 id="recent">{texts.title}</h2>
      {changes?.length === 0 && <p>{texts.empty}</p>}
      {!changes && error && <p role="alert">{error.message || texts.failed}</p>}
      <ol>
        {changes?.map((change) => (
          <li key={change.Id}>
            <p>{whatInWords(change)}</p>
            <p className={css.when}>
              {whoInWords(change)} ·{' '}
              <time dateTime={change.Fecha} title={exactMoment(change.Fecha)}>
                {momentInWords(change.Fecha)}
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
