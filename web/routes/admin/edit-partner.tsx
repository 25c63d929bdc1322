import { adminTitle } from '#texts/admin.ts';
import { partnerList, partnerForm as texts } from '#texts/partners.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { EditPartner } from '#web/features/partners/edit-partner.tsx';
import { PartnerFactor } from '#web/features/second-factor/partner-factor.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/edit-partner';

export function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(pageContext);
  return pageOf(api.partners.get({ Id: idInAddress(params.partnerId) }));
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData ? texts.editTitle(loaderData.Nombre) : partnerList.title) },
];

export default function EditPartnerPage({ loaderData: partner }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={texts.editTitle(partner.Nombre)}
        back={{ to: adminPaths.partner(partner.Id), label: texts.back }}
      />
      <EditPartner key={partner.Id} partner={partner} />
      <PartnerFactor key={`factor-${partner.Id}`} partnerId={partner.Id} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
