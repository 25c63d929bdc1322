import type { RouterContextProvider } from 'react-router';
import { bridges } from '#domain/bridges.ts';
import { metresBetween } from '#domain/distance.ts';
import { away } from '#texts/landing.ts';
import { photoAddress } from '#web/components/photo-address.ts';
import { pageContext } from '#web/context.ts';
import { nowWords } from '#web/features/bridges/now-words.ts';
import { cardsWords } from '#web/features/offers/offer-words.ts';
import { bulletinAt } from './bulletin-at.ts';
import { featuredData } from './featured-data.ts';

const firstBridge = bridges[0] as (typeof bridges)[number];
const cards = 3;
/** Nearer than this it is the bridge itself. */
const awayFromBridge = 40;

export type LandingData = Awaited<ReturnType<typeof landingData>>;

/**
 * What the landing page shows: attractions near the first bridge, the next events, what editors feature, coupons, news,
 * and before all of it the crossings and the dollar as they are now.
 */
export async function landingData(context: Readonly<RouterContextProvider>) {
  const { api, publicUrl, assetBase } = context.get(pageContext);
  const near = `${firstBridge.latitude}, ${firstBridge.longitude}`;
  const [board, rates, attractions, events, featured, offers, bulletin] = await Promise.all([
    api.bridges.board(),
    api.rates.board(),
    api.places.list({ category: 'Attraction', near, limit: 2 * cards }),
    api.places.events(),
    featuredData(api),
    api.coupons.offers({ limite: 4 * cards }),
    bulletinAt('landing', context),
  ]);
  const around = attractions
    .map((item) => ({ item, metres: metresBetween(firstBridge, pointOf(item)) }))
    .filter(({ metres }) => metres > awayFromBridge)
    .slice(0, cards)
    .map(({ item, metres }) => ({ item, note: away(metres) }));
  const coupons = cardsWords(offers, (path) => photoAddress(path, assetBase)).slice(0, cards);
  return {
    now: nowWords(board, rates),
    ...{ around, events: events.slice(0, cards), featured, coupons, bulletin, publicUrl },
  };
}

function pointOf({ Latitude, Longitude }: { Latitude: number | null; Longitude: number | null }) {
  return { latitude: Latitude ?? Number.NaN, longitude: Longitude ?? Number.NaN };
}
