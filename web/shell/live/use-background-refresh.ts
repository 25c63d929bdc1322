import { type MiddlewareFunction, useLocation, useRevalidator } from 'react-router';

/** URL that is refreshed in the background, and the number of running refreshes. Their errors are not shown. */
let refreshedUrl = '';
let runningRefreshes = 0;

/** Returns a function that reloads the page's data in the background. */
export function useBackgroundRefresh(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation(); // the router's URL, as in its request; lacks parameters written by history.replaceState
  return async () => {
    refreshedUrl = pathname + search;
    runningRefreshes++;
    await revalidate();
    runningRefreshes--;
  };
}

/** Client middleware that keeps the page when a background refresh fails, by never resolving; the next load replaces it. */
export const keepPageOnFailedRefresh: MiddlewareFunction<Record<string, { type: string }>> = async (
  { request },
  next,
) => {
  const results = await next();
  const failed = Object.values(results).some(({ type }) => type === 'error');
  return failed && runningRefreshes > 0 && pathWithSearch(request.url) === refreshedUrl
    ? new Promise(() => {})
    : results;
};

function pathWithSearch(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
