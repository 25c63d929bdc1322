import { useEffect, useMemo } from 'react';
import { useOutletContext, useSearchParams } from 'react-router';
import type { ApiClient } from '#contract/client.ts';
import type { DirectoryEntry, ListedPlace } from '#contract/places.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { toWeekMinute } from '#domain/opening-hours/week-minutes.ts';
import { arrangeDirectory, countWithoutFilters, offersOpenFilter } from '#domain/places/arrange-directory.ts';
import { nextCardCount, parseCardCount } from '#domain/places/directory-cards.ts';
import { getUtcOffsetMs } from '#domain/time/local-time.ts';
import { directory as texts } from '#texts/places/directory.ts';
import { paths } from '#web/api/paths.ts';
import { useHydrated } from '#web/components/hooks/use-hydrated.ts';
import { pageContext } from '#web/context.ts';
import {
  applyChange,
  type Change,
  chooseBridge,
  defaultPort,
  parseDirectoryParams,
  toResultsKey,
} from '#web/features/places/directory/directory-params.ts';
import { DirectoryView } from '#web/features/places/directory/directory-view.tsx';
import type { LoadFigures } from '#web/features/places/directory/search-hints.tsx';
import {
  type DirectoryMemory,
  type InitialResults,
  indexFacts,
  noSearch,
} from '#web/features/places/directory/use-results.ts';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import { readRememberedBridge, rememberBridge } from '#web/shell/document/remembered-choices.ts';
import type { Route } from './+types/directory';
import { loadFeaturedLists } from './load-featured-lists.ts';
import { loadNewsFeed } from './load-news-feed.ts';
import { loadSearchFigures } from './search-figures.ts';

/** Loads the first cards of what the URL asks for; requests of the browser load the rest (DIR-3). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const [bulletin, featured, initial] = await Promise.all([
    loadNewsFeed('categories', context),
    loadFeaturedLists(api),
    loadDirectoryResults(api, new URL(request.url).searchParams, new Date()),
  ]);
  return { initial, featured, bulletin, bridges, publicUrl };
}

/** A change of category, filter or search needs no loader run, because the browser has the lists. A refresh does. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { category, query } = parseDirectoryParams(new URLSearchParams(location.search));
  return pageMeta({
    title: texts.pageTitle(query ? texts.results(query) : category),
    description: texts.description,
    path: category === 'Shop' ? paths.thingsToDo : paths.category(category),
    publicUrl: loaderData?.publicUrl ?? '',
  });
}

/** Loaded with the first card: the page is at its limit of JavaScript. */
const loadFigures: LoadFigures = async (cards) => (await import('./search-figures.ts')).loadSearchFigures(cards);

export default function Directory({ loaderData }: Route.ComponentProps) {
  const { initial, featured, bulletin, bridges } = loaderData;
  const [searchParams, setSearchParams] = useSearchParams();
  const params = useMemo(() => parseDirectoryParams(searchParams), [searchParams]);
  const { category, query, port } = params;
  const memory = useOutletContext<DirectoryMemory>();
  const hydrated = useHydrated();
  const bridge = useMemo(
    () => chooseBridge(bridges, [port, hydrated ? readRememberedBridge() : null]),
    [bridges, port, hydrated],
  );
  useEffect(() => {
    if (port === bridge.port) rememberBridge(port === defaultPort ? null : port); // a known one only
  }, [port, bridge]);

  /** Starts from the current URL, which a search may have changed since the last render. */
  const go = (change: Change, replace: boolean) =>
    setSearchParams(applyChange(new URLSearchParams(window.location.search), change), {
      replace,
      preventScrollReset: true,
    });
  return (
    <>
      <DirectoryView
        params={params}
        bridges={bridges}
        bridge={bridge}
        initial={initial}
        memory={memory}
        featured={searchParams.has('category') || query ? [] : featured}
        hrefOf={(change) => `?${applyChange(searchParams, { category, ...change })}`}
        onCategory={(name) => go({ category: name, q: null, cocina: null }, name === category && query === '')}
        onSearch={(text) => go({ q: text }, query !== '')}
        onView={(map) => go({ view: map ? 'map' : null }, true)}
        loadFigures={loadFigures}
      />
      <NewsFeed items={bulletin} />
    </>
  );
}

/** Loads the first cards of the category or search in the URL. `now` decides which places are open. */
async function loadDirectoryResults(api: ApiClient, searchParams: URLSearchParams, now: Date): Promise<InitialResults> {
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
