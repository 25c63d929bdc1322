import type { RouterContextProvider } from 'react-router';
import { bridges } from '#domain/bridges/bridges.ts';
import { parseDestination } from '#domain/bridges/destinations.ts';
import { metresBetween } from '#domain/places/distance.ts';
import { formatAway, placeCard } from '#texts/places/place-card.ts';
import { photoUrl } from '#web/components/photos/photo-url.ts';
import { pageContext } from '#web/context.ts';
import { parseWay } from '#web/features/bridges/board/board-view-model.ts';
import { toBridgesNowViewModel } from '#web/features/bridges/board/bridges-now-view-model.ts';
import { toCouponCardViewModels } from '#web/features/coupons/public/coupon-card-view-model.ts';
import { toLandingSections } from '#web/features/landing/sections.tsx';
import { formatReason } from '#web/features/places/cards/format-reason.ts';
import { toBestOffers } from '#web/features/rates/best-offers-view-model.ts';
import { loadFeaturedLists } from './load-featured-lists.ts';
import { loadNewsFeed } from './load-news-feed.ts';
import { loadSavedCrossing } from './load-saved-crossing.ts';

const firstBridge = bridges[0] as (typeof bridges)[number];
const maxCards = 3;
/** Attractions within this distance are the bridge itself, in metres. */
const minDistanceM = 40;

export type LandingData = Awaited<ReturnType<typeof loadLandingData>>;

/**
 * Loads the content of the landing page: current rates and the waits for the way of crossing in the URL, attractions near the
 * first bridge, the next events, featured lists, coupons and news. `path` is the page's own: a request for its data has another one.
 */
export async function loadLandingData(context: Readonly<RouterContextProvider>, path: string, url: string) {
  const { searchParams } = new URL(url);
  const { api, publicUrl, assetBase } = context.get(pageContext);
  const near = `${firstBridge.latitude}, ${firstBridge.longitude}`;
  const [board, rates, attractions, events, featured, publicCoupons, newsFeed] = await Promise.all([
    api.bridges.board(),
    api.rates.board(),
    api.places.list({ category: 'Attraction', near, limit: 8 * maxCards }),
    api.places.events(),
    loadFeaturedLists(api),
    api.coupons.listPublic({ limite: 4 * maxCards }),
    loadNewsFeed('landing', context),
  ]);
  const inLists = new Set(featured.flatMap(({ places }) => places.map(({ item }) => item.Id))); // shown in their list already
  const around = attractions
    .map((item) => ({ item, metres: metresBetween(firstBridge, toPoint(item)) }))
    .filter(({ item, metres }) => metres > minDistanceM && !inLists.has(item.Id))
    .slice(0, maxCards)
    .map(({ item, metres }) => ({
      item,
      distance: formatAway(metres),
      reason: formatReason('', metres, placeCard.from(firstBridge.name)),
    }));
  const coupons = toCouponCardViewModels(publicCoupons, (path) => photoUrl(path, assetBase)).slice(0, maxCards);
  const crossing = {
    path,
    way: parseWay(searchParams.get('cruce')),
    port: searchParams.get('puente'),
    destination: parseDestination(searchParams.get('destino')),
  };
  const now = toBridgesNowViewModel(board, crossing);
  return {
    now,
    crossing: await loadSavedCrossing(
      api,
      board,
      crossing,
      now.rows.map(({ headline }) => headline),
    ),
    dollar: toBestOffers(rates),
    around,
    events: events.slice(0, maxCards),
    featured,
    coupons,
    bulletin: newsFeed,
    sections: toLandingSections(),
    publicUrl,
  };
}

function toPoint({ Latitude, Longitude }: { Latitude: number | null; Longitude: number | null }) {
  return { latitude: Latitude ?? Number.NaN, longitude: Longitude ?? Number.NaN };
}
