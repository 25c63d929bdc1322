import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { figures, overviewPage as texts } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { paths } from '#web/api/paths.ts';
import { ErrorState } from '#web/components/page/empty-state.tsx';
import { Skeleton } from '#web/components/page/skeleton.tsx';
import css from './entity-counts.module.css';
import { countsQuery } from './overview-queries.ts';

type Entity = keyof typeof figures;

const entities = Object.keys(figures) as Entity[];

/** Screens that list the rows of an entity. */
const screens: Partial<Record<Entity, string>> = {
  partners: adminPaths.allPartners,
  lugares: adminPaths.places,
  eventos: adminPaths.places,
  cupones: adminPaths.coupons(),
  alertas: paths.alertsAdmin,
  posts: paths.postsAdmin,
  anuncios: paths.advertisingAdmin,
};

/** Counts of every kind of entity by state, the main state first. */
export function EntityCounts() {
  const { data, error, refetch } = useQuery(countsQuery());
  if (!data && error) return <ErrorState message={error.message || texts.countsFailed} onRetry={refetch} />;
  return (
    <section aria-label={texts.figures} aria-busy={!data} className={css.figures}>
      {entities.map((entity) => (
        <div key={entity} className={css.entity}>
          <h2>{screens[entity] ? <Link to={screens[entity]}>{figures[entity].title}</Link> : figures[entity].title}</h2>
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
