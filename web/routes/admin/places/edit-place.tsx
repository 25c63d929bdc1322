import { data, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { placesTable, placeForm as texts } from '#texts/places/places-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import { EditPlace } from '#web/features/places/admin/edit-place.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/edit-place';

/** Edits a place at a URL with its partner, which must own it; the API checks access (ROUTE-13). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const partner = await loadOrErrorPage(api.partners.get({ Id: parseIdParam(params.partnerId) }));
  const place = await loadOrErrorPage(api.places.getEditable({ Id: parseIdParam(params.id) }));
  if (place.ID_OWNER !== partner.Id) throw data(null, { status: 404 });
  const { Id, Nombre } = partner;
  return { partner: { Id, Nombre }, site: place, isAdmin: (signedInUser as User).rol === 'admin' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData ? texts.editTitle(loaderData.site.Name) : placesTable.title) },
];

export default function EditPlacePage({ loaderData: { partner, site: place, isAdmin } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={texts.editTitle(place.Name)} {...partnerTrail(partner, isAdmin)} />
      <EditPlace
        key={place.Id}
        place={place}
        canChangeDates={isAdmin}
        onSaved={() => navigate(adminPaths.partner(partner.Id), { replace: true })}
      />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
