import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/accounts.ts';
import { posterTexts as texts } from '#texts/coupons/coupons-admin.ts';
import { formatAdminTitle } from '#texts/shell/admin-frame.ts';
import { calls } from '#web/api/admin-client.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { paths } from '#web/api/paths.ts';
import { PageHeader } from '#web/components/page/page-header.tsx';
import { photoUrl } from '#web/components/photos/photo-url.ts';
import { pageContext } from '#web/context.ts';
import { CouponPoster } from '#web/features/coupons/poster/coupon-poster.tsx';
import { toCouponViewModel } from '#web/features/coupons/public/coupon-view-model.ts';
import { partnerTrail } from '#web/features/partners/partner-trail.ts';
import { ErrorPage } from '#web/shell/errors/error-page.tsx';
import type { Route } from './+types/coupon-poster';

/** Loads a coupon of the partner as visitors see it; a coupon that is not public is a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl, assetBase, signedInUser } = context.get(pageContext);
  const [partnerId, couponId] = [parseIdParam(params.partnerId), parseIdParam(params.couponId)];
  await loadOrErrorPage(api.coupons.get({ couponId })); // checks that the user may manage the coupon
  const coupon = await loadOrErrorPage(api.coupons.getPublic({ Id: couponId }));
  const { Id, Nombre } = await loadOrErrorPage(api.partners.get({ Id: partnerId }));
  return {
    partner: { Id, Nombre },
    isAdmin: (signedInUser as User).rol === 'admin',
    couponId,
    coupon: toCouponViewModel(coupon, (path) => photoUrl(path, assetBase)),
    url: publicUrl + paths.coupon(couponId),
  };
}

export const meta = () => [{ title: formatAdminTitle(texts.title) }];

/** Printable counter poster of a coupon. */
export default function CouponPosterPage({ loaderData }: Route.ComponentProps) {
  const { partner, isAdmin, couponId, coupon, url } = loaderData;
  // a failure is ignored: the print matters, and the next one is recorded
  const recordPoster = useMutation(calls.coupons.recordPoster.mutationOptions());
  return (
    <>
      <PageHeader title={texts.title} {...partnerTrail(partner, isAdmin)} />
      <CouponPoster coupon={coupon} url={url} onPrint={() => recordPoster.mutate({ Id: couponId })} />
    </>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
