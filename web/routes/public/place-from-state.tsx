import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { place as texts } from '#texts/places.ts';
import { shell } from '#texts/shell.ts';
import { paths } from '#web/api/paths.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import { OffersHere } from '#web/features/offers/offers-here.tsx';
import { useOffersAt } from '#web/features/offers/use-offers-at.ts';
import { PlaceError, PlaceLoading } from '#web/features/places/place-state.tsx';
import { PlaceView } from '#web/features/places/place-view.tsx';
import { usePlace } from '#web/features/places/use-place.ts';
import { Bulletin } from '#web/features/publications/bulletin.tsx';
import { useBulletin } from '#web/features/publications/use-bulletin.ts';

export const meta = () => [{ title: shell.name }, { name: 'robots', content: 'noindex' }];

/** The place whose id came as navigation state; without one there is nothing to show here (PLACE-1). */
export default function PlaceFromState() {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const id = idOf(useLocation().state);
  const { load, retry } = usePlace(hydrated ? id : null);
  const coupons = useOffersAt(hydrated ? id : null);
  const bulletin = useBulletin('place');
  const homeless = hydrated && id === null;
  useEffect(() => {
    if (homeless) void navigate(paths.home, { replace: true });
  }, [homeless, navigate]);

  const title = load.state === 'loaded' ? texts.pageTitle(load.place.Name) : shell.name;
  useEffect(() => {
    document.title = title;
  }, [title]);

  if (load.state === 'loading') return <PlaceLoading />;
  if (load.state === 'error') return <PlaceError message={load.message} onRetry={retry} />;
  return (
    <>
      <PlaceView key={load.place.Id} place={load.place} tags={load.tags} types={load.types}>
        <OffersHere cards={coupons} placeId={load.place.Id} />
      </PlaceView>
      <Bulletin items={bulletin} width="62rem" />
    </>
  );
}

/** The state is whatever a page or an old bookmark left: an id, as a number or as digits, or nothing. */
function idOf(state: unknown): number | null {
  const id = Number((state as { id?: unknown } | null)?.id);
  return Number.isInteger(id) && id > 0 ? id : null;
}
