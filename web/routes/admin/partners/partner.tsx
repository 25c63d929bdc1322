import type { User } from '#contract/accounts.ts';
import { partnerList } from '#texts/partners/partners.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { pageContext } from '#web/context.ts';
import { OwnClaims } from '#web/features/claims/own-claims.tsx';
import { CashierSection } from '#web/features/coupons/cashiers/cashier-section.tsx';
import { CouponReport } from '#web/features/coupons/reports/coupon-report.tsx';
import { PartnerView } from '#web/features/partners/partner-view.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/partner';

/** Open to administrators and the partner itself; the API checks access (ROUTE-6). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const partner = await loadOrErrorPage(api.partners.get({ Id: parseIdParam(params.partnerId) }));
  return { partner, isAdmin: (signedInUser as User).rol === 'admin' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData?.partner.Nombre ?? partnerList.title) },
];

export default function PartnerPage({ loaderData: { partner, isAdmin } }: Route.ComponentProps) {
  return (
    <PartnerView key={partner.Id} partner={partner} isAdmin={isAdmin}>
      <CashierSection partnerId={partner.Id} />
      {!isAdmin && <OwnClaims />}
      <CouponReport partnerId={partner.Id} />
    </PartnerView>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
