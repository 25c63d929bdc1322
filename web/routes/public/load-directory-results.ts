import type { ApiClient } from '#contract/client.ts';
import type { DirectoryEntry, ListedPlace } from '#contract/places.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { toWeekMinute } from '#domain/opening-hours/week-minutes.ts';
import { arrangeDirectory, offersOpenFilter } from '#domain/places/arrange-directory.ts';
import { countWithoutFilters } from '#domain/places/count-without-filters.ts';
import { nextCardCount, parseCardCount } from '#domain/places/directory-cards.ts';
import { getUtcOffsetMs } from '#domain/time/local-time.ts';
import { paths } from '#web/api/paths.ts';
import {
  applyChange,
  chooseBridge,
  parseDirectoryParams,
  toResultsKey,
} from '#web/features/places/directory/directory-params.ts';
import { indexFacts } from '#web/features/places/directory/use-directory.ts';
import { noSearch } from '#web/features/places/directory/use-place-search.ts';
import type { InitialResults } from '#web/features/places/directory/use-results.ts';
import { loadSearchFigures } from './search-figures.ts';

/** Loads the first cards of the category or search in the URL. `now` decides which places are open. */
export async function loadDirectoryResults(
  api: ApiClient,
  searchParams: URLSearchParams,
  now: Date,
): Promise<InitialResults> {
  const params = parseDirectoryParams(searchParams);
  const { category, query, filters } = params;
  const utcOffsetMs = getUtcOffsetMs(now.getTime(), city.timeZone);
  const origin = chooseBridge(bridges, [params.port]);
  const nothingMore = {
    utcOffsetMs,
    key: toResultsKey(params),
    search: { ...noSearch, figures: [] },
    facts: [],
    offersOpen: false,
    withoutFilters: null,
    next: null,
    weekMinute: null,
  };
  if (query) {
    const answer = await api.places.search({ q: query, near: `${origin.latitude},${origin.longitude}` });
    const figures = await loadSearchFigures(answer.cards, {
      board: () => api.bridges.board(),
      rates: () => api.rates.board(),
    });
    const results = answer.results.map((item) => ('FechaInicio' in item ? item : toShown(item)));
    const search = { query, port: origin.port, answer: { ...answer, results }, figures };
    return { ...nothingMore, search, items: [], count: results.length };
  }
  if (category === 'Events') {
    const items = await api.places.events();
    return { ...nothingMore, items, count: items.length };
  }

  const [places, facts] = await Promise.all([api.places.list({ category }), api.places.facts({ category })]);
  const arrangement = {
    facts: indexFacts(facts),
    filters,
    origin,
    isByDistance: false,
    weekMinute: filters.isOpen ? toWeekMinute(now.getTime(), utcOffsetMs) : null,
  };
  const groups = arrangeDirectory(places, arrangement);
  const shown = parseCardCount(searchParams.get('show'));
  const rows = groups.slice(0, shown).flat();
  return {
    ...nothingMore,
    items: rows.map(({ place }) => toShown(place)),
    facts: rows.flatMap(({ place: { Id }, facts }) => {
      if (!facts) return [];
      return { Id, Tipo: facts.Tipo, Dibujo: facts.Dibujo, Abierto: filters.isOpen ? facts.Abierto : null };
    }),
    count: groups.flat().length,
    offersOpen: offersOpenFilter(places, arrangement.facts),
    withoutFilters: groups.length === 0 ? countWithoutFilters(places, arrangement) : null,
    next: groups.length > shown ? linkToMore(searchParams, nextCardCount(shown)) : null,
    weekMinute: arrangement.weekMinute,
  };
}

/** The fields that a card, a distance and the map show: loader data is in the page twice, as HTML and as JSON. */
const toShown = ({ Id, CATEGORIA, Name, Address, PhotoUrls, Latitude, Longitude }: ListedPlace): DirectoryEntry => ({
  Id,
  CATEGORIA,
  Name,
  Address,
  Latitude,
  Longitude,
  PhotoUrls: PhotoUrls.slice(0, 1),
});

/** URL of the same results with more cards; null after the last step. */
function linkToMore(searchParams: URLSearchParams, count: number | null): string | null {
  if (count === null) return null;
  const more = applyChange(searchParams, {});
  more.set('show', `${count}`);
  return `${paths.thingsToDo}?${more}`;
}
