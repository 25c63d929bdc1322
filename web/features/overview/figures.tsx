import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { figures, overviewPage as texts } from '#texts/overview.ts';
import { FailedState } from '#web/components/empty-state.tsx';
import css from './figures.module.css';
import { countsQuery } from './overview-calls.ts';

type Noun = keyof typeof figures;

const nouns = Object.keys(figures) as Noun[];

/** How much there is of everything, by state: the first state is the one that counts. */
export function Figures() {
  const { data, error, refetch } = useQuery(countsQuery());
  if (!data && error) return <FailedState message={error.message || texts.countsFailed} onRetry={refetch} />;
  return (
    <section aria-label={texts.figures} aria-busy={!data} className={css.figures}>
      {nouns.map((noun) => (
        <div key={noun} className={css.noun}>
          <h2>{figures[noun].title}</h2>
          <dl className={css.states}>
            {Object.entries(figures[noun].states).map(([state, label]) => (
              <div key={state} className={css.state}>
                <dt>{label}</dt>
                <dd>
                  {data ? inWords((data[noun] as Record<string, number>)[state]) : <Skeleton height={28} width={48} />}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

const inWords = (count = 0) => count.toLocaleString('es-MX');
