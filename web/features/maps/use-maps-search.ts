import { useRef, useState } from 'react';
import type { MapsResult } from '#contract/place-admin.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { appendCity } from '#domain/places/maps-query.ts';
import { mapsSearch as texts } from '#texts/places/maps-search.ts';
import { calls, getErrorMessage } from '#web/api/admin-client.ts';

/** Owner of the places to add, from navigation state; 0 for none (SRCH-1). */
export type PlaceOwner = { idbusiness: number; idowner: number };

type Search = { query: string; results: MapsResult[] };

/** Searches a maps provider and stores single results. A new search discards the response of the previous one. */
export function useMapsSearch(owner: PlaceOwner) {
  const [response, setResponse] = useState<Search | null>(null);
  const [searching, setSearching] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const lastSearch = useRef(0);

  const search = async (query: string) => {
    const number = ++lastSearch.current;
    setError(null);
    setSearching(true);
    try {
      const input = { Query: appendCity(query), Category: '', insertar: 0, ...owner } as const;
      const results = await calls.places.searchMaps.call(input);
      if (number === lastSearch.current) setResponse({ query, results });
    } catch (error) {
      if (number === lastSearch.current) setError(getErrorMessage(error, texts.failed));
    } finally {
      if (number === lastSearch.current) setSearching(false);
    }
  };
  /** Stores one result (SRCH-3) and replaces it in the list by the stored one; '' keeps its current category. */
  const add = async ({ PlaceId }: MapsResult, category: PlaceCategory | '') => {
    const input = {
      Query: appendCity(response?.query ?? ''),
      Category: category,
      insertar: 1,
      ...owner,
      PlaceId,
    } as const;
    const places = await calls.places.searchMaps.call(input);
    const replacement = places.find((result) => result.PlaceId === PlaceId);
    if (!replacement) return;
    setResponse(
      (current) =>
        current && {
          ...current,
          results: current.results.map((result) => (result.PlaceId === PlaceId ? replacement : result)),
        },
    );
  };
  return { response, searching, error, search, add };
}
