import { startTransition, useEffect, useMemo, useState } from 'react';
import type { DirectoryEntry, ListedEvent, ListedPlace, SearchAnswer } from '#contract/places.ts';
import { toWeekMinute } from '#domain/opening-hours/week-minutes.ts';
import {
  type Arrangement,
  arrangeDirectory,
  type DirectoryRow,
  type FilterCounts,
  groupChains,
  offersOpenFilter,
  type ShownFacts,
  toRows,
} from '#domain/places/arrange-directory.ts';
import { toStoredCategory } from '#domain/places/categories.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { matchesSearch } from '#domain/search/search-text.ts';
import { nearMe as nearMeTexts, directoryFilters as texts } from '#texts/places/directory.ts';
import { publicCalls } from '#web/api/public-calls.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { type Bridge, type DirectoryParams, toResultsKey } from './directory-params.ts';
import type { NearMe } from './find-near-me.ts';

/** Facts of places by their ids. */
type FactsById<Facts = PlaceFacts> = ReadonlyMap<number, Facts>;

/** Every place, event and fact; null for a list that failed to load (DIR-11). */
type Lists = { places: ListedPlace[] | null; events: ListedEvent[] | null; facts: FactsById | null };

/** Keeps the lists during other pages: going back shows them, and restores the scroll position, immediately. */
export type DirectoryMemory = { lists: Lists | null };

/** An answer of the server, whose entries have at least what the directory shows. */
export type PlaceSearchAnswer = Omit<SearchAnswer, 'results'> & { results: DirectoryEntry[] };

/** The answer to a search near a bridge; null after a failed request. No search has the query ''. */
type SearchResponse = { query: string; port: string; answer: PlaceSearchAnswer | null };
export const noSearch: SearchResponse = { query: '', port: '', answer: null };

/** Server-rendered results: the first cards of a category or a search. */
export type InitialResults = {
  /** What they answer (`toResultsKey`) */
  key: string;
  /** In the order of the directory, which also depends on facts that are not sent; empty for a search */
  items: DirectoryEntry[];
  facts: (ShownFacts & Pick<PlaceFacts, 'Id'>)[];
  /** Answer to a search, with the numbers of its cards */
  search: SearchResponse & { figures: string[] };
  /** Number of all results */
  count: number;
  /** Whether enough places of the category have known hours for the filter by open ones */
  offersOpen: boolean;
  /** Results without each filter, when there are none with all */
  withoutFilters: FilterCounts | null;
  /** URL of more cards; null for no more */
  next: string | null;
  /** The minute of the week by which the open places were selected; null without that filter */
  weekMinute: number | null;
  /** UTC offset of the city today. */
  utcOffsetMs: number;
};

type Row = DirectoryRow<DirectoryEntry>;

/** Results from one source. */
type Results = {
  /** Before they are filtered; null while loading */
  items: DirectoryEntry[] | null;
  /** Filtered and in order, a chain as one group; null while loading */
  groups: Row[][] | null;
  /** null while unknown, also after a failed load */
  count: number | null;
  /** Whether the data that a filter or a search needs failed to load */
  hasFailed: boolean;
} & Pick<InitialResults, 'offersOpen' | 'withoutFilters' | 'next'>;

const nothing: Results = {
  items: null,
  groups: null,
  count: null,
  hasFailed: false,
  offersOpen: false,
  withoutFilters: null,
  next: null,
};

/**
 * Returns the results of the directory. A search shows the answer of the server. A category shows the cards that the server rendered,
 * until the browser has loaded all places and events.
 */
export function useResults(params: DirectoryParams, bridge: Bridge, initial: InitialResults, memory: DirectoryMemory) {
  const { category, query, filters } = params;
  const hydrated = useHydrated();
  const lists = useLists(memory);
  const search = useSearch(query, bridge, initial.search);
  const nearMe = useNearMe(params.isNearMe);
  const weekMinute = hydrated ? toWeekMinute(Date.now(), initial.utcOffsetMs) : initial.weekMinute;
  const hasFilter = !query && (filters.isOpen || filters.side !== null || filters.cuisine !== null);

  const key = toResultsKey(params);
  const minute = filters.isOpen ? weekMinute : null; // other results do not change with time
  const { position } = nearMe;
  const arrangement = useMemo(
    (): Arrangement => ({
      facts: lists?.facts ?? new Map(),
      filters,
      weekMinute: minute,
      origin: position ?? bridge,
      isByDistance: position !== null,
    }),
    [filters, lists, bridge, position, minute],
  );
  const results = useMemo((): Results => {
    if (query) return selectFound(query, search, lists, arrangement);
    const isLoaded = category === 'Events' ? lists?.events : lists?.places && lists.facts;
    if (initial.key === key && !isLoaded) return selectInitial(initial, arrangement);
    return lists ? selectLoaded(category, lists, arrangement, hasFilter) : nothing;
  }, [key, category, query, hasFilter, initial, lists, search, arrangement]);
  return { ...results, arrangement, weekMinute, nearMe, hasFilter, answer: search?.answer ?? null };
}

