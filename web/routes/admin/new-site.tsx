import { useSearchParams } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { sitesTable, siteForm as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { NewSite } from '#web/features/sites/new-site.tsx';

export const meta = () => [{ title: adminTitle(sitesTable.title) }];

export default function NewSitePage() {
  const kind = useSearchParams()[0].get('kind') === 'event' ? 'event' : 'place';
  return (
    <>
      <PageHeader
        title={kind === 'event' ? texts.newEvent : texts.newPlace}
        back={{ to: adminPaths.sites, label: texts.backToSites }}
      />
      <NewSite key={kind} kind={kind} />
    </>
  );
}
