import { adminTitle } from '#texts/admin.ts';
import { siteForm, duplicatesPage as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { Duplicates } from '#web/features/sites/duplicates.tsx';

export const meta = () => [{ title: adminTitle(texts.title) }];

export default function DuplicateSitesPage() {
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} back={{ to: adminPaths.sites, label: siteForm.backToSites }} />
      <Duplicates />
    </>
  );
}
