import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type DirectoryCategoryName, directoryCategory, directoryCategoryOf } from '#domain/categories.ts';
import { cardsToShow, moreCards } from '#domain/directory-cards.ts';
import { longestSearch } from '#domain/search-text.ts';
import { directory as texts } from '#texts/directory.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { DirectoryView } from '#web/features/places/directory-view.tsx';
import { eventsFound, searchLimit } from '#web/features/places/use-place-search.ts';
import { Bulletin } from '#web/features/publications/bulletin.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/directory';
import { bulletinAt } from './bulletin-at.ts';
import { featuredData } from './featured-data.ts';

/** The first cards of what the address asks for; the browser's own calls complete them (DIR-3). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const address = new URL(request.url).searchParams;
  const asked = readAddress(address);
  const shown = cardsToShow(address.get('show'));
  const more = moreCards(shown);
  const limit = shown + 1;
  if (asked.query) {
    const [bulletin, featured, places, events] = await Promise.all([
      bulletinAt('categories', context),
      featuredData(api),
      api.places.list({ category: '', q: asked.query, limit: searchLimit + 1 }),
      api.places.events(),
    ]);
    const first = [...eventsFound(events, asked.query), ...places];
    return { asked, featured, first, next: null, bulletin, publicUrl };
  }
  const [bulletin, featured, items] = await Promise.all([
    bulletinAt('categories', context),
    featuredData(api),
    asked.category === 'Events' ? api.places.events() : api.places.list({ category: asked.category, limit }),
  ]);
  const next = items.length > shown && more !== null ? `${paths.category(asked.category)}&show=${more}` : null;
  return { asked, featured, first: items.slice(0, shown), next, bulletin, publicUrl };
}

/** A change of category or search needs no new page: the lists are here already. A refresh does. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  const { category, query } = readAddress(new URLSearchParams(location.search));
  return pageMeta({
    title: texts.pageTitle(query ? texts.results(query) : category),
    description: texts.description,
    path: category === 'Shop' ? paths.thingsToDo : paths.category(category),
    publicUrl: loaderData?.publicUrl ?? '',
  });
}

export default function Directory({ loaderData }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams();
  const { category, query, asMap } = readAddress(address);
  const first = useMemo(() => ({ ...loaderData.asked, items: loaderData.first, next: loaderData.next }), [loaderData]);
  /** Starts from the address as it is now: a search may have changed it since this was drawn. */
  const go = (change: Record<string, string | null>, replace: boolean) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('show');
    for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
    setAddress(next, { replace, preventScrollReset: true });
  };
  return (
    <>
      <DirectoryView
        category={category}
        query={query}
        asMap={asMap}
        first={first}
        featured={address.has('category') || query ? [] : loaderData.featured}
        onCategory={(name) => go({ category: name, q: null }, name === category && query === '')}
        onSearch={(text) => go({ q: text }, query !== '')}
        onView={(map) => go({ view: map ? 'map' : null }, true)}
      />
      <Bulletin items={loaderData.bulletin} />
    </>
  );
}

function readAddress(address: URLSearchParams) {
  const category: DirectoryCategoryName = directoryNamed(address.get('category') ?? '');
  const query = (address.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestSearch);
  return { category, query, asMap: address.get('view') === 'map' };
}

/** Shop is selected first, and for a name that is none (DIR-2). */
function directoryNamed(name: string): DirectoryCategoryName {
  return (directoryCategory(name) ?? directoryCategoryOf(name))?.name ?? 'Shop';
}
