import { data, Link, useLocation } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { defaultPartnerId } from '#domain/partners.ts';
import { partnerList, partnerPage as texts } from '#texts/partners/partners.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { loadOrErrorPage } from '#web/api/load-or-error-page.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { pageContext } from '#web/context.ts';
import { OwnClaims } from '#web/features/claims/own-claims.tsx';
import { CashierSection } from '#web/features/coupons/cashiers/cashier-section.tsx';
import { CouponReport } from '#web/features/coupons/reports/coupon-report.tsx';
import type { CreatedPartnerState } from '#web/features/partners/partner-screens.tsx';
import { PartnerView } from '#web/features/partners/partner-view.tsx';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/own-partner';
import css from './own-partner.module.css';

/** Shows a partner its own page and an administrator the page of the first partner (ROUTE-5). */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const { rol, partnerId } = signedInUser as User;
  const id = rol === 'admin' ? defaultPartnerId : partnerId;
  if (id === null) throw data(null, { status: 403 });
  return { partner: await loadOrErrorPage(api.partners.get({ Id: id })), isAdmin: rol === 'admin' };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: formatAdminTitle(loaderData?.partner.Nombre ?? partnerList.title) },
];

export default function OwnPartnerPage({ loaderData: { partner, isAdmin } }: Route.ComponentProps) {
  return (
    <>
      <CreatedNote />
      <PartnerView key={partner.Id} partner={partner} isAdmin={isAdmin}>
        <CashierSection partnerId={partner.Id} />
        {!isAdmin && <OwnClaims />}
        <CouponReport partnerId={partner.Id} />
      </PartnerView>
    </>
  );
}

/** Link to a partner that was just created: creating one opens this page (PNEW-2), which shows another partner. */
function CreatedNote() {
  const created = (useLocation().state as Partial<CreatedPartnerState> | null)?.created;
  const hydrated = useHydrated(); // the server has no navigation state
  if (!hydrated || !created) return null;
  return (
    <p role="status" className={css.created}>
      <span>{texts.created(created.Nombre)}</span> <Link to={adminPaths.partner(created.Id)}>{texts.openCreated}</Link>
    </p>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