/** The first cards, which the server rendered. */
function selectInitial(initial: InitialResults, { origin }: Arrangement): Results {
  const { items, facts, count } = initial;
  const groups = groupChains(toRows(items, indexFacts(facts), origin));
  return { ...initial, groups, count: count || null, hasFailed: false };
}

/** The places or events of a category; empty after a failed load. */
function selectLoaded(
  category: DirectoryParams['category'],
  { places, events, facts }: Lists,
  arrangement: Arrangement,
  hasFilter: boolean,
): Results {
  if (category === 'Events') return events ? countAll(toGroups(events, arrangement)) : { ...nothing, groups: [] };
  const stored = toStoredCategory(category);
  const items = places?.filter((place) => toStoredCategory(place.CATEGORIA) === stored);
  if (!items || (hasFilter && !facts)) return { ...nothing, groups: [], hasFailed: hasFilter };
  const offersOpen = facts !== null && offersOpenFilter(items, facts);
  return { ...countAll(arrangeDirectory(items, arrangement)), items, offersOpen };
}

/**
 * The answer to a search. After a failed request, the loaded places and events with the words in their name or address; without any
 * there is no result then, because the server might have found more.
 */
function selectFound(
  query: string,
  search: SearchResponse | null,
  lists: Lists | null,
  arrangement: Arrangement,
): Results {
  if (!search) return nothing;
  if (search.answer) return countAll(toGroups(search.answer.results, arrangement));
  const loaded = [...(lists?.events ?? []), ...(lists?.places ?? [])];
  const matches = loaded.filter(({ Name, Address }) => matchesSearch([Name, Address], query));
  return { ...(matches.length > 0 ? countAll(toGroups(matches, arrangement)) : nothing), hasFailed: true };
}

const countAll = (groups: Row[][]): Results => ({ ...nothing, groups, count: groups.flat().length });

/** Items in the order of the server. */
const toGroups = (items: DirectoryEntry[], { facts, origin }: Arrangement) => groupChains(toRows(items, facts, origin));

/** Indexes facts by the id of their place. */
export const indexFacts = <Facts extends { Id: number }>(facts: Facts[]): FactsById<Facts> =>
  new Map(facts.map((each) => [each.Id, each]));

/** Loads the lists on mount (DIR-3); null until all requests have settled, unless an earlier visit loaded them. */
function useLists(memory: DirectoryMemory): Lists | null {
  const [lists, setLists] = useState(memory.lists);
  useEffect(() => {
    let isCurrent = true;
    void loadLists(memory.lists).then((loaded) => {
      if (!isCurrent) return;
      memory.lists = loaded;
      startTransition(() => setLists(loaded)); // hundreds of places: a tap need not wait for them
    });
    return () => {
      isCurrent = false;
    };
  }, [memory]);
  return lists;
}

/** Requests all lists in parallel. One that fails is logged (DIR-11) and stays as it was before. */
async function loadLists(before: Lists | null): Promise<Lists> {
  const [places, events, facts] = await Promise.allSettled([
    publicCalls.places({ category: '' }),
    publicCalls.events(),
    publicCalls.placeFacts().then(indexFacts),
  ]);
  return {
    places: readList(places, before?.places),
    events: readList(events, before?.events),
    facts: readList(facts, before?.facts),
  };
}

function readList<List>(result: PromiseSettledResult<List>, before: List | null = null): List | null {
  if (result.status === 'fulfilled') return result.value;
  console.warn('directory load failed', result.reason);
  return before;
}

/**
 * The server's response to a search near a bridge, the one near another bridge until it arrives; null before. A failed search is
 * repeated when the browser goes online.
 */
function useSearch(query: string, { port, latitude, longitude }: Bridge, initial: SearchResponse) {
  const [response, setResponse] = useState(initial);
  const isAnswered = query === response.query && port === response.port;
  useEffect(() => {
    if (query === '' || isAnswered) return;
    let isCurrent = true;
    void publicCalls
      .search(query, `${latitude},${longitude}`)
      .catch(() => null)
      .then((answer) => isCurrent && setResponse({ query, port, answer }));
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
  return query === response.query ? response : null;
}

const nowhere: NearMe = { position: null, sentence: '' };

/** The visitor's position, requested while it is wanted. It stays in the page: it is neither stored nor sent. */
function useNearMe(isWanted: boolean): NearMe {
  const [nearMe, setNearMe] = useState(nowhere);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const show = (result: NearMe) => isCurrent && setNearMe(result);
    show({ position: null, sentence: texts.locating });
    import('./find-near-me.ts')
      .then(({ findNearMe }) => findNearMe().then(show))
      .catch(() => show({ position: null, sentence: nearMeTexts.failed }));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return isWanted ? nearMe : nowhere;
}
