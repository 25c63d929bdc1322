import { useLocation } from 'react-router';
import { idOrNull } from '#domain/id.ts';
import { adminTitle } from '#texts/admin.ts';
import { couponForm as texts } from '#texts/coupons.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { PageHeader } from '#web/components/page-header.tsx';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { pageContext } from '#web/context.ts';
import { CouponLoading, CouponScreen } from '#web/features/coupons/coupon-screen.tsx';
import { ErrorPage } from '#web/shell/error-page.tsx';
import type { Route } from './+types/coupon';

/** For administrators and the partner itself; the API decides (ROUTE-14). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { Id, Nombre } = await pageOf(context.get(pageContext).api.partners.get({ Id: idInAddress(params.partnerId) }));
  return { Id, Nombre };
}

export const meta = () => [{ title: adminTitle(texts.untitled) }];

/** Edits the coupon that comes as navigation state, which the server cannot see; without one it makes a new one (COUP-1). */
export default function CouponPage({ loaderData: partner }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const state = useLocation().state as { couponId?: unknown } | null;
  const couponId = idOrNull(state?.couponId);
  const title = !hydrated ? texts.untitled : couponId === null ? texts.createTitle : texts.editTitle(couponId);
  return (
    <>
      <PageHeader
        title={title}
        lead={hydrated && couponId === null ? texts.createLead(partner.Nombre) : partner.Nombre}
        back={{ to: adminPaths.partner(partner.Id), label: texts.backToPartner }}
      />
      {hydrated ? (
        <CouponScreen key={`${partner.Id}/${couponId}`} partnerId={partner.Id} couponId={couponId} />
      ) : (
        <CouponLoading />
      )}
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
