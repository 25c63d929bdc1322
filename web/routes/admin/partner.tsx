import type { Usuario } from '#contract/accounts.ts';
import { adminTitle } from '#texts/admin.ts';
import { partnerList } from '#texts/partners.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { pageContext } from '#web/context.ts';
import { CouponReport } from '#web/features/coupons/coupon-report.tsx';
import { PartnerView } from '#web/features/partners/partner-view.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/partner';

/** The partner's own people and administrators only; the API decides (ROUTE-6). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, viewer } = context.get(pageContext);
  const partner = await pageOf(api.partners.get({ Id: idInAddress(params.partnerId) }));
  return { partner, manages: (viewer as Usuario).rol === 'admin' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: adminTitle(loaderData?.partner.Nombre ?? partnerList.title) },
];

export default function PartnerPage({ loaderData: { partner, manages } }: Route.ComponentProps) {
  return (
    <PartnerView key={partner.Id} partner={partner} manages={manages}>
      <CouponReport partnerId={partner.Id} />
    </PartnerView>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
