import { useEffect, useMemo, useState } from 'react';
import type { DirectoryEntry } from '#contract/places.ts';
import { toWeekMinute } from '#domain/opening-hours/week-minutes.ts';
import {
  type Arrangement,
  arrangeDirectory,
  type FilterCounts,
  groupChains,
  offersOpenFilter,
  type ShownFacts,
  toRows,
} from '#domain/places/arrange-directory.ts';
import { toStoredCategory } from '#domain/places/categories.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { nearMe as nearMeTexts, directoryFilters as texts } from '#texts/places/directory.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { type Bridge, type DirectoryParams, toResultsKey } from './directory-params.ts';
import type { NearMe } from './find-near-me.ts';
import { type Directory, type FactsById, indexFacts, useDirectory } from './use-directory.ts';
import { type PlaceSearchResponse, usePlaceSearch } from './use-place-search.ts';

/** Server-rendered results: the first cards of a category or a search. */
export type InitialResults = {
  /** What they answer (`toResultsKey`) */
  key: string;
  /** In the order of the directory, which also depends on facts that are not sent; empty for a search */
  items: DirectoryEntry[];
  facts: (ShownFacts & Pick<PlaceFacts, 'Id'>)[];
  /** Answer to a search, with the numbers of its cards */
  search: PlaceSearchResponse & { figures: string[] };
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

const noFacts: FactsById = new Map();

/**
 * What the directory shows: the loaded places, before that the server-rendered ones, filtered and in order. `groups` is null
 * while loading, `count` is null while unknown.
 */
export function useResults(params: DirectoryParams, bridge: Bridge, initial: InitialResults) {
  const { category, query, filters } = params;
  const hydrated = useHydrated();
  const directory = useDirectory();
  const nearMe = useNearMe(params.isNearMe);
  const search = usePlaceSearch(query, bridge, directory, initial.search);
  const loaded = useMemo(() => selectLoaded(category, directory), [category, directory]);
  const { position } = nearMe;
  const weekMinute = hydrated ? toWeekMinute(Date.now(), initial.utcOffsetMs) : initial.weekMinute;

  const key = toResultsKey(params);
  const hasFacts = directory.facts !== null || category === 'Events';
  const isInitial = !(loaded && hasFacts) && !query && initial.key === key;
  const hasFilter = !query && (filters.isOpen || filters.side !== null || filters.cuisine !== null);
  const hasFilterFailed = hasFilter && !isInitial && directory.isSettled && !(loaded && directory.facts);
  const items = query ? search.items : isInitial ? initial.items : (loaded ?? (directory.isSettled ? [] : null));
  const facts = directory.facts ?? noFacts;
  const minute = filters.isOpen ? weekMinute : null; // other results do not change with time
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filters
  const arrangement = useMemo(
    (): Arrangement => ({
      facts,
      filters,
      weekMinute: minute,
      origin: position ?? bridge,
      isByDistance: position !== null,
    }),
    [key, facts, bridge, position, minute],
  );
  const groups = useMemo(() => {
    if (!items) return null;
    const isInOrder = query !== '' || category === 'Events'; // of the server
    if (!isInOrder && !isInitial) return arrangeDirectory(items, arrangement);
    const shownFacts: FactsById<ShownFacts> = directory.facts ?? indexFacts(initial.facts);
    const rows = toRows(items, shownFacts, arrangement.origin);
    return groupChains(rows);
  }, [items, isInitial, query, category, arrangement, directory.facts, initial]);
  const count = hasFilterFailed
    ? null
    : isInitial
      ? initial.count || null
      : (loaded || query) && groups
        ? groups.flat().length
        : null;
  return {
    groups: hasFilterFailed ? [] : groups,
    items,
    arrangement,
    count,
    weekMinute,
    nearMe,
    hasFilter,
    hasFilterFailed,
    isLoaded: loaded !== null,
    offersOpen: isInitial
      ? initial.offersOpen
      : loaded && directory.facts
        ? offersOpenFilter(loaded, directory.facts)
        : false,
    withoutFilters: isInitial ? initial.withoutFilters : null,
    next: isInitial ? initial.next : null,
    answer: search.answer,
    hasSearchFailed: search.hasFailed,
  };
}

/** The loaded items of a category; null while its list is not loaded. */
function selectLoaded(
  category: DirectoryParams['category'],
  { places, events, isSettled }: Directory,
): DirectoryEntry[] | null {
  if (category === 'Events') return events;
  const storedCategory = toStoredCategory(category);
  return (isSettled && places?.filter((place) => toStoredCategory(place.CATEGORIA) === storedCategory)) || null;
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
