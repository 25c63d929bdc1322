import { Link } from 'react-router';
import { adminTitle } from '#texts/admin.ts';
import { adWords as texts } from '#texts/publications.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import button from '#web/components/button.module.css';
import { PageHeader } from '#web/components/page-header.tsx';
import { PublicationTable } from '#web/features/publications/publication-table.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function AdsPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Link to={adminPaths.advertisingForm} className={`${button.button} ${button.primary}`}>
            {texts.new}
          </Link>
        }
      />
      <PublicationTable noun="ad" onlyPublishable={false} empty={{ title: texts.empty, help: texts.emptyHelp }} />
    </>
  );
}
