import { useEffect, useState } from 'react';
import type { EventListed, Listed } from '#contract/places.ts';
import { matchesSearch } from '#domain/search-text.ts';
import { publicCalls } from '#web/api/public-calls.ts';
import type { Directory } from './use-directory.ts';

type Found = { query: string; items: Listed[] };

export const searchLimit = 60;

/**
 * Places that the server finds for a query, likeliest first, and the events whose name has it; null while it asks.
 * Without an answer the lists already here are searched. `first` are results that came with the page.
 */
export function usePlaceSearch(query: string, directory: Directory, first: Found | null): Found | null {
  const [found, setFound] = useState(first);
  useEffect(() => {
    if (query === '' || query === found?.query) return;
    let current = true;
    const search = publicCalls.places({ category: '', q: query, limit: searchLimit });
    void search
      .catch(() => (directory.places ?? []).filter((place) => matchesSearch(`${place.Name} ${place.Address}`, query)))
      .then((places) => {
        if (current) setFound({ query, items: [...eventsFound(directory.events ?? [], query), ...places] });
      });
    return () => {
      current = false;
    };
  }, [query, directory, found]);
  return found?.query === query ? found : null;
}

/** Events whose name or address has what was searched for. */
export function eventsFound(events: EventListed[], query: string): EventListed[] {
  return events.filter((event) => matchesSearch(`${event.Name} ${event.Address}`, query));
}
