import { data, useNavigate } from 'react-router';
import type { Usuario } from '#contract/accounts.ts';
import { adminTitle } from '#texts/admin.ts';
import { sitesTable, siteForm as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditSite } from '#web/features/sites/edit-site.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/edit-place';

/** A place at its partner's address, which must be the right one; the API decides who may (ROUTE-13). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  const partner = await pageOf(api.partners.get({ Id: idInAddress(params.partnerId) }));
  const site = await pageOf(api.places.site({ Id: idInAddress(params.id) }));
  if (site.ID_OWNER !== partner.Id) throw data(null, { status: 404 });
  return { partnerId: partner.Id, site, canChangeDates: (viewer as Usuario).rol === 'admin' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData ? texts.editTitle(loaderData.site.Name) : sitesTable.title) },
];

export default function EditPlacePage({ loaderData: { partnerId, site, canChangeDates } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const back = adminPaths.partner(partnerId);
  return (
    <>
      <PageHeader title={texts.editTitle(site.Name)} back={{ to: back, label: texts.backToPartner }} />
      <EditSite
        key={site.Id}
        site={site}
        canChangeDates={canChangeDates}
        onSaved={() => navigate(back, { replace: true })}
      />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
