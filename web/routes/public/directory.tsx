import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type DirectoryCategoryName, findDirectoryCategory, toDirectoryCategory } from '#domain/places/categories.ts';
import { nextCardCount, parseCardCount } from '#domain/places/directory-cards.ts';
import { maxSearchLength } from '#domain/search/search-text.ts';
import { directory as texts } from '#texts/places/directory.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { DirectoryView } from '#web/features/places/directory/directory-view.tsx';
import { filterEvents, maxSearchResults } from '#web/features/places/directory/use-place-search.ts';
import { NewsFeed } from '#web/features/publications/news-feed.tsx';
import { pageMeta } from '#web/shell/document/page-meta.ts';
import type { Route } from './+types/directory';
import { loadFeaturedLists } from './load-featured-lists.ts';
import { loadNewsFeed } from './load-news-feed.ts';

/** Loads the first cards of the category or search in the URL; requests of the browser load the rest (DIR-3). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const searchParams = new URL(request.url).searchParams;
  const asked = parseSearchParams(searchParams);
  const shown = parseCardCount(searchParams.get('show'));
  const more = nextCardCount(shown);
  const limit = shown + 1;
  if (asked.query) {
    const [newsFeed, featured, places, events] = await Promise.all([
      loadNewsFeed('categories', context),
      loadFeaturedLists(api),
      api.places.list({ category: '', q: asked.query, limit: maxSearchResults + 1 }),
      api.places.events(),
    ]);
    const first = [...filterEvents(events, asked.query), ...places];
    return { asked, featured, first, next: null, bulletin: newsFeed, publicUrl };
  }
  const [newsFeed, featured, items] = await Promise.all([
    loadNewsFeed('categories', context),
    loadFeaturedLists(api),
    asked.category === 'Events' ? api.places.events() : api.places.list({ category: asked.category, limit }),
  ]);
  const next = items.length > shown && more !== null ? `${paths.category(asked.category)}&show=${more}` : null;
  return { asked, featured, first: items.slice(0, shown), next, bulletin: newsFeed, publicUrl };
}

/** A change of category or search needs no loader run, because the browser loads the lists itself. A refresh does. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { category, query } = parseSearchParams(new URLSearchParams(location.search));
  return pageMeta({
    title: texts.pageTitle(query ? texts.results(query) : category),
    description: texts.description,
    path: category === 'Shop' ? paths.thingsToDo : paths.category(category),
    publicUrl: loaderData?.publicUrl ?? '',
  });
}

export default function Directory({ loaderData }: Route.ComponentProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const { category, query, asMap } = parseSearchParams(searchParams);
  const first = useMemo(() => ({ ...loaderData.asked, items: loaderData.first, next: loaderData.next }), [loaderData]);
  /** Starts from the current URL, which a search may have changed since the last render. */
  const go = (change: Record<string, string | null>, replace: boolean) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('show');
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
    setSearchParams(next, { replace, preventScrollReset: true });
  };
  return (
    <>
      <DirectoryView
        category={category}
        query={query}
        asMap={asMap}
        initial={first}
        featured={searchParams.has('category') || query ? [] : loaderData.featured}
        onCategory={(name) => go({ category: name, q: null }, name === category && query === '')}
        onSearch={(text) => go({ q: text }, query !== '')}
        onView={(map) => go({ view: map ? 'map' : null }, true)}
      />
      <NewsFeed items={loaderData.bulletin} />
    </>
  );
}

function parseSearchParams(searchParams: URLSearchParams) {
  const category: DirectoryCategoryName = directoryCategoryNamed(searchParams.get('category') ?? '');
  const query = (searchParams.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxSearchLength);
  return { category, query, asMap: searchParams.get('view') === 'map' };
}

/** Directory category of a name; Shop by default and for an unknown name (DIR-2). */
function directoryCategoryNamed(name: string): DirectoryCategoryName {
  return (findDirectoryCategory(name) ?? toDirectoryCategory(name))?.name ?? 'Shop';
}
