/// <reference lib="webworker" />
import { toOfflineUrl } from '#contract/public-pages.ts';

/** Message of a page to the service worker once it is idle: what to store for use without a network. */
export type StoreRequest = {
  /** Path and query of the page. */
  page: string;
  /** Remembered crossing, a query after 'cruce='; null for the default way. */
  crossing: string | null;
  /** URLs of the files that the page has loaded. */
  files: string[];
};
/** An offline copy as the list of copies shows it. */
export type CopyEntry = { url: string; title: string; storedAt: number };

/** The essential pages with their files; visited pages; other files. Copies of one kind never evict those of another. */
const [essentials, visited, files] = ['essentials', 'visited', 'assets'] as const;
type CacheName = typeof essentials | typeof visited | typeof files;
/** The oldest entries beyond these counts are deleted. */
const maxEntries = { [visited]: 60, [files]: 250 };
/** Age at which a copy is fetched again: an hour with waits or rates, which change about as often, else a day. */
const getMaxAgeMs = (url: string) => (/^\/(puentes|dolar)\b/.test(url) ? 1 : 24) * 60 * 60_000;
/** With less free storage nothing is fetched ahead. */
const minFreeBytes = 5_000_000;
/** Pages that open for the remembered crossing. */
const pagesByCrossing = ['/puentes', '/puentes/fila', '/', '/landing'];
/** Pages that open without a network even if they were never visited, with the pages that `listLinkedPages` finds on the board. */
const essentialPages = [...pagesByCrossing, '/dolar', '/cupones', '/antes-de-cruzar', '/puentes/medir'];
/** Time of storing by the clock of the device, and the encoded first part of the page's title. */
const [storedAtHeader, titleHeader] = ['X-Stored-At', 'X-Title'];

/** The offline copy of a URL, or its stored file; none if the browser refuses access to its storage. */
export const findCopy = (key: RequestInfo): Promise<Response | undefined> => caches.match(key).catch(() => undefined);

/** Time of storing by the clock of the device, in epoch milliseconds. */
export const readStoredAt = (copy: Response): number => Number(copy.headers.get(storedAtHeader));

/** Whether a path is a file of the build, whose content never changes. */
export const isFilePath = (pathname: string): boolean => pathname.startsWith('/assets/');

/** Paths of the build's files that the HTML of a page refers to. */
export const listFiles = (html: string): string[] => unique(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? []);

/** URLs of the bridges' pages and queues that the HTML of the board links to. */
export function listLinkedPages(html: string, origin: string): string[] {
  const links = [...html.matchAll(/href="(\/puentes\/(?:\d+|fila\?[\w&;=]+))"/g)].map(([, link = '']) => link);
  return unique(links.flatMap((link) => toOfflineUrl(new URL(link.replaceAll('&amp;', '&'), origin)) ?? []));
}

const unique = (texts: string[]) => [...new Set(texts)];

/** Waits for work with the storage. Its failure is ignored; full storage loses all that is not essential. */
export async function ignoreFailure(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if ((error as Error).name !== 'QuotaExceededError') return;
    await Promise.allSettled([caches.delete(visited), caches.delete(files)]);
  }
}

/** Stores the response of a page as its offline copy; deletes the copy when the page is gone. Rejects when the response is cut. */
export async function updateCopy(url: string, response: Response): Promise<void> {
  if (isPublic(response)) await storeCopy(url, response, await findCacheName(url));
  else if (response.status === 404 || response.status === 410) await deleteCopy(url);
}

const isPublic = (response: Response) =>
  response.ok && !response.redirected && (response.headers.get('Cache-Control') ?? '').startsWith('public');

const findCacheName = async (url: string) =>
  (await caches.match(url, { cacheName: essentials })) ? essentials : visited;

/** Stores the files of an essential page before the page, so that a copy never lacks them. */
async function storeCopy(url: string, response: Response, name: typeof essentials | typeof visited): Promise<void> {
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.set(storedAtHeader, `${Date.now()}`);
  headers.set(titleHeader, encodeURIComponent(html.match(/<title>([^<:·]*)/)?.[1]?.trim() ?? url));
  if (name === essentials) for (const path of listFiles(html)) await fetchFile(path, essentials);
  await put(name, url, new Response(html, { headers }));
  if (name === essentials) await (await caches.open(visited)).delete(url);
}

async function deleteCopy(url: string): Promise<void> {
  for (const name of [essentials, visited]) await (await caches.open(name)).delete(url);
}

/** Stores a file that a page has loaded. */
export const storeFile = (key: RequestInfo, response: Response): Promise<void> => put(files, key, response);

