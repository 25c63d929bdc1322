import { partnerList, partnerForm as texts } from '#texts/partners/partners.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { PartnerSecondFactor } from '#web/features/accounts/second-factor/second-factor-status.tsx';
import { PartnerInvitationPanel } from '#web/features/partners/partner-invitation.tsx';
import { EditPartner } from '#web/features/partners/partner-screens.tsx';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/edit-partner';

export function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return loadOrErrorPage(api.partners.get({ Id: parseIdParam(params.partnerId) }));
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData ? texts.editTitle(loaderData.Nombre) : partnerList.title) },
];

export default function EditPartnerPage({ loaderData: partner }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.editTitle(partner.Nombre)} {...partnerTrail(partner, true)} />
      <EditPartner key={partner.Id} partner={partner} />
      <PartnerInvitationPanel key={`invitation-${partner.Id}`} partner={partner} />
      <PartnerSecondFactor key={`factor-${partner.Id}`} partnerId={partner.Id} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
