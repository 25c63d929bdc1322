import { placeForm, duplicatesPage as texts } from '#texts/places/places-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { DuplicatePairs } from '#web/features/places/admin/duplicate-pairs.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function DuplicatePlacesPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        back={{ to: adminPaths.places, label: placeForm.backToSites }}
      />
      <DuplicatePairs />
    </>
  );
}
