import { data } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { defaultPartnerId } from '#domain/partners.ts';
import { partnerList } from '#texts/partners/partners.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { pageContext } from '#web/context.ts';
import { OwnClaims } from '#web/features/claims/own-claims.tsx';
import { CashierSection } from '#web/features/coupons/cashiers/cashier-section.tsx';
import { CouponReport } from '#web/features/coupons/reports/coupon-report.tsx';
import { PartnerView } from '#web/features/partners/partner-view.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/own-partner';

/** Shows a partner its own page, and an administrator the page of the partner in the URL, else of the first one (ROUTE-5). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const { rol, partnerId } = signedInUser as User;
  const wanted = new URL(request.url).searchParams.get('partner');
  const idForAdmin = wanted === null ? defaultPartnerId : parseIdParam(wanted);
  const id = rol === 'admin' ? idForAdmin : partnerId;
  if (id === null) throw data(null, { status: 403 });
  return { partner: await loadOrErrorPage(api.partners.get({ Id: id })), isAdmin: rol === 'admin' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData?.partner.Nombre ?? partnerList.title) },
];

export default function OwnPartnerPage({ loaderData: { partner, isAdmin } }: Route.ComponentProps) {
  return (
    <PartnerView key={partner.Id} partner={partner} isAdmin={isAdmin}>
      <CashierSection partnerId={partner.Id} />
      {!isAdmin && <OwnClaims />}
      <CouponReport partnerId={partner.Id} />
    </PartnerView>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
