import { data } from 'react-router';
import { largestId } from '#domain/id.ts';
import { place as texts } from '#texts/places.ts';
import { waysOn } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import { photoAddress } from '#web/components/photo-address.ts';
import { pageContext } from '#web/context.ts';
import { cardsWords } from '#web/features/offers/offer-words.ts';
import { OffersHere } from '#web/features/offers/offers-here.tsx';
import { placeJsonLd } from '#web/features/places/place-json-ld.ts';
import { PlaceError } from '#web/features/places/place-state.tsx';
import { PlaceView } from '#web/features/places/place-view.tsx';
import { typeNames } from '#web/features/places/type-names.ts';
import { Bulletin } from '#web/features/publications/bulletin.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/place';
import { bulletinAt } from './bulletin-at.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, publicUrl, assetBase } = context.get(pageContext);
  const id = /^\d+$/.test(params.id) ? Number(params.id) : 0;
  const [place] = id >= 1 && id <= largestId ? await api.places.get({ id }) : [];
  if (!place)
    return data(
      { place: null, tags: [], types: [], coupons: [], bulletin: [], publicUrl, jsonLd: {} },
      { status: 404 },
    );
  const photos = place.PhotoUrls.map((path) => photoAddress(path, assetBase || publicUrl));
  const jsonLd = placeJsonLd(place, publicUrl + paths.place(id), photos);
  const [tags, offers, bulletin] = await Promise.all([
    api.places.tags({ Id: id }),
    api.coupons.offers({ lugar: id }),
    bulletinAt('place', context),
  ]);
  const coupons = cardsWords(offers, (path) => photoAddress(path, assetBase));
  return data({ place, tags, types: typeNames(place.Types), coupons, bulletin, publicUrl, jsonLd });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.place) return [{ title: waysOn.notFoundTitle }, { name: 'robots', content: 'noindex' }];
  const { place, publicUrl, jsonLd } = loaderData;
  return pageMeta({
    title: texts.pageTitle(place.Name),
    description: place.mapsEditorialSummary || texts.description(place.Name, place.Address),
    path: paths.place(place.Id),
    publicUrl,
    jsonLd,
  });
}

export default function PlacePage({ loaderData }: Route.ComponentProps) {
  const { place, tags, types, coupons, bulletin } = loaderData;
  if (!place) return <PlaceError message={texts.notFound} />;
  return (
    <>
      <PlaceView key={place.Id} place={place} tags={tags} types={types}>
        <OffersHere cards={coupons} placeId={place.Id} />
      </PlaceView>
      <Bulletin items={bulletin} width="62rem" />
    </>
  );
}
