import { placesTable as texts } from '#texts/places/places-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { AnsweredPlaces, ClosedPlaces } from '#web/features/places/admin/place-answers.tsx';
import { PlaceTable } from '#web/features/places/admin/place-table.tsx';

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

export default function PlacesPage() {
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <>
            <LinkButton to={adminPaths.createPlace('place')} isPrimary>
              {texts.newPlace}
            </LinkButton>
            <LinkButton to={adminPaths.createPlace('event')}>{texts.newEvent}</LinkButton>
            <LinkButton to={adminPaths.duplicatePlaces}>{texts.duplicates}</LinkButton>
          </>
        }
      />
      <ClosedPlaces />
      <AnsweredPlaces />
      <PlaceTable />
    </>
  );
}
