import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { bridges } from '#domain/bridges/bridges.ts';
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
} from '#web/features/places/directory/directory-params.ts';
import { DirectoryView } from '#web/features/places/directory/directory-view.tsx';
import type { LoadFigures } from '#web/features/places/directory/search-hints.tsx';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import { readRememberedBridge, rememberBridge } from '#web/shell/document/remembered-choices.ts';
import type { Route } from './+types/directory';
import { loadDirectoryResults } from './load-directory-results.ts';
import { loadFeaturedLists } from './load-featured-lists.ts';
import { loadNewsFeed } from './load-news-feed.ts';

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
