import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlaceDetail, Tag } from '#contract/places.ts';
import { place as texts } from '#texts/places.ts';
import { publicCalls } from '#web/api/public-calls.ts';

export type PlaceLoad =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'loaded'; place: PlaceDetail; tags: Tag[]; types: string[] };

const loading: PlaceLoad = { state: 'loading' };

/** Loads a place and its tags by the specification's calls; null waits. `retry` asks anew. */
export function usePlace(id: number | null): { load: PlaceLoad; retry: () => void } {
  const [load, setLoad] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  const request = useMemo(() => ({ id, attempt }), [id, attempt]);
  useEffect(() => {
    if (request.id === null) return;
    let current = true;
    setLoad(loading);
    void loadPlace(request.id).then((result) => {
      if (current) setLoad(result);
    });
    return () => {
      current = false;
    };
  }, [request]);
  return { load, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

async function loadPlace(id: number): Promise<PlaceLoad> {
  try {
    const [[place], tags, { typeNames }] = await Promise.all([
      publicCalls.place(id),
      publicCalls.tags(id),
      import('./type-names.ts'),
    ]);
    return place
      ? { state: 'loaded', place, tags, types: typeNames(place.Types) }
      : { state: 'error', message: texts.notFound };
  } catch (error) {
    return { state: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
