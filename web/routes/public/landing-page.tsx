import { landingPage } from '#texts/shell/landing.ts';
import { shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { AllBridgesLink, BridgesNow } from '#web/features/bridges/board/bridges-now.tsx';
import { hasCrossing, SavedCrossing, StartCrossing } from '#web/features/bridges/board/saved-crossing.tsx';
import { CouponRow } from '#web/features/coupons/public/coupon-row.tsx';
import { FirstScreen } from '#web/features/landing/first-screen.tsx';
import { Sections } from '#web/features/landing/sections.tsx';
import { FeaturedRows, PlaceRow } from '#web/features/places/cards/place-row.tsx';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { DollarNow } from '#web/features/rates/best-offers.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { LandingData } from './load-landing-data.ts';

/** Meta tags of the landing page, the same at both of its URLs. */
export function landingMeta(publicUrl: string) {
  return pageMeta({
    title: landingPage.title,
    description: shellTexts.description,
    path: paths.home,
    publicUrl,
    jsonLd: { '@type': 'WebSite', name: shellTexts.name, url: publicUrl, inLanguage: 'es' },
  });
}

export function LandingPage({
  now,
  crossing,
  dollar,
  around,
  events,
  featured,
  coupons,
  bulletin: newsFeed,
  sections,
}: LandingData) {
  return (
    <>
      <FirstScreen
        board={now.all.to}
        traffic={now.traffic}
        crossing={hasCrossing(crossing) ? <SavedCrossing crossing={crossing} /> : null}
      >
        <BridgesNow now={now} />
        <DollarNow best={dollar} />
        <AllBridgesLink all={now.all} />
        <StartCrossing crossing={crossing} />
      </FirstScreen>
      <PlaceRow
        id="near"
        title={landingPage.nearTitle}
        lead={landingPage.nearLead}
        items={around}
        more={{ to: paths.category('Attractions'), label: landingPage.all }}
        framed
      />
      <PlaceRow
        id="events"
        title={landingPage.eventsTitle}
        lead={landingPage.eventsLead}
        items={events.map((item) => ({ item }))}
        more={{ to: paths.category('Events'), label: landingPage.allEvents }}
        framed
      />
      <FeaturedRows rows={featured} framed />
      <CouponRow
        id="coupons"
        title={landingPage.couponsTitle}
        lead={landingPage.couponsLead}
        cards={coupons}
        more={{ to: paths.coupons(), label: landingPage.allCoupons }}
        framed
      />
      <NewsFeed items={newsFeed} />
      <Sections texts={sections} />
    </>
  );
}
