import { publicCouponPage as texts } from '#texts/coupons/coupons-public.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { paths } from '#web/api/paths.ts';
import { photoUrl } from '#web/components/photos/photo-url.ts';
import { pageContext } from '#web/context.ts';
import { toCouponCardViewModel } from '#web/features/coupons/public/coupon-card-view-model.ts';
import { CouponView } from '#web/features/coupons/public/coupon-view.tsx';
import { toCouponJsonLd, toCouponViewModel } from '#web/features/coupons/public/coupon-view-model.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/coupon';

const maxOthers = 6;

/** Loads a coupon as display texts; a coupon that is not public is a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl, assetBase } = context.get(pageContext);
  const Id = parseIdParam(params.id);
  const publicCoupon = await loadOrErrorPage(api.coupons.getPublic({ Id }));
  const url = publicUrl + paths.coupon(Id);
  const logo = publicCoupon.UrlLogo && photoUrl(publicCoupon.UrlLogo, assetBase || publicUrl);
  const toLogoUrl = (path: string) => photoUrl(path, assetBase);
  const coupon = toCouponViewModel(publicCoupon, toLogoUrl);
  const others = coupon.closed
    ? await api.coupons.listPublic({ negocio: publicCoupon.NegocioId, limite: maxOthers })
    : [];
  return {
    coupon,
    /** Other coupons of the business, when this one cannot be used. */
    others: others.map((other) => toCouponCardViewModel(other, toLogoUrl)),
    url,
    publicUrl,
    jsonLd: publicCoupon.Muestra ? undefined : toCouponJsonLd(publicCoupon, url, logo),
    /** Whether search engines may index the page: not for expired coupons and samples. */
    isIndexed: !publicCoupon.Muestra && publicCoupon.Estado !== 'vencido',
  };
}

/** Opening and closing the code changes the query string only; it must work without a connection. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { coupon, publicUrl, jsonLd, isIndexed } = loaderData;
  const tags = pageMeta({
    title: texts.pageTitle(coupon.title, coupon.business),
    description: texts.description(coupon.discount, coupon.business, coupon.closed?.reason ?? coupon.lastDay),
    path: paths.coupon(coupon.id),
    picture: paths.pictures.coupon(coupon.id),
    publicUrl,
    jsonLd,
  });
  return isIndexed ? tags : [...tags, { name: 'robots', content: 'noindex' }];
}

export default function CouponPage({ loaderData: { coupon, others, url } }: Route.ComponentProps) {
  return <CouponView key={coupon.id} coupon={coupon} others={others} url={url} />;
}
