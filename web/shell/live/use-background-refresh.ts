import { type MiddlewareFunction, useLocation, useParams, useRevalidator, useRouteError } from 'react-router';
import type { WorkerMessage } from '#web/service-worker/service-worker.ts';
import { reportLoaded, reportLost } from './connection.ts';

/** A refresh without a response after this time is reported; a navigation opens an offline copy, as in the service worker. */
const slowNetworkMs = 3000;

/** A refresh of the page at `url`. It is interrupted when a navigation aborts its request. */
type Refresh = { url: string; isErrorPage: boolean; outcome: 'interrupted' | 'failed' | 'loaded' };

/** The refresh whose request starts next. */
let starting: Refresh | null = null;

/** Paths with parameters whose routes the router has asked the server for. Until then, it shows its error page when it gets no response. */
const discoveredPaths = new Set<string>();

/** Returns a function that reloads the page's data in the background and resolves to the outcome. */
export function useBackgroundRefresh(): () => Promise<Refresh['outcome']> {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation(); // the router's URL, as in its request; lacks parameters written by history.replaceState
  const isErrorPage = Boolean(useRouteError());
  const hasParams = Object.keys(useParams()).length > 0;
  return async () => {
    if (hasParams && !discoveredPaths.has(pathname) && !(await isServerReached())) return 'failed';
    const refresh: Refresh = { url: pathname + search, isErrorPage, outcome: 'interrupted' };
    starting = refresh;
    await revalidate(); // aborts a running request; resolves with the next completed navigation
    if (starting === refresh) starting = null;
    return refresh.outcome;
  };
}

/** Whether the server answers. Reports a missing or slow answer. */
export async function isServerReached(): Promise<boolean> {
  const timer = setTimeout(reportLost, slowNetworkMs);
  try {
    return (await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    reportLost();
    return false;
  } finally {
    clearTimeout(timer);
  }
}

type Results = Record<string, { type: string; result: unknown }>;

/**
 * Client middleware that drops the errors of a background refresh: the router keeps the data of a route without a result.
 * The error page has no data to keep. A navigation without a connection opens the page as a document, for which the service worker
 * has an offline copy or a list of them.
 */
export const keepPageWithoutConnection: MiddlewareFunction<Results> = async ({ request }, next) => {
  const refresh = starting;
  starting = null;
  discoveredPaths.add(new URL(request.url).pathname);
  const timer = setTimeout(refresh ? reportLost : openCopyOfSlowPage, slowNetworkMs, request);
  const results = await next();
  clearTimeout(timer);
  if (request.signal.aborted) return results;
  const failed = Object.values(results).filter(({ type }) => type === 'error');
  const isLost = failed.some(({ result }) => result instanceof TypeError); // as by `fetch` without a response
  if (isLost && !refresh && navigator.serviceWorker?.controller) return openDocument(request.url);
  if (isLost) reportLost();
  else if (failed.length < Object.keys(results).length) reportLoaded();
  if (!refresh || pathWithSearch(request.url) !== refresh.url) return results;
  refresh.outcome = failed.length > 0 ? 'failed' : 'loaded';
  const loaded = Object.entries(results).filter(([, { type }]) => type !== 'error');
  return refresh.isErrorPage ? results : Object.fromEntries(loaded);
};

/** Leaves the page as it is until the document replaces it. */
function openDocument(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

/** Opens the offline copy of a page whose request gets no response; without a copy the request goes on. */
async function openCopyOfSlowPage({ url, signal }: Request): Promise<void> {
  const copy = await globalThis.caches?.match(url).catch(() => undefined);
  if (!copy || signal.aborted) return;
  navigator.serviceWorker.controller?.postMessage('slow' satisfies WorkerMessage);
  location.assign(url);
}

function pathWithSearch(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
