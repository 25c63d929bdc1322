import { type MiddlewareFunction, useLocation, useRevalidator, useRouteError } from 'react-router';

/** A refresh of the page at `url`. It is interrupted when a navigation aborts its request. */
type Refresh = { url: string; isErrorPage: boolean; outcome: 'interrupted' | 'failed' | 'loaded' };

/** The refresh whose request starts next. */
let starting: Refresh | null = null;

/** Returns a function that reloads the page's data in the background and resolves to the outcome. */
export function useBackgroundRefresh(): () => Promise<Refresh['outcome']> {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation(); // the router's URL, as in its request; lacks parameters written by history.replaceState
  const isErrorPage = Boolean(useRouteError());
  return async () => {
    const refresh: Refresh = { url: pathname + search, isErrorPage, outcome: 'interrupted' };
    starting = refresh;
    await revalidate(); // aborts a running request; resolves with the next completed navigation
    if (starting === refresh) starting = null;
    return refresh.outcome;
  };
}

/**
 * Client middleware that drops the errors of a background refresh: the router keeps the data of a route without a result.
 * The error page has no data to keep.
 */
export const keepPageOnFailedRefresh: MiddlewareFunction<Record<string, { type: string }>> = async (
  { request },
  next,
) => {
  const refresh = starting;
  starting = null;
  const results = await next();
  if (!refresh || request.signal.aborted || pathWithSearch(request.url) !== refresh.url) return results;
  const loaded = Object.entries(results).filter(([, { type }]) => type !== 'error');
  refresh.outcome = loaded.length < Object.keys(results).length ? 'failed' : 'loaded';
  return refresh.isErrorPage ? results : Object.fromEntries(loaded);
};

function pathWithSearch(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
