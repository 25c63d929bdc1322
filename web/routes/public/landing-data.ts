import type { RouterContextProvider } from 'react-router';
import { bridges } from '#domain/bridges.ts';
import { metresBetween } from '#domain/distance.ts';
import { pageContext } from '#web/context.ts';

const firstBridge = bridges[0] as (typeof bridges)[number];
const cards = 3;
/** Nearer than this it is the bridge itself. */
const awayFromBridge = 40;

export type LandingData = Awaited<ReturnType<typeof landingData>>;

/** What the landing page shows: attractions near the first bridge and the next events. */
export async function landingData(context: Readonly<RouterContextProvider>) {
  const { api, publicUrl } = context.get(pageContext);
  const near = `${firstBridge.latitude}, ${firstBridge.longitude}`;
  const [attractions, events] = await Promise.all([
    api.places.list({ category: 'Attraction', near, limit: 2 * cards }),
    api.places.events(),
  ]);
  const around = attractions
    .map((item) => ({ item, metres: metresBetween(firstBridge, pointOf(item)) }))
    .filter(({ metres }) => metres > awayFromBridge);
  return { around: around.slice(0, cards), events: events.slice(0, cards), publicUrl };
}

function pointOf({ Latitude, Longitude }: { Latitude: number | null; Longitude: number | null }) {
  return { latitude: Latitude ?? Number.NaN, longitude: Longitude ?? Number.NaN };
}
