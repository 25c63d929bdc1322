import { adTexts as texts } from '#texts/publications/publications-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { PublicationTable } from '#web/features/publications/publication-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function AdsPage() {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} create={{ to: adminPaths.advertisingForm, label: texts.new }} />
      <PublicationTable kind="ad" onlyPublishable={false} empty={{ title: texts.empty, help: texts.emptyHelp }} />
    </>
  );
}
