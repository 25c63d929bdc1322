/// <reference lib="webworker" />
import { isAssetPath, isDataPath, listAssets, listBridgePages, toStoredPage } from './cached-paths.ts';
import { openNotified, type PushSubscriptionChangeEvent, renewSubscription, showPush } from './push-events.ts';
import { addNotice, formatNotice, notStoredPage } from './stored-pages.ts';

/**
 * Keeps public pages readable without a network: the network first, and the stored copy with its time when it fails or is slow.
 * Only responses that the server marks as public are stored, so nothing personal is ever here (docs/decisions/060).
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

const pagesCache = 'pages';
const assetsCache = 'assets';
/** The oldest entries beyond these counts are deleted. */
const maxPages = 60;
const maxAssets = 250;
/** A slow network loses to a stored copy after this time. */
const slowNetworkMs = 3000;
/** Pages that open without a network even if they were never visited, with the page of each bridge. */
const essentialPages = ['/puentes', '/puentes/fila', '/puentes/medir', '/dolar', '/cupones'];
/** Age at which the essential pages are fetched again. */
const essentialsMaxAgeMs = 6 * 60 * 60_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([worker.skipWaiting(), storeEssentials()]));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(worker.registration, event.data));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotified(worker.clients, event.notification, worker.location.origin));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(worker.registration, event as PushSubscriptionChangeEvent));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (isAssetPath(pathname)) event.respondWith(fetchAsset(request));
  else if (toStoredPage(pathname) && (request.mode === 'navigate' || isDataPath(pathname)))
    event.respondWith(fetchPage(event));
});

/** An asset from the cache, else from the network. */
async function fetchAsset(request: Request): Promise<Response> {
  const stored = await caches.match(request, { cacheName: assetsCache });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await store(assetsCache, request, response.clone(), maxAssets);
  return response;
}

/** A page or its data from the network; the stored copy if the network or the server fails or is slow. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const stored = await findStored(request);
  const fetched = fetch(request).then((response) => {
    event.waitUntil(storePublic(request, response.clone()));
    event.waitUntil(showNotice(event, ''));
    return response;
  });
  const settled = fetched.catch(() => null);
  event.waitUntil(settled);
  const response = await (stored ? Promise.race([settled, wait(slowNetworkMs)]) : settled);
  if (response && !(stored && response.status >= 500)) return response;
  return stored ? respondWithStored(event, stored) : respondWithoutCopy(request);
}

const wait = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** The stored copy for the same URL; for a page, else that of the same path. */
const findStored = async (request: Request) =>
  (await caches.match(request, { cacheName: pagesCache })) ??
  (request.mode === 'navigate'
    ? await caches.match(request, { cacheName: pagesCache, ignoreSearch: true })
    : undefined);

/** Responds with a stored copy and its notice: in the HTML of a page, in a message for the data of an open page. */
async function respondWithStored(event: FetchEvent, stored: Response): Promise<Response> {
  const notice = formatNotice(readDate(stored), Date.now());
  if (event.request.mode === 'navigate')
    return new Response(addNotice(await stored.text(), notice), { headers: stored.headers });
  await showNotice(event, notice);
  return stored;
}

/** Without a stored copy: the page that says so, or a network error for data. */
const respondWithoutCopy = (request: Request) =>
  request.mode === 'navigate'
    ? new Response(notStoredPage, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    : Response.error();

/** Shows or, when empty, hides the notice of the open page that requested data. */
async function showNotice({ clientId }: FetchEvent, notice: string): Promise<void> {
  const client = await worker.clients.get(clientId);
  client?.postMessage({ offline: notice });
}

const readDate = (response: Response) => Date.parse(response.headers.get('Date') ?? '');

/** Stores a public response. For a private one, which signed-in people receive, the public version is fetched and stored. */
async function storePublic(request: Request, response: Response): Promise<void> {
  if (isPublic(response)) {
    await store(pagesCache, request, response, maxPages);
    if (request.mode === 'navigate') await refreshEssentials();
  } else if (response.ok) await storePage(request.url);
}

const isPublic = (response: Response) =>
  response.ok && !response.redirected && (response.headers.get('Cache-Control') ?? '').startsWith('public');

/** Fetches a page without cookies and stores it with its assets; resolves to its HTML, '' on failure. */
async function storePage(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'omit' });
  if (!isPublic(response)) return '';
  await store(pagesCache, url, response.clone(), maxPages);
  const html = await response.text();
  await Promise.all(listAssets(html).map((path) => fetchAsset(new Request(path))));
  return html;
}

/** Stores the essential pages and the page of each bridge. Failures are ignored: the next visit tries again. */
async function storeEssentials(): Promise<void> {
  const pages = await Promise.allSettled(essentialPages.map(storePage));
  const board = pages[0]?.status === 'fulfilled' ? pages[0].value : '';
  await Promise.allSettled(listBridgePages(board).map(storePage));
}

async function refreshEssentials(): Promise<void> {
  const board = await caches.match('/dolar', { cacheName: pagesCache });
  if (!board || Date.now() - readDate(board) > essentialsMaxAgeMs) await storeEssentials();
}

/** Stores a response as the newest entry of a cache, and deletes the oldest beyond the limit. */
async function store(name: string, key: RequestInfo, response: Response, maxEntries: number): Promise<void> {
  const cache = await caches.open(name);
  await cache.delete(key);
  await cache.put(key, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -maxEntries).map((old) => cache.delete(old)));
}
