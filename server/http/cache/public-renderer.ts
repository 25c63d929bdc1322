import type { Topic } from '#contract/change-feed.ts';
import type { CacheTags } from '#server/http/api/procedures.ts';
import type { CacheableRequest } from './cacheable-requests.ts';
import type { RenderedResponse } from './response-cache.ts';

type Dependencies = {
  /** The application, which collects the cache tags of its response. */
  fetch: (request: Request, env: { cacheTags: CacheTags }) => Response | Promise<Response>;
  /** Computes the expiry of a response from its topics and the start of its render. */
  computeExpiry: (topics: Iterable<Topic>, startedAt: number) => Promise<number>;
  clock: () => Date;
  publicUrl: string;
  /** Seconds for which a CDN or caching proxy may serve a response; 0: never. */
  sharedCacheS: number;
};

/** Seconds for which a shared cache may serve an old response while the server fails. */
const staleIfErrorS = 600;
/** Headers set anew on each response. */
const perResponseHeaders = new Set(
  'x-request-id content-length content-encoding transfer-encoding etag vary date connection cache-control'.split(' '),
);

/** Renders a public response as an anonymous visitor. */
export function createPublicRenderer({ fetch, computeExpiry, clock, publicUrl, sharedCacheS }: Dependencies) {
  const policies = { GET: getPolicy(sharedCacheS), POST: { 'cache-control': 'no-store', vary: 'accept-encoding' } };
  return async ({ method, url, body, isSearch }: CacheableRequest, requestId: string): Promise<RenderedResponse> => {
    const cacheTags: CacheTags = { topics: new Set(), isCacheable: !isSearch };
    const startedAt = clock().getTime();
    const headers = { 'X-Request-Id': requestId, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const request = new Request(publicUrl + url, { method, headers, body: body ?? null });
    const response = await fetch(request, { cacheTags });
    const isStored = response.status === 200 && cacheTags.isCacheable && !response.headers.has('set-cookie');
    const topics = [...cacheTags.topics].sort();
    const expiresAt = isStored ? await computeExpiry(topics, startedAt) : 0;
    const own = { vary: 'accept-encoding', 'cache-control': response.headers.get('cache-control') ?? 'no-cache' };
    const stable = [...response.headers].filter(([name]) => !perResponseHeaders.has(name));
    const responseHeaders: Record<string, string> = {
      ...(expiresAt > 0 ? policies[method] : own),
      ...Object.fromEntries(stable),
    };
    // surrogate keys: a CDN can purge all responses with a changed topic
    const isTagged = sharedCacheS > 0 && method === 'GET' && expiresAt > 0 && topics.length > 0;
    if (isTagged) responseHeaders['cache-tag'] = topics.join(',');
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: responseHeaders, body: bytes, topics, expiresAt };
  };
}

/**
 * Cache headers of stored responses. Browsers always revalidate. A shared cache may serve a response for `sharedCacheS`
 * seconds, and for as long again while it revalidates; it stores one copy for each Cookie header, so that no signed-in
 * visitor receives an anonymous page.
 */
function getPolicy(sharedCacheS: number): { 'cache-control': string; vary: string } {
  if (sharedCacheS === 0) return { 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  const shared = `s-maxage=${sharedCacheS}, stale-while-revalidate=${sharedCacheS}, stale-if-error=${staleIfErrorS}`;
  return { 'cache-control': `public, max-age=0, ${shared}`, vary: 'accept-encoding, cookie' };
}
