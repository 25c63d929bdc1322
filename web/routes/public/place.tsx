import { data, Link } from 'react-router';
import { parseId } from '#domain/id.ts';
import { placePage as texts } from '#texts/places/place-page.ts';
import { notFoundLinks } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { photoUrl } from '#web/components/photos/photo-url.ts';
import { pageContext } from '#web/context.ts';
import { toCouponCardViewModels } from '#web/features/coupons/public/coupon-card-view-model.ts';
import { toPlaceJsonLd } from '#web/features/places/detail/place-json-ld.ts';
import { describeKind } from '#web/features/places/detail/place-kind.ts';
import { PlaceError } from '#web/features/places/detail/place-state.tsx';
import { PlaceView } from '#web/features/places/detail/place-view.tsx';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/place';
import { loadNewsFeed } from './load-news-feed.ts';
import { loadPlaceExtras } from './load-place-extras.ts';
import { PlaceFoot, PlaceHead } from './place-extras.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl, assetBase } = context.get(pageContext);
  const id = parseId(params.id);
  const [place] = id === null ? [] : await api.places.get({ id });
  if (id === null || !place)
    return data(
      {
        place: null,
        tags: [],
        kind: null,
        businesses: [],
        coupons: [],
        bulletin: [],
        extras: null,
        publicUrl,
        jsonLd: {},
      },
      { status: 404 },
    );
  const photos = place.PhotoUrls.map((path) => photoUrl(path, assetBase || publicUrl));
  const jsonLd = toPlaceJsonLd(place, publicUrl + paths.place(id), photos);
  const [tags, businesses, publicCoupons, newsFeed, extras] = await Promise.all([
    api.places.tags({ Id: id }),
    api.publicBusinesses.list({ lugar: id }),
    api.coupons.listPublic({ lugar: id }),
    loadNewsFeed('place', context),
    loadPlaceExtras(
      place,
      {
        bridgeBoard: (port) => api.bridges.get({ port }),
        placesNear: (near, limit) => api.places.list({ category: '', near, limit }),
      },
      new Date(),
    ),
  ]);
  const coupons = toCouponCardViewModels(publicCoupons, (path) => photoUrl(path, assetBase));
  return data({
    place,
    tags,
    kind: describeKind(place.Types),
    businesses,
    coupons,
    bulletin: newsFeed,
    extras,
    publicUrl,
    jsonLd,
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.place) return [{ title: notFoundLinks.notFoundTitle }, { name: 'robots', content: 'noindex' }];
  const { place, publicUrl, jsonLd } = loaderData;
  return pageMeta({
    title: texts.pageTitle(place.Name),
    description: place.mapsEditorialSummary || texts.description(place.Name, place.Address),
    path: paths.place(place.Id),
    picture: paths.pictures.place(place.Id),
    publicUrl,
    jsonLd,
  });
}

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { place, tags, kind, businesses, coupons, bulletin: newsFeed, extras } = loaderData;
  if (!(place && kind)) return <PlaceError message={texts.notFound} />;
  return (
    <>
      <PlaceView key={place.Id} place={place} tags={tags} kind={kind} lead={<PlaceHead extras={extras} />}>
        {businesses.map(({ Id, Nombre }) => (
          <p key={Id}>
            <Link to={paths.business(Id)}>{texts.branchOf(Nombre)}</Link>
          </p>
        ))}
        <PlaceFoot place={place} coupons={coupons} extras={extras} />
      </PlaceView>
      <NewsFeed items={newsFeed} width="62rem" />
    </>
  );
}
