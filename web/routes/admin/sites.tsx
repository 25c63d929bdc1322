import { Link } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { sitesTable as texts } from '#texts/sites.ts';
import { paths } from '#web/api/paths.ts';
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
            <Link to={paths.newSite('place')} className={`${button.button} ${button.primary}`}>
              {texts.newPlace}
            </Link>
            <Link to={paths.newSite('event')} className={button.button}>
              {texts.newEvent}
            </Link>
            <Link to={paths.duplicateSites} className={button.button}>
              {texts.duplicates}
            </Link>
          </>
        }
      />
      <SiteTable />
    </>
  );
}
