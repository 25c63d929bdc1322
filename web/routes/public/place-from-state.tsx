import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import type { Slot } from '#domain/publications/publications.ts';
import { placePage as texts } from '#texts/places/place-page.ts';
import { shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import { get, publicCalls } from '#web/api/public-calls.ts';
import type { PlaceLinkPreview } from '#web/components/cards/place-link.tsx';
import { useStateId } from '#web/components/hooks/use-state-id.ts';
import { usePhotoUrl } from '#web/components/photos/photo-url.ts';
import type { CouponCardViewModel } from '#web/features/coupons/public/coupon-card-view-model.ts';
import type { PlaceKind } from '#web/features/places/detail/place-kind.ts';
import { PlaceError, PlaceLoading } from '#web/features/places/detail/place-state.tsx';
import { PlacePreview, PlaceView } from '#web/features/places/detail/place-view.tsx';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import type { NewsFeedItem } from '#web/features/publications/news-feed-items.ts';
import type { ExtrasReader, PlaceExtras } from './load-place-extras.ts';

/** Without a connection the place itself is enough. */
const loadMore = (): Promise<typeof import('./place-more.tsx')> =>
  import('./place-more.tsx').catch(() => ({ PlaceLead: () => null, PlaceMore: () => null }));
const PlaceLead = lazy(() => loadMore().then((file) => ({ default: file.PlaceLead })));
const PlaceMore = lazy(() => loadMore().then((file) => ({ default: file.PlaceMore })));

export const meta = () => [{ title: shellTexts.name }, { name: 'robots', content: 'noindex' }];

/** Shows the place whose id is in the navigation state; redirects home without one (PLACE-1). */
export default function PlaceFromState() {
  const navigate = useNavigate();
  const id = useStateId('id');
  const { preview } = (useLocation().state ?? {}) as { preview?: PlaceLinkPreview };
  const { load, retry } = usePlace(id ?? null);
  const coupons = usePlaceCoupons(id ?? null);
  const newsFeed = useNewsFeed('place');
  const extras = usePlaceExtras(load.state === 'loaded' ? load.place : null);
  const isMissingId = id === null;
  useEffect(() => {
    if (isMissingId) void navigate(paths.home, { replace: true });
  }, [isMissingId, navigate]);

  const title = load.state === 'loaded' ? texts.pageTitle(load.place.Name) : shellTexts.name;
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (load.state === 'loading')
    return id && preview ? <PlacePreview placeId={id} preview={preview} /> : <PlaceLoading />;
  if (load.state === 'error') return <PlaceError message={load.message} onRetry={retry} />;
  return (
    <>
      <PlaceView
        key={load.place.Id}
        place={load.place}
        tags={load.tags}
        kind={load.kind}
        lead={
          extras && (
            <Suspense>
              <PlaceLead extras={extras} />
            </Suspense>
          )
        }
      >
        <Suspense>
          <PlaceMore place={load.place} coupons={coupons} extras={extras} />
        </Suspense>
      </PlaceView>
      <NewsFeed items={newsFeed} width="62rem" />
    </>
  );
}

/** Reads by requests to the API. */
const read: ExtrasReader = {
  bridgeBoard: (port) => get<BridgeBoard>(`/api/bridges/${port}`),
  placesNear: (near, limit) => publicCalls.places({ category: '', near, limit }),
};

/** Loads the extras of a place in the browser; null while loading and after a failure, since they are optional. */
function usePlaceExtras(place: PlaceDetail | null): PlaceExtras | null {
  const [loaded, setLoaded] = useState<{ place: PlaceDetail; extras: PlaceExtras } | null>(null);
  useEffect(() => {
    if (!place) return;
    let isCurrent = true;
    import('./load-place-extras.ts')
      .then(({ loadPlaceExtras }) => loadPlaceExtras(place, read, new Date()))
      .then((extras) => isCurrent && setLoaded({ place, extras }))
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return loaded?.place === place ? (loaded?.extras ?? null) : null;
}

/** Fetches the coupons valid at a place in the browser. Empty while loading and after a failed request. */
function usePlaceCoupons(placeId: number | null): CouponCardViewModel[] {
  const [loaded, setLoaded] = useState<{ placeId: number; cards: CouponCardViewModel[] } | null>(null);
  const photoUrl = usePhotoUrl();
  useEffect(() => {
    if (placeId === null) return;
    let isCurrent = true;
    Promise.all([publicCalls.couponsAt(placeId), import('#web/features/coupons/public/coupon-card-view-model.ts')])
      .then(
        ([coupons, { toCouponCardViewModels }]) =>
          isCurrent && setLoaded({ placeId, cards: toCouponCardViewModels(coupons, photoUrl) }),
      )
      .catch(() => {}); // coupons are optional on the page of a place
    return () => {
      isCurrent = false;
    };
  }, [placeId, photoUrl]);
  return loaded?.placeId === placeId ? loaded.cards : [];
}

/** Fetches the news feed of a slot in the browser; empty until loaded and after a failure. */
function useNewsFeed(slot: Slot): NewsFeedItem[] {
  const [items, setItems] = useState<NewsFeedItem[]>([]);
  const resolveUrl = usePhotoUrl();
  useEffect(() => {
    let isCurrent = true;
    import('#web/features/publications/fetch-news-feed.ts')
      .then(({ fetchNewsFeed }) => fetchNewsFeed(slot, resolveUrl))
      .then((fetched) => isCurrent && setItems(fetched))
      .catch(() => {}); // the feed is optional on the page
    return () => {
      isCurrent = false;
    };
  }, [slot, resolveUrl]);
  return items;
}

type PlaceLoadState =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'loaded'; place: PlaceDetail; tags: Tag[]; kind: PlaceKind };

const loading: PlaceLoadState = { state: 'loading' };

/** Loads a place and its tags by the specification's endpoints; an id of null stays loading. `retry` requests them again. */
function usePlace(id: number | null): { load: PlaceLoadState; retry: () => void } {
  const [load, setLoad] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(() => ({ id, attempt }), [id, attempt]);
  useEffect(() => {
    if (request.id === null) return;
    let isCurrent = true;
    setLoad(loading);
    void loadPlace(request.id).then((result) => {
      if (isCurrent) setLoad(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [request]);
  return { load, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function loadPlace(id: number): Promise<PlaceLoadState> {
  try {
    const [[place], tags, { describeKind }] = await Promise.all([
      publicCalls.place(id),
      publicCalls.tags(id),
      import('#web/features/places/detail/place-kind.ts'),
    ]);
    return place
      ? { state: 'loaded', place, tags, kind: describeKind(place.Types) }
      : { state: 'error', message: texts.notFound };
  } catch (error) {
    return { state: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
