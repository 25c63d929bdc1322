import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { placePage as texts } from '#texts/places/place-page.ts';
import { shellTexts } from '#texts/shell/shell.ts';
import { paths } from '#web/api/paths.ts';
import type { PlaceLinkPreview } from '#web/components/cards/place-link.tsx';
import { useStateId } from '#web/components/hooks/use-state-id.ts';
import { usePlaceCoupons } from '#web/features/coupons/public/use-place-coupons.ts';
import { PlaceError, PlaceLoading } from '#web/features/places/detail/place-state.tsx';
import { PlacePreview, PlaceView } from '#web/features/places/detail/place-view.tsx';
import { usePlace } from '#web/features/places/detail/use-place.ts';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { useNewsFeed } from '#web/features/publications/use-news-feed.ts';
import { usePlaceExtras } from './use-place-extras.ts';

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
