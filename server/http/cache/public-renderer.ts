import { type AnyRouter, call } from '@orpc/server';
import type { Topic } from '#contract/change-feed.ts';
import { AppError } from '#domain/app-error.ts';
import {
  type CacheTags,
  type CallResult,
  findProcedure,
  type RawBody,
  type RequestContext,
  serializeJson,
} from '#server/http/api/procedures.ts';
import { toErrorResponse } from '#server/http/error-response.ts';
import { openDataHeaders } from '#server/http/security/open-data.ts';
import type { SecurityHeaders } from '#server/http/security/security-headers.ts';
import type { CacheableRequest } from './cacheable-requests.ts';
import type { RenderedResponse } from './response-cache.ts';

type Dependencies = {
  /** The application, which collects the cache tags of its response. */
  fetch: (request: Request, env: { cacheTags: CacheTags; callResult?: CallResult }) => Response | Promise<Response>;
  router: AnyRouter;
  /** Computes the expiry of a response from its topics and the start of its render. */
  computeExpiry: (topics: Iterable<Topic>, startedAt: number) => Promise<number>;
  clock: () => Date;
  publicUrl: string;
  /** Seconds for which a CDN or caching proxy may serve a response; 0: never. */
  sharedCacheS: number;
  securityHeaders: SecurityHeaders;
  responseTimeoutMs: number;
};
/** A response without its cache headers. */
type BareResponse = Pick<RenderedResponse, 'status' | 'headers' | 'body'>;

/** Seconds for which a shared cache may serve an old response while the server fails. */
const staleIfErrorS = 600;
/** Headers set anew on each response. */
const perResponseHeaders = new Set(
  'x-request-id content-length content-encoding transfer-encoding etag vary date connection'.split(' '),
);
const noHeaders = new Headers();

/** Renders a public response as an anonymous visitor. */
export function createPublicRenderer(dependencies: Dependencies) {
  const { fetch, router, computeExpiry, clock, publicUrl, sharedCacheS, securityHeaders, responseTimeoutMs } =
    dependencies;
  const policies = { GET: getPolicy(sharedCacheS), POST: { 'cache-control': 'no-store', vary: 'accept-encoding' } };

  /** Renders with the application. */
  async function renderByFetch(
    { method, url, body }: CacheableRequest,
    requestId: string,
    env: Parameters<typeof fetch>[1],
  ): Promise<BareResponse> {
    const headers = { 'X-Request-Id': requestId, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const response = await fetch(new Request(publicUrl + url, { method, headers, body: body ?? null }), env);
    const stable = [...response.headers].filter(([name]) => !perResponseHeaders.has(name));
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(stable), body: bytes };
  }

  /** Renders with a direct call of the procedure: HTTP costs more than the database. The application formats errors and files. */
  async function renderByCall(
    request: CacheableRequest,
    { name, input }: NonNullable<CacheableRequest['call']>,
    requestId: string,
    cacheTags: CacheTags,
  ): Promise<BareResponse> {
    const rawBody: RawBody = {};
    const resHeaders = new Headers();
    const context: RequestContext = {
      ...{ actor: null, headers: noHeaders, address: '', isCrossOrigin: false },
      ...{ requestId, cacheTags, resHeaders, rawBody },
    };
    const callResult: CallResult = await withTimeout(
      call(findProcedure(router, name), input, { context }),
      responseTimeoutMs,
    ).then(
      (output) => ({ output }),
      (error: unknown) => ({ error }),
    );
    if ('error' in callResult || callResult.output instanceof Blob)
      return renderByFetch(request, requestId, { cacheTags, callResult });
    const own = {
      'content-type': 'application/json',
      ...openDataHeaders(request.url),
      ...Object.fromEntries(resHeaders),
    };
    return { status: 200, headers: { ...securityHeaders, ...own }, body: serializeJson(rawBody, callResult.output) };
  }

  return async (request: CacheableRequest, requestId: string): Promise<RenderedResponse> => {
    const { method, isSearch } = request;
    const cacheTags: CacheTags = { topics: new Set(), isCacheable: !isSearch };
    const startedAt = clock().getTime();
    const rendered = request.call
      ? await renderByCall(request, request.call, requestId, cacheTags)
      : await renderByFetch(request, requestId, { cacheTags });
    const isStored = rendered.status === 200 && cacheTags.isCacheable && !('set-cookie' in rendered.headers);
    const topics = [...cacheTags.topics].sort();
    const expiresAt = isStored ? await computeExpiry(topics, startedAt) : 0;
    const policy = expiresAt > 0 ? policies[method] : { vary: 'accept-encoding' };
    // surrogate keys: a CDN can purge all responses with a changed topic
    const isTagged = sharedCacheS > 0 && method === 'GET' && expiresAt > 0 && topics.length > 0;
    const tags: Record<string, string> = isTagged ? { 'cache-tag': topics.join(',') } : {};
    const headers = { 'cache-control': 'no-store', ...rendered.headers, ...policy, ...tags };
    return { ...rendered, headers, topics, expiresAt };
  };
}

/** Rejects with request/too-slow after a time limit. */
async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(toErrorResponse(new AppError('request/too-slow'))), ms);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
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
