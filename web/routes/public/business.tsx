import { publicBusinessPage as texts } from '#texts/partners/public-business.ts';
import { loadOrErrorPage, parseIdParam } from '#web/api/load-or-error-page.ts';
import { paths } from '#web/api/paths.ts';
import { LinkButton } from '#web/components/buttons/link-button.tsx';
import { photoUrl } from '#web/components/photos/photo-url.ts';
import { pageContext } from '#web/context.ts';
import { PublicBusinessView } from '#web/features/businesses/public/public-business-view.tsx';
import {
  toBusinessJsonLd,
  toPublicBusinessViewModel,
} from '#web/features/businesses/public/public-business-view-model.ts';
import { toCouponCardViewModels } from '#web/features/coupons/public/coupon-card-view-model.ts';
import { CouponRow } from '#web/features/coupons/public/coupon-row.tsx';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { toNewsFeedItems } from '#web/features/publications/news-feed-items.ts';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/business';

/** Loads a public business with its coupons and ads; any other is a 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl, assetBase } = context.get(pageContext);
  const Id = parseIdParam(params.id);
  const [business, coupons] = await Promise.all([
    loadOrErrorPage(api.publicBusinesses.get({ Id })),
    api.coupons.listPublic({ negocio: Id }),
  ]);
  const toUrl = (path: string) => photoUrl(path, assetBase);
  const toFullUrl = (path: string) => photoUrl(path, assetBase || publicUrl);
  const { Categoria, Muestra, Anuncios } = business;
  return {
    business: toPublicBusinessViewModel(business, toUrl),
    coupons: toCouponCardViewModels(coupons, toUrl),
    news: toNewsFeedItems([], Anuncios, toUrl),
    description: texts.description(business.Nombre, Categoria),
    publicUrl,
    jsonLd: Muestra ? undefined : toBusinessJsonLd(business, publicUrl + paths.business(Id), toFullUrl),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { business, description, publicUrl, jsonLd } = loaderData;
  const title = texts.pageTitle(business.name);
  const tags = pageMeta({ title, description, path: paths.business(business.id), publicUrl, jsonLd });
  return business.isSample ? [...tags, { name: 'robots', content: 'noindex' }] : tags;
}

export default function BusinessPage({ loaderData: { business, coupons, news } }: Route.ComponentProps) {
  const more = { to: paths.coupons(), label: texts.allCoupons };
  return (
    <>
      <PublicBusinessView key={business.id} business={business}>
        <CouponRow id="business-coupons" title={texts.coupons} lead="" cards={coupons} more={more} />
        {coupons.length === 0 && (
          <section>
            <h2>{texts.coupons}</h2>
            <p>{texts.noCoupons}</p>
            <p>
              <LinkButton to={more.to}>{more.label}</LinkButton>
            </p>
          </section>
        )}
      </PublicBusinessView>
      <NewsFeed items={news} width="62rem" />
    </>
  );
}
