/// <reference lib="webworker" />
import { toOfflineUrl } from '#contract/public-pages.ts';
import {
  deleteOldCaches,
  findCopy,
  ignoreFailure,
  isFilePath,
  listCopies,
  type StoreRequest,
  storeAhead,
  storeFile,
  updateCopy,
} from './offline-copies.ts';
import { toMissingPage, toOfflinePage } from './offline-pages.ts';
import { openNotified, type PushSubscriptionChangeEvent, renewSubscription, showPush } from './push-events.ts';

/**
 * Keeps public pages readable without a network: the network first, and the offline copy with its age when it fails or is slow.
 * Only responses that the server marks as public are stored, so nothing personal is ever here (docs/decisions/100).
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

/** A slow network loses to an offline copy after this time. */
const slowNetworkMs = 3000;
/** For this time after it was slow, the network is not waited for again. */
const slowPeriodMs = 30_000;
let slowUntil = 0;

/** Messages of pages: what to store, or that the network is slow. */
export type WorkerMessage = { store: StoreRequest } | 'slow';

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), ignoreFailure(deleteOldCaches())]));
});

worker.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message === 'slow') slowUntil = Date.now() + slowPeriodMs;
  else event.waitUntil(storeAhead(message.store, worker.location.origin));
});

worker.addEventListener('push', (event) => {
  event.waitUntil(showPush(worker.registration, event));
});

worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotified(worker.clients, event.notification, worker.location.origin));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewSubscription(worker.registration, event as PushSubscriptionChangeEvent));
});

worker.addEventListener('fetch', (event) => {
  const { method, url, mode, destination } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== worker.location.origin) return;
  if (isFilePath(pathname)) event.respondWith(openFile(event));
  else if (mode === 'navigate' && destination === 'document' && !pathname.startsWith('/api/'))
    event.respondWith(openPage(event));
});

/** A file of the build from the storage, else from the network. */
async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const copy = await findCopy(request);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok) event.waitUntil(ignoreFailure(storeFile(request, response.clone())));
  return response;
}

/** A page from the network; its offline copy if the network or the server fails or is slow. */
async function openPage(event: FetchEvent): Promise<Response> {
  const url = toOfflineUrl(new URL(event.request.url));
  const copy = url ? await findCopy(url) : undefined;
  const response = fetchPage(event, url, copy !== undefined).catch(() => null);
  event.waitUntil(response);
  if (!url || !copy) return (await response) ?? respondWithList(event.request.url);
  const first = await Promise.race([response, waitForSlowNetwork()]);
  if (first === 'slow') slowUntil = Date.now() + slowPeriodMs;
  return first instanceof Response && first.status < 500 ? first : toOfflinePage(copy);
}

/** Fetches a page and updates its offline copy. With a copy to fall back on, rejects a response that is cut. */
async function fetchPage(event: FetchEvent, url: string | null, hasCopy: boolean): Promise<Response> {
  const { request } = event;
  // Back, Forward and restored tabs would get the page from the browser's cache, however old it is
  const response = await fetch(request, request.cache === 'force-cache' ? { cache: 'no-cache' } : {});
  slowUntil = 0;
  if (!url) return response;
  const updated = updateCopy(url, response.clone());
  event.waitUntil(ignoreFailure(updated));
  if (hasCopy) await response.clone().blob();
  return response;
}

const waitForSlowNetwork = () =>
  new Promise<'slow'>((resolve) => setTimeout(resolve, Date.now() < slowUntil ? 0 : slowNetworkMs, 'slow'));

const respondWithList = async (url: string) => toMissingPage(url, await listCopies(), Date.now());
