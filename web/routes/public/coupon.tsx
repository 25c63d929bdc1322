import { offer as texts } from '#texts/offers.ts';
import { idInAddress, pageOf } from '#web/api/page-of.ts';
import { paths } from '#web/api/paths.ts';
import { photoAddress } from '#web/components/photo-address.ts';
import { pageContext } from '#web/context.ts';
import { offerDetail } from '#web/features/offers/offer-detail.ts';
import { offerJsonLd } from '#web/features/offers/offer-json-ld.ts';
import { OfferView } from '#web/features/offers/offer-view.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/coupon';

/** A coupon in words; one that nobody may see is a page that does not exist. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl, assetBase } = context.get(pageContext);
  const Id = idInAddress(params.id);
  const offer = await pageOf(api.coupons.offer({ Id }));
  const url = publicUrl + paths.coupon(Id);
  const logo = offer.UrlLogo && photoAddress(offer.UrlLogo, assetBase || publicUrl);
  return {
    offer: offerDetail(offer, (path) => photoAddress(path, assetBase)),
    url,
    publicUrl,
    jsonLd: offer.Muestra ? undefined : offerJsonLd(offer, url, logo),
    /** What is over, or only a sample, is nothing to be found by a search. */
    listed: !offer.Muestra && offer.Estado !== 'vencido',
  };
}

/** Opening and closing the code changes the address, not what it is about; it must do without a connection. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { offer, publicUrl, jsonLd, listed } = loaderData;
  const about = pageMeta({
    title: texts.pageTitle(offer.title, offer.business),
    description: texts.description(offer.discount, offer.business, offer.closed?.reason ?? offer.lastDay),
    path: paths.coupon(offer.id),
    publicUrl,
    jsonLd,
  });
  return listed ? about : [...about, { name: 'robots', content: 'noindex' }];
}

export default function CouponPage({ loaderData: { offer, url } }: Route.ComponentProps) {
  return <OfferView key={offer.id} offer={offer} url={url} />;
}
