import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import shareLink from '#web/components/buttons/share-link.module.css';
import linkCard from '#web/components/cards/link-card.module.css';
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

/** Interactions that load the code of server-rendered content. */
const interactions = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;
/** Loads without an interaction after this time, because a live refresh waits for content that is not hydrated. */
const maxDelayMs = 5000;

/**
 * Lazy component whose code competes with nothing: the server renders it, and the browser loads it at the first interaction
 * with the page, at the latest after five seconds. Until then, and without a connection, the HTML of the server stays. The
 * reference to its CSS modules keeps their styles in the stylesheet of the page.
 */
function lazyAfterInteraction<Props>(load: () => Promise<ComponentType<Props>>, styles: CSSModuleClasses[]) {
  const attempt = (): Promise<ComponentType<Props>> => waitForInteraction().then(load).catch(attemptLater);
  const attemptLater = () => new Promise((resolve) => setTimeout(resolve, maxDelayMs)).then(attempt);
  const component = lazy(() => (import.meta.env.SSR ? load() : attempt()).then((loaded) => ({ default: loaded })));
  return Object.assign(component, { styles });
}

function waitForInteraction(): Promise<void> {
  if (navigator.userActivation?.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const proceed = () => {
      for (const name of interactions) removeEventListener(name, proceed, true);
      resolve();
    };
    for (const name of interactions) addEventListener(name, proceed, true);
    setTimeout(proceed, maxDelayMs);
  });
}
