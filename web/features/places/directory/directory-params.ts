import type { bridges } from '#domain/bridges/bridges.ts';
import type { DirectoryFilters } from '#domain/places/arrange-directory.ts';
import { type DirectoryCategoryName, findDirectoryCategory, toDirectoryCategory } from '#domain/places/categories.ts';
import { type Cuisine, cuisines } from '#domain/places/cuisines.ts';
import { maxSearchLength } from '#domain/search/search-text.ts';

/** A bridge. The loader provides them, so that the page does not load their module. */
export type Bridge = (typeof bridges)[number];

/** Selection in the URL of the directory. */
export type DirectoryParams = {
  category: DirectoryCategoryName;
  /** Search text; '' shows the category instead. */
  query: string;
  asMap: boolean;
  filters: DirectoryFilters;
  /** Whether the visitor's position sorts the places. */
  isNearMe: boolean;
  /** Port number of the bridge of the distances; unverified, null when the URL names none */
  port: string | null;
};

/** Values of URL parameters; null or '' removes one. */
export type Change = Record<string, string | null>;

/** URL parameters of the selection. */
const parameterNames = ['category', 'q', 'view', 'abierto', 'lado', 'cocina', 'cerca', 'puente'];

/** Port number of the bridge of the distances when the visitor chose none: Puente 2, the usual one for cars. */
export const defaultPort = '230402';

/** The first known bridge of these port numbers, else the default. */
export const chooseBridge = (all: readonly Bridge[], ports: (string | null)[]): Bridge =>
  [...ports, defaultPort].flatMap((port) => all.find((bridge) => bridge.port === port) ?? [])[0] as Bridge;

/** Parses the query string of the directory; unknown values select nothing. Only Food has cuisines, and Events no filters. */
export function parseDirectoryParams(params: URLSearchParams): DirectoryParams {
  const category = findCategory(params.get('category') ?? '');
  const query = (params.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, maxSearchLength);
  const hasFilters = category !== 'Events';
  const [cuisine, side] = [params.get('cocina') as Cuisine, params.get('lado')];
  return {
    category,
    query,
    asMap: params.get('view') === 'map',
    filters: {
      isOpen: hasFilters && params.get('abierto') === '1',
      side: hasFilters && (side === 'us' || side === 'mx') ? side : null,
      cuisine: category === 'Food' && cuisines.includes(cuisine) ? cuisine : null,
    },
    isNearMe: hasFilters && params.get('cerca') === '1',
    port: params.get('puente'),
  };
}

/** Parameters of the changed selection. Drops those that select nothing, and the number of cards, which starts over. */
export function applyChange(params: URLSearchParams, change: Change): URLSearchParams {
  const values = parameterNames.map((name): [string, string] => [
    name,
    (change[name] === undefined ? params.get(name) : change[name]) ?? '',
  ]);
  return new URLSearchParams(values.filter(([, value]) => value));
}

/** Key of the results that the server renders: equal for parameters with equal results. */
export const toResultsKey = ({ category, query, filters, port }: DirectoryParams): string =>
  JSON.stringify([category, query, filters, port]);

/** Directory category of a name; Shop by default and for an unknown name (DIR-2). */
function findCategory(name: string): DirectoryCategoryName {
  return (findDirectoryCategory(name) ?? toDirectoryCategory(name))?.name ?? 'Shop';
}
