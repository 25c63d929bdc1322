import { Link } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { sitesTable as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { SiteTable } from '#web/features/sites/site-table.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function SitesPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <Link to={adminPaths.newSite('place')} className={`${button.button} ${button.primary}`}>
              {texts.newPlace}
            </Link>
            <Link to={adminPaths.newSite('event')} className={button.button}>
              {texts.newEvent}
            </Link>
            <Link to={adminPaths.duplicateSites} className={button.button}>
              {texts.duplicates}
            </Link>
          </>
        }
      />
      <SiteTable />
    </>
  );
}
