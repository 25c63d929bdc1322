import { Link, useSearchParams } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { changesList, overviewPage as texts, thingInWords } from '#texts/overview.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { Changes } from '#web/features/overview/changes.tsx';
import { Feeds } from '#web/features/overview/feeds.tsx';
import { Figures } from '#web/features/overview/figures.tsx';
import { Administrators } from '#web/features/second-factor/administrators.tsx';
import css from './overview.module.css';

export const meta = () => [{ title: adminTitle(texts.title) }];

/** The figures and the latest changes; with a thing in the address, the history of that one alone (ADM-1). */
export default function OverviewPage() {
  const [address] = useSearchParams();
  const [entidad, entidadId] = [address.get('entidad'), idOrNull(address.get('entidadId'))];
  const thing = entidad && entidadId ? { entidad, entidadId } : undefined;
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      {!thing && <Figures />}
      {!thing && <Feeds />}
      {!thing && <Administrators />}
      <section aria-labelledby="changes">
        <h2 id="changes" className={css.title}>
          {thing ? changesList.historyOf(thingInWords(thing.entidad, `#${thing.entidadId}`)) : changesList.title}
        </h2>
        {thing && (
          <p>
            <Link to={adminPaths.overview}>{changesList.all}</Link>
          </p>
        )}
        <Changes of={thing} />
      </section>
    </>
  );
}
