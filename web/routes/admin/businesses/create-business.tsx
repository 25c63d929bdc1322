import type { User } from '#contract/accounts.ts';
import { businessForm as texts } from '#texts/partners/businesses.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { CreateBusiness } from '#web/features/businesses/form/business-screens.tsx';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/create-business';

/** Open to administrators and the partner itself; the API checks access (ROUTE-11). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const { Id, Nombre } = await loadOrErrorPage(api.partners.get({ Id: parseIdParam(params.partnerId) }));
  return { partner: { Id, Nombre }, isAdmin: (signedInUser as User).rol === 'admin' };
}

export const meta = () => [{ title: formatAdminTitle(texts.createTitle) }];

export default function CreateBusinessPage({ loaderData: { partner, isAdmin } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.createTitle}
        lead={texts.createLead(partner.Nombre)}
        {...partnerTrail(partner, isAdmin)}
      />
      <CreateBusiness key={partner.Id} partnerId={partner.Id} isAdmin={isAdmin} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
