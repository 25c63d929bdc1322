import { bridges } from '#domain/bridges.ts';
import { metresBetween } from '#domain/distance.ts';
import { landing } from '#texts/landing.ts';
import { shell } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { Features } from '#web/features/landing/features.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Steps } from '#web/features/landing/steps.tsx';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { PlaceRow } from '#web/features/places/place-row.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/landing';

const firstBridge = bridges[0] as (typeof bridges)[number];
const cards = 3;
/** Nearer than this it is the bridge itself. */
const awayFromBridge = 40;

export async function loader({ context }: Route.LoaderArgs) {
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

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: landing.title,
    description: shell.description,
    path: paths.home,
    publicUrl: loaderData?.publicUrl ?? '',
    jsonLd: { '@type': 'WebSite', name: shell.name, url: loaderData?.publicUrl, inLanguage: 'es' },
  });
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { around, events } = loaderData;
  return (
    <>
      <Hero />
      <PlaceRow
        id="near"
        title={landing.nearTitle}
        lead={landing.nearLead}
        items={around.map(({ item, metres }) => ({ item, note: landing.metres(metres) }))}
        more={{ to: paths.category('Attractions'), label: landing.all }}
      />
      <PlaceRow
        id="events"
        title={landing.eventsTitle}
        lead={landing.eventsLead}
        items={events.map((item) => ({ item }))}
        more={{ to: paths.category('Events'), label: landing.allEvents }}
      />
      <Features />
      <Steps />
      <Testimonials />
    </>
  );
}

function pointOf({ Latitude, Longitude }: { Latitude: number | null; Longitude: number | null }) {
  return { latitude: Latitude ?? Number.NaN, longitude: Longitude ?? Number.NaN };
}
