import { useEffect, useState } from 'react';
import type { DirectoryEntry, ListedEvent, ListedPlace } from '#contract/places.ts';
import { matchesSearch } from '#domain/search/search-text.ts';
import { publicCalls } from '#web/api/public-calls.ts';
import type { Directory } from './use-directory.ts';

/** Server-rendered result of a search; query '' when there was none. */
type InitialResult = { query: string; items: DirectoryEntry[] };
type SearchResponse = { query: string; places: ListedPlace[] | null };
type Search = { items: DirectoryEntry[] | null; hasFailed: boolean };

/** Maximum number of places shown for a search. One more is requested, to detect that there are more. */
export const maxSearchResults = 60;

/**
 * Events that match a query by name or address, followed by the places that the server finds, best match first. `items` is
 * null while loading. After a failed request `failed` is true and the loaded places are searched by name and address only;
 * an empty result then stays null, because the server might have found more. The search is repeated when the browser goes
 * online.
 */
export function usePlaceSearch(query: string, directory: Directory, initial: InitialResult): Search {
  const [response, setResponse] = useState<SearchResponse>({
    query: initial.query,
    places: initial.items.filter(isPlace),
  });
  useEffect(() => {
    if (query === '' || query === response.query) return;
    let isCurrent = true;
    const store = (places: ListedPlace[] | null) => {
      if (isCurrent) setResponse({ query, places });
    };
    publicCalls.places({ category: '', q: query, limit: maxSearchResults + 1 }).then(store, () => store(null));
    return () => {
      isCurrent = false;
    };
  }, [query, response.query]);

  const hasFailed = response.places === null;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setResponse({ query: '', places: null });
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed]);

  if (query !== response.query) return { items: null, hasFailed: false };
  const places = response.places ?? directory.places?.filter((place) => matches(place, query));
  const events = directory.events ? filterEvents(directory.events, query) : initial.items.filter(isEvent);
  const items = [...events, ...(places ?? [])];
  const isInconclusive = hasFailed && (!places || items.length === 0);
  return { items: isInconclusive ? null : items, hasFailed };
}

/** Events that match a query by name or address. */
export function filterEvents(events: ListedEvent[], query: string): ListedEvent[] {
  return events.filter((event) => matches(event, query));
}

const matches = ({ Name, Address }: DirectoryEntry, query: string) => matchesSearch([Name, Address], query);
const isEvent = (item: DirectoryEntry): item is ListedEvent => 'FechaInicio' in item;
const isPlace = (item: DirectoryEntry): item is ListedPlace => !isEvent(item);
