import { useEffect, useState } from 'react';
import type { BridgeBoard } from '#contract/bridges.ts';
import type { PlaceDetail } from '#contract/places.ts';
import { get, publicCalls } from '#web/api/public-calls.ts';
import type { ExtrasReader, PlaceExtras } from './load-place-extras.ts';

/** Reads by requests to the API. */
const read: ExtrasReader = {
  bridgeBoard: (port) => get<BridgeBoard>(`/api/bridges/${port}`),
  placesNear: (near, limit) => publicCalls.places({ category: '', near, limit }),
};

/** Loads the extras of a place in the browser; null while loading and after a failure, since they are optional. */
export function usePlaceExtras(place: PlaceDetail | null): PlaceExtras | null {
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
