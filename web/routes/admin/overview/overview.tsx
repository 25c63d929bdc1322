import { Link, useSearchParams } from 'react-router';
import { parseId } from '#domain/id.ts';
import { changesList } from '#texts/change-log.ts';
import { overviewPage as texts } from '#texts/overview.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { AdministratorList } from '#web/features/accounts/second-factor/second-factor-status.tsx';
import { ChangeList, HistoryTitle, LogFilters, useLogFilter } from '#web/features/overview/change-list.tsx';
import { EntityCounts } from '#web/features/overview/entity-counts.tsx';
import { Feeds } from '#web/features/overview/feeds.tsx';
import css from './overview.module.css';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** Figures and the latest changes; with an entity in the URL, the history of that entity alone (ADM-1). */
export default function OverviewPage() {
  const [searchParams] = useSearchParams();
  const [entidad, entidadId] = [searchParams.get('entidad'), parseId(searchParams.get('entidadId'))];
  const entity = entidad && entidadId ? { entidad, entidadId } : undefined;
  const log = useLogFilter();
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {!entity && <EntityCounts />}
      {!entity && <Feeds />}
      {!entity && <AdministratorList />}
      <section aria-labelledby="changes">
        <h2 id="changes" className={css.title}>
          {entity ? <HistoryTitle {...entity} /> : changesList.title}
        </h2>
        {entity && (
          <p>
            <Link to={adminPaths.overview}>{changesList.all}</Link>
          </p>
        )}
        {!entity && <LogFilters {...log} />}
        <ChangeList filter={entity ?? log.filter} />
      </section>
    </>
  );
}
