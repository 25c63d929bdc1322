import { useEffect, useState } from 'react';
import type { DirectoryEntry, SearchAnswer } from '#contract/places.ts';
import { matchesSearch } from '#domain/search/search-text.ts';
import { publicCalls } from '#web/api/public-calls.ts';
import type { Bridge } from './directory-params.ts';
import type { Directory } from './use-directory.ts';

/** An answer of the server, whose entries have at least what the directory shows. */
export type PlaceSearchAnswer = Omit<SearchAnswer, 'results'> & { results: DirectoryEntry[] };
/** The answer to a search near a bridge; null after a failed request. No search has the query ''. */
export type PlaceSearchResponse = { query: string; port: string; answer: PlaceSearchAnswer | null };
type Search = { answer: PlaceSearchAnswer | null; items: DirectoryEntry[] | null; hasFailed: boolean };

/** Response before the first search. */
export const noSearch: PlaceSearchResponse = { query: '', port: '', answer: null };

/**
 * The answer of the server to a search near a bridge; the one near another bridge until it arrives. `items` is null while it is
 * loaded. After a failed request `hasFailed` is true and the loaded places and events are searched by name and address only; an empty
 * result then stays null, because the server might have found more. The search is repeated when the browser goes online.
 */
export function usePlaceSearch(
  query: string,
  { port, latitude, longitude }: Bridge,
  directory: Directory,
  initial: PlaceSearchResponse,
): Search {
  const [response, setResponse] = useState(initial);
  const isAnswered = query === response.query && port === response.port;
  useEffect(() => {
    if (query === '' || isAnswered) return;
    let isCurrent = true;
    const store = (answer: SearchAnswer | null) => {
      if (isCurrent) setResponse({ query, port, answer });
    };
    publicCalls.search(query, `${latitude},${longitude}`).then(store, () => store(null));
    return () => {
      isCurrent = false;
    };
  }, [isAnswered, query, port, latitude, longitude]);

  const hasFailed = response.query !== '' && response.answer === null;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setResponse(noSearch);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed]);

  if (query === '' || query !== response.query) return { answer: null, items: null, hasFailed: false };
  const { answer } = response;
  if (answer) return { answer, items: answer.results, hasFailed };
  const loaded = [...(directory.events ?? []), ...(directory.places ?? [])];
  const matches = loaded.filter(({ Name, Address }) => matchesSearch([Name, Address], query));
  return { answer, items: matches.length > 0 ? matches : null, hasFailed };
}
