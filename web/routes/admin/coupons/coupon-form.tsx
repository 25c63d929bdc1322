import type { User } from '#contract/accounts.ts';
import { couponForm as texts } from '#texts/coupons/coupons-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { useKeptId } from '#web/components/hooks/use-state-id.ts';
import { LoadingStatus } from '#web/components/page/empty-state.tsx';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { pageContext } from '#web/context.ts';
import { CouponScreen } from '#web/features/coupons/admin/coupon-screen.tsx';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/coupon-form';

/** Open to administrators and the partner itself; the API checks access (ROUTE-14). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, signedInUser } = context.get(pageContext);
  const { Id, Nombre } = await loadOrErrorPage(api.partners.get({ Id: parseIdParam(params.partnerId) }));
  return { partner: { Id, Nombre }, isAdmin: (signedInUser as User).rol === 'admin' };
}

export const meta = () => [{ title: formatAdminTitle(texts.untitled) }];

/** Edits the coupon given as navigation state or in the URL; without one it creates a coupon (COUP-1), or a copy of one. */
export default function CouponFormPage({ loaderData: { partner, isAdmin } }: Route.ComponentProps) {
  const couponId = useKeptId('couponId');
  const copyOf = useKeptId('copyOf');
  const title =
    couponId === undefined ? texts.untitled : couponId === null ? texts.createTitle : texts.editTitle(couponId);
  return (
    <>
      <PageHeader
        title={title}
        lead={couponId === null ? texts.createLead(partner.Nombre) : partner.Nombre}
        {...partnerTrail(partner, isAdmin)}
      />
      {couponId === undefined || copyOf === undefined ? (
        <LoadingStatus />
      ) : (
        <CouponScreen
          key={`${partner.Id}/${couponId}/${copyOf}`}
          partnerId={partner.Id}
          isAdmin={isAdmin}
          couponId={couponId}
          copyOf={copyOf}
        />
      )}
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
