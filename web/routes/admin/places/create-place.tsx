import { useSearchParams } from 'react-router';
import { placesTable, placeForm as texts } from '#texts/places/places-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { NewPlace } from '#web/features/places/admin/manual-place.tsx';

export const meta = () => [{ title: formatAdminTitle(placesTable.title) }];

export default function CreatePlacePage() {
  const kind = useSearchParams()[0].get('kind') === 'event' ? 'event' : 'place';
  return (
    <>
      <PageHeader
        title={kind === 'event' ? texts.newEvent : texts.newPlace}
        back={{ to: adminPaths.places, label: texts.backToSites }}
      />
      <NewPlace key={kind} kind={kind} />
    </>
  );
}
