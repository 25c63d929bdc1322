import { landing } from '#texts/landing.ts';
import { shell } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import { BridgesNow } from '#web/features/bridges/bridges-now.tsx';
import { Features } from '#web/features/landing/features.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Steps } from '#web/features/landing/steps.tsx';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { OfferRow } from '#web/features/offers/offer-row.tsx';
import { FeaturedRows } from '#web/features/places/featured-rows.tsx';
import { PlaceRow } from '#web/features/places/place-row.tsx';
import { Bulletin } from '#web/features/publications/bulletin.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { LandingData } from './landing-data.ts';

/** What the landing page says of itself, at both of its addresses. */
export function landingMeta(publicUrl: string) {
  return pageMeta({
    title: landing.title,
    description: shell.description,
    path: paths.home,
    publicUrl,
    jsonLd: { '@type': 'WebSite', name: shell.name, url: publicUrl, inLanguage: 'es' },
  });
}

export function LandingPage({ now, around, events, featured, coupons, bulletin }: LandingData) {
  return (
    <>
      <Hero />
      <BridgesNow now={now} />
      <PlaceRow
        id="near"
        title={landing.nearTitle}
        lead={landing.nearLead}
        items={around}
        more={{ to: paths.category('Attractions'), label: landing.all }}
        framed
      />
      <PlaceRow
        id="events"
        title={landing.eventsTitle}
        lead={landing.eventsLead}
        items={events.map((item) => ({ item }))}
        more={{ to: paths.category('Events'), label: landing.allEvents }}
        framed
      />
      <FeaturedRows rows={featured} framed />
      <OfferRow
        id="coupons"
        title={landing.couponsTitle}
        lead={landing.couponsLead}
        cards={coupons}
        more={{ to: paths.coupons(), label: landing.allCoupons }}
        framed
      />
      <Bulletin items={bulletin} />
      <Features />
      <Steps />
      <Testimonials />
    </>
  );
}
