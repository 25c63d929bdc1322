import { placesTable, placeForm as texts } from '#texts/places/places-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { useGoBack } from '#web/components/page/back-link.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditPlace } from '#web/features/places/admin/edit-place.tsx';
import { PlaceAnswersNote, PlaceVotesNote } from '#web/features/places/admin/place-answers.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/edit-any-place';

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOrErrorPage(context.get(pageContext).api.places.getEditable({ Id: parseIdParam(params.id) }));
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData ? texts.editTitle(loaderData.Name) : placesTable.title) },
];

export default function EditAnyPlacePage({ loaderData: place }: Route.ComponentProps) {
  const goBack = useGoBack(adminPaths.places); // keeps the filters of the table
  return (
    <>
      <PageHeader
        title={texts.editTitle(place.Name)}
        back={{ to: adminPaths.places, label: texts.backToSites, goBack }}
      />
      <PlaceVotesNote placeId={place.Id} />
      <PlaceAnswersNote placeId={place.Id} />
      <EditPlace key={place.Id} place={place} canChangeDates onSaved={goBack} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
