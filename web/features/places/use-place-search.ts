import { useEffect, useState } from 'react';
import type { EventListed, Listed, PlaceListed } from '#contract/places.ts';
import { matchesSearch } from '#domain/search-text.ts';
import { publicCalls } from '#web/api/public-calls.ts';
import type { Directory } from './use-directory.ts';

/** What came with the page for a search; an empty query means that none was asked for. */
type First = { query: string; items: Listed[] };
type Answer = { query: string; places: PlaceListed[] | null };
type Search = { items: Listed[] | null; failed: boolean };

/** How many places a search shows; one more is asked for, to know whether there are more. */
export const searchLimit = 60;

/**
 * Events that have a query in name or address, then the places that the server finds for it, likeliest first; `items`
 * is null while it asks. Without an answer the list already here is searched, which knows neither tags nor kinds: the
 * search has `failed`, and what is not found there is not said to be nowhere. Once there is a connection again it asks again.
 */
export function usePlaceSearch(query: string, directory: Directory, first: First): Search {
  const [answer, setAnswer] = useState<Answer>({ query: first.query, places: first.items.filter(isPlace) });
  useEffect(() => {
    if (query === '' || query === answer.query) return;
    let current = true;
    const keep = (places: PlaceListed[] | null) => {
      if (current) setAnswer({ query, places });
    };
    publicCalls.places({ category: '', q: query, limit: searchLimit + 1 }).then(keep, () => keep(null));
    return () => {
      current = false;
    };
  }, [query, answer.query]);

  const isUnanswered = answer.places === null;
  useEffect(() => {
    if (!isUnanswered) return;
    const askAgain = () => setAnswer({ query: '', places: null });
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [isUnanswered]);

  if (query !== answer.query) return { items: null, failed: false };
  const places = answer.places ?? directory.places?.filter((place) => matches(place, query));
  const events = directory.events ? eventsFound(directory.events, query) : first.items.filter(isEvent);
  const items = [...events, ...(places ?? [])];
  const isNothing = isUnanswered && (!places || items.length === 0);
  return { items: isNothing ? null : items, failed: isUnanswered };
}

/** Events whose name or address has what was searched for. */
export function eventsFound(events: EventListed[], query: string): EventListed[] {
  return events.filter((event) => matches(event, query));
}

const matches = ({ Name, Address }: Listed, query: string) => matchesSearch(`${Name} ${Address}`, query);
const isEvent = (item: Listed): item is EventListed => 'FechaInicio' in item;
const isPlace = (item: Listed): item is PlaceListed => !isEvent(item);
