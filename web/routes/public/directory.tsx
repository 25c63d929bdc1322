import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type DirectoryCategoryName, directoryCategory, directoryCategoryOf } from '#domain/categories.ts';
import { directory as texts } from '#texts/places.ts';
import { paths } from '#web/api/paths.ts';
import { pageContext } from '#web/context.ts';
import { DirectoryView } from '#web/features/places/directory-view.tsx';
import { eventsFound, searchLimit } from '#web/features/places/use-place-search.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/directory';

const firstCards = 24;
const mostCards = 960;
const growth = 4;
const longestQuery = 100;

/** The first cards of what the address asks for; the browser's own calls complete them (DIR-3). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, publicUrl } = context.get(pageContext);
  const asked = readAddress(new URL(request.url).searchParams);
  const shown = Math.min(Math.max(Number(new URL(request.url).searchParams.get('show')) || firstCards, 1), mostCards);
  const limit = shown + 1;
  if (asked.query) {
    const [places, events] = await Promise.all([
      api.places.list({ category: '', q: asked.query, limit: searchLimit }),
      api.places.events(),
    ]);
    return { asked, first: [...eventsFound(events, asked.query), ...places], next: null, publicUrl };
  }
  const items =
    asked.category === 'Events'
      ? await api.places.events()
      : await api.places.list({ category: asked.category, limit });
  const next =
    items.length > shown && shown < mostCards ? `${paths.category(asked.category)}&show=${shown * growth}` : null;
  return { asked, first: items.slice(0, shown), next, publicUrl };
}

/** A change of category or search needs no new page: the lists are here already. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const category = loaderData?.asked.category ?? 'Shop';
  const path = category === 'Shop' ? paths.thingsToDo : paths.category(category);
  const { pageTitle: title, description } = texts;
  return pageMeta({ title, description, path, publicUrl: loaderData?.publicUrl ?? '' });
}

export default function Directory({ loaderData }: Route.ComponentProps) {
  const [address, setAddress] = useSearchParams();
  const { category, query, asMap } = readAddress(address);
  const first = useMemo(() => ({ ...loaderData.asked, items: loaderData.first, next: loaderData.next }), [loaderData]);
  const go = (change: Record<string, string>, replace: boolean) => {
    setAddress({ ...(asMap && { view: 'map' }), ...change } as Record<string, string>, {
      replace,
      preventScrollReset: true,
    });
  };
  return (
    <DirectoryView
      category={category}
      query={query}
      asMap={asMap}
      first={first}
      onCategory={(name) => go({ category: name }, false)}
      onSearch={(text) => go(text ? { q: text } : { category }, true)}
      onView={(map) => go({ ...(query ? { q: query } : { category }), view: map ? 'map' : 'list' }, true)}
    />
  );
}

function readAddress(address: URLSearchParams) {
  const category: DirectoryCategoryName = directoryNamed(address.get('category') ?? '');
  const query = (address.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, longestQuery);
  return { category, query, asMap: address.get('view') === 'map' };
}

/** Shop is selected first, and for a name that is none (DIR-2). */
function directoryNamed(name: string): DirectoryCategoryName {
  return (directoryCategory(name) ?? directoryCategoryOf(name))?.name ?? 'Shop';
}