/** Fetches a file into a cache, unless it is there. */
async function fetchFile(path: string, name: typeof essentials | typeof files): Promise<void> {
  if (await caches.match(path, { cacheName: name })) return;
  const response = await fetch(path, { priority: 'low' });
  if (response.ok) await put(name, path, response);
}

/** Stores an entry as the newest of a cache. */
async function put(name: CacheName, key: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  if (name === essentials) return;
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, -maxEntries[name]).map((old) => cache.delete(old)));
}

let lastRun: Promise<void> = Promise.resolve();

/** Stores the page of a request and the essential pages, each only if its copy is too old. One run at a time. */
export function storeAhead(request: StoreRequest, origin: string): Promise<void> {
  lastRun = lastRun.then(() => ignoreFailure(runStoreAhead(request, origin)));
  return lastRun;
}

async function runStoreAhead(request: StoreRequest, origin: string): Promise<void> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate()) ?? {}; // older browsers have no estimate
  if (quota !== undefined && quota - usage < minFreeBytes) return;
  const copies = pagesByCrossing.flatMap(
    (path) => toOfflineUrl(new URL(`${path}?cruce=${request.crossing}`, origin)) ?? [],
  );
  const essential = request.crossing ? unique([...copies, ...essentialPages]) : essentialPages;
  const page = toOfflineUrl(new URL(request.page, origin));
  if (page && !essential.includes(page) && !isFresh(page, await findCopy(page)))
    await fetchCopy(page, await findCacheName(page));
  await storeEssentials(essential, origin);
  for (const file of request.files) if (!(await findCopy(file))) await fetchFile(file, files);
}

/** Stores the essential pages, the board first, with those that it links to, and deletes what is essential no more. */
async function storeEssentials(pages: string[], origin: string): Promise<void> {
  const [board = ''] = pages;
  let hasChanged = await fetchEssential(board);
  const html = await (await findCopy(board))?.text();
  if (!html) return; // the server has no board now
  const urls = unique([...pages, ...listLinkedPages(html, origin)]);
  for (const url of urls) hasChanged = (await fetchEssential(url)) || hasChanged;
  if (hasChanged) await deleteUnwanted(urls);
}

/** Fetches an essential page if its copy is too old; returns whether it did. */
async function fetchEssential(url: string): Promise<boolean> {
  if (isFresh(url, await caches.match(url, { cacheName: essentials }))) return false;
  await fetchCopy(url, essentials);
  return true;
}

/** Whether a copy is recent enough. A clock that was set back makes it old too. */
const isFresh = (url: string, copy: Response | undefined) =>
  copy !== undefined && Math.abs(Date.now() - readStoredAt(copy)) < getMaxAgeMs(url);

/** Fetches a page without cookies, so that the copy has nothing of a signed-in user. */
async function fetchCopy(url: string, name: typeof essentials | typeof visited): Promise<void> {
  const response = await fetch(url, { credentials: 'omit', priority: 'low' });
  if (isPublic(response)) await storeCopy(url, response, name);
  else await updateCopy(url, response);
}

/** Deletes essential pages that are not wanted any more, and files that no essential page refers to. */
async function deleteUnwanted(pages: string[]): Promise<void> {
  const cache = await caches.open(essentials);
  const copies = await Promise.all(pages.map((url) => cache.match(url)));
  const htmls = await Promise.all(copies.map((copy) => copy?.text() ?? ''));
  const urls = new Set([...pages, ...htmls.flatMap(listFiles)]);
  for (const key of await cache.keys()) if (!urls.has(toPath(key))) await cache.delete(key);
}

function toPath({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Lists the offline copies: essential pages in their order, then visited pages from the newest. */
export async function listCopies(): Promise<CopyEntry[]> {
  const pages = await Promise.all([listEntries(essentials), listEntries(visited)]).catch(() => []);
  const [ahead = [], seen = []] = pages;
  const rank = ({ url }: CopyEntry) => essentialPages.indexOf(url) + 1 || essentialPages.length + 1;
  return [...ahead.sort((a, b) => rank(a) - rank(b)), ...seen.reverse()];
}

async function listEntries(name: string): Promise<CopyEntry[]> {
  const cache = await caches.open(name);
  const keys = (await cache.keys()).map(toPath).filter((path) => !isFilePath(path));
  const copies = await Promise.all(keys.map(async (url) => ({ url, copy: await cache.match(url) })));
  return copies.flatMap(({ url, copy }) => {
    if (!copy) return [];
    const title = decodeURIComponent(copy.headers.get(titleHeader) ?? url);
    return [{ url, title, storedAt: readStoredAt(copy) }];
  });
}

/** Deletes the caches of earlier versions of the service worker. */
export async function deleteOldCaches(): Promise<void> {
  const names: string[] = [essentials, visited, files];
  for (const name of await caches.keys()) if (!names.includes(name)) await caches.delete(name);
}
