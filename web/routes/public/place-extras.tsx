import { type ComponentProps, Suspense } from 'react';
import shareLink from '#web/components/buttons/share-link.module.css';
import linkCard from '#web/components/cards/link-card.module.css';
import { lazyAfterInteraction } from '#web/components/lazy/lazy-after-interaction.ts';
import bridgeHeadline from '#web/features/bridges/board/bridge-headline.module.css';
import placeBridge from '#web/features/bridges/board/place-bridge.module.css';
import laneIcons from '#web/features/bridges/lane-icons.module.css';
import waitLoad from '#web/features/bridges/wait-load.module.css';
import couponCard from '#web/features/coupons/public/coupon-card.module.css';
import around from '#web/features/places/detail/around.module.css';
import oldDataMark from '#web/features/places/detail/old-data-mark.module.css';
import smallMap from '#web/features/places/detail/small-map.module.css';
import visitorQuestions from '#web/features/places/detail/visitor-questions.module.css';
import type { PlaceExtras } from './load-place-extras.ts';
import type { PlaceMore } from './place-more.tsx';

const styles = [
  shareLink,
  linkCard,
  bridgeHeadline,
  placeBridge,
  waitLoad,
  laneIcons,
  couponCard,
  around,
  oldDataMark,
  smallMap,
  visitorQuestions,
];
const load = () => import('./place-more.tsx');
const LazyLead = lazyAfterInteraction(() => load().then((file) => file.PlaceLead), styles);
const LazyMore = lazyAfterInteraction(() => load().then((file) => file.PlaceMore), styles);

/** Content below the name of a place. */
export const PlaceHead = ({ extras }: { extras: PlaceExtras | null }) =>
  (extras?.bridge || extras?.oldDataYear) && (
    <Suspense>
      <LazyLead extras={extras} />
    </Suspense>
  );

/** Content below the details of a place. */
export const PlaceFoot = (props: ComponentProps<typeof PlaceMore>) => (
  <Suspense>
    <LazyMore {...props} />
  </Suspense>
);
