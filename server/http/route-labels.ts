import { LRUCache } from 'lru-cache';
import { listEndpoints, toRoute } from './api/endpoints.ts';
import { photosPath } from './uploads/photo-files.ts';

/** Returns the route of a path for a metric, such as '/api/coupons/:Id'. */
export type RouteOf = (path: string) => string;

const serverPaths = [
  ...['/health', '/ready', '/metrics', '/robots.txt', '/sitemap.xml'],
  ...['/api/events', '/api/bridges/stream', '/api/openapi.json', '/api/docs'],
];
const fileFolders = ['/assets/', photosPath];
/** Route of every path that matches none: a label must have a bounded number of values. */
const otherRoute = 'other';
const maxRemembered = 2000;

/** Creates the labels of all endpoints, of the server's own paths, and of pages such as '/place/:id' or '/business/:id?'. */
export function createRouteLabels(pagePaths: readonly string[]): RouteOf {
  const routes = [
    ...listEndpoints().map(({ path }) => toRoute(path)),
    ...serverPaths,
    ...pagePaths.filter((path) => !path.includes('*')),
  ];
  // paths without parameters first: `/puentes/plan` is no bridge
  const matchers = [...new Set(routes)]
    .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
    .map((route) => ({ route, pattern: toPattern(route) }));
  const remembered = new LRUCache<string, string>({ max: maxRemembered });

  function match(path: string): string {
    const folder = fileFolders.find((start) => path.startsWith(start));
    if (folder) return `${folder}*`;
    return matchers.find(({ pattern }) => pattern.test(path))?.route ?? otherRoute;
  }

  return (path) => {
    const known = remembered.get(path);
    if (known !== undefined) return known;
    const route = match(path);
    remembered.set(path, route);
    return route;
  };
}

/** Matches the paths of a route in any letter case, and the data that React Router requests for a page (`.data`). */
function toPattern(route: string): RegExp {
  if (route === '/') return /^\/(?:_\.data)?$/;
  const source = route.replaceAll(/[.+^$()[\]{}|\\]/g, '\\$&').replaceAll(/\/:\w+(\?)?/g, '(?:/[^/]+?)$1');
  return new RegExp(`^${source}(?:\\.data)?/?$`, 'i');
}
