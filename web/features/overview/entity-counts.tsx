import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { figures, overviewPage as texts } from '#texts/overview.ts';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import css from './entity-counts.module.css';
import { countsQuery } from './overview-queries.ts';

type Entity = keyof typeof figures;

const entities = Object.keys(figures) as Entity[];

/** Counts of every kind of entity by state, the main state first. */
export function EntityCounts() {
  const { data, error, refetch } = useQuery(countsQuery());
  if (!data && error) return <ErrorState message={error.message || texts.countsFailed} onRetry={refetch} />;
  return (
    <section aria-label={texts.figures} aria-busy={!data} className={css.figures}>
      {entities.map((entity) => (
        <div key={entity} className={css.entity}>
          <h2>{figures[entity].title}</h2>
          <dl className={css.states}>
            {Object.entries(figures[entity].states).map(([state, label]) => (
              <div key={state} className={css.state}>
                <dt>{label}</dt>
                <dd>
                  {data ? (
                    formatCount((data[entity] as Record<string, number>)[state])
                  ) : (
                    <Skeleton height={28} width={48} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

const formatCount = (count = 0) => count.toLocaleString('es-MX');
