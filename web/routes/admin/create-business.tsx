import type { Usuario } from '#contract/accounts.ts';
import { adminTitle } from '#texts/admin.ts';
import { businessForm as texts } from '#texts/businesses.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { CreateBusiness } from '#web/features/businesses/create-business.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/create-business';

/** For administrators and the partner itself; the API decides (ROUTE-11). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  const { Id, Nombre } = await pageOf(api.partners.get({ Id: idInAddress(params.partnerId) }));
  return { partner: { Id, Nombre }, manages: (viewer as Usuario).rol === 'admin' };
}

export const meta = () => [{ title: adminTitle(texts.createTitle) }];

export default function CreateBusinessPage({ loaderData: { partner, manages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        lead={texts.createLead(partner.Nombre)}
        back={{ to: adminPaths.partner(partner.Id), label: texts.backToPartner }}
      />
      <CreateBusiness key={partner.Id} partnerId={partner.Id} manages={manages} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
