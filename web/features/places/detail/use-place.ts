import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { placePage as texts } from '#texts/places/place-page.ts';
import { publicCalls } from '#web/api/public-calls.ts';
import type { PlaceKind } from './place-kind.ts';

export type PlaceLoadState =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'loaded'; place: PlaceDetail; tags: Tag[]; kind: PlaceKind };

const loading: PlaceLoadState = { state: 'loading' };

/** Loads a place and its tags by the specification's endpoints; an id of null stays loading. `retry` requests them again. */
export function usePlace(id: number | null): { load: PlaceLoadState; retry: () => void } {
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
      import('./place-kind.ts'),
    ]);
    return place
      ? { state: 'loaded', place, tags, kind: describeKind(place.Types) }
      : { state: 'error', message: texts.notFound };
  } catch (error) {
    return { state: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
