import { useRef, useState } from 'react';
import type { MapsResult } from '#contract/places.ts';
import type { PlaceCategory } from '#domain/categories.ts';
import { inCity } from '#domain/maps-query.ts';
import { mapsSearch as texts } from '#texts/sites.ts';
import { calls, sentenceFor } from '#web/api/admin-client.ts';

/** For whom places are added, as navigation state carries it; 0 for nobody (spec 1 §2). */
export type PlaceOwner = { idbusiness: number; idowner: number };

type Answer = { query: string; results: MapsResult[] };

/** Asks a maps provider, and has one of its results stored. A new search drops the answer of the one before it. */
export function useMapsSearch(owner: PlaceOwner) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [searching, setSearching] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);

  const search = async (query: string) => {
    const number = ++latest.current;
    setFailure(null);
    setSearching(true);
    try {
      const asked = { Query: inCity(query), Category: '', insertar: 0, ...owner } as const;
      const results = await calls.places.searchMaps.call(asked);
      if (number === latest.current) setAnswer({ query, results });
    } catch (error) {
      if (number === latest.current) setFailure(sentenceFor(error, texts.failed));
    } finally {
      if (number === latest.current) setSearching(false);
    }
  };
  /** Stores exactly that result (SRCH-3), '' in the category it has; what comes back takes its place in the list. */
  const add = async ({ PlaceId }: MapsResult, category: PlaceCategory | '') => {
    const asked = { Query: inCity(answer?.query ?? ''), Category: category, insertar: 1, ...owner, PlaceId } as const;
    const stored = await calls.places.searchMaps.call(asked);
    const found = stored.find((result) => result.PlaceId === PlaceId);
    if (!found) return;
    setAnswer(
      (before) =>
        before && { ...before, results: before.results.map((one) => (one.PlaceId === PlaceId ? found : one)) },
    );
  };
  return { answer, searching, failure, search, add };
}
