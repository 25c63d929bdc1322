import { adminTitle } from '#texts/admin.ts';
import { sitesTable, siteForm as texts } from '#texts/sites.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { useGoBack } from '#web/components/use-go-back.ts';
import { pageContext } from '#web/context.ts';
import { EditSite } from '#web/features/sites/edit-site.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/edit-site';

export function loader({ context, params }: Route.LoaderArgs) {
  return pageOf(context.get(pageContext).api.places.site({ Id: idInAddress(params.id) }));
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData ? texts.editTitle(loaderData.Name) : sitesTable.title) },
];

export default function EditSitePage({ loaderData: site }: Route.ComponentProps) {
  const goBack = useGoBack(adminPaths.sites); // to the table as it was filtered
  return (
    <>
      <PageHeader
        title={texts.editTitle(site.Name)}
        back={{ to: adminPaths.sites, label: texts.backToSites, goBack }}
      />
      <EditSite key={site.Id} site={site} canChangeDates onSaved={goBack} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
