import type { AnyRouter } from '@orpc/server';
import type { Logger } from 'pino';
import type { Topic } from '#contract/change-feed.ts';
import { AppError } from '#domain/app-error.ts';
import { withTimeLimit } from '#server/concurrency-limiter.ts';
import { buildContext, type CacheTags, callProcedure, findProcedure } from '#server/http/api/procedures.ts';
import { describeError, formatProblem } from '#server/http/error-response.ts';
import { openHeaders, type SecurityHeaders } from '#server/http/security/security-headers.ts';
import type { CacheableRequest } from './cacheable-requests.ts';
import type { RenderedResponse } from './response-cache.ts';

type Dependencies = {
  /** The application, which collects the cache tags of its response. */
  fetch: (request: Request, env: { cacheTags: CacheTags }) => Response | Promise<Response>;
  router: AnyRouter;
  /** Computes the expiry of a response from its topics and the start of its render. */
  computeExpiry: (topics: ReadonlySet<Topic>, startedAt: number) => Promise<number>;
  clock: () => Date;
  publicUrl: string;
  /** Seconds for which a CDN or caching proxy may serve a response; 0: never. */
  sharedCacheS: number;
  /** Seconds for which a shared cache may serve an old response while the server fails. */
  staleMaxAgeS: number;
  securityHeaders: SecurityHeaders;
  responseTimeoutMs: number;
  log: Logger;
};
type Call = NonNullable<CacheableRequest['call']>;

const throwTooSlow = () => {
  throw new AppError('request/too-slow');
};

/** Renders a public response as an anonymous visitor. */
export function createPublicRenderer(dependencies: Dependencies) {
  const { fetch, router, computeExpiry, clock, publicUrl, securityHeaders, responseTimeoutMs, log } = dependencies;

  /** Renders a page with the application. */
  async function renderPage({ method, url }: CacheableRequest, requestId: string, cacheTags: CacheTags) {
    const init = { method, headers: { 'X-Request-Id': requestId } };
    const response = await fetch(new Request(publicUrl + url, init), { cacheTags });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  }

  /** Renders with a direct call of the procedure, because HTTP costs more than the database. */
  async function renderCall({ name, input }: Call, url: string, requestId: string, cacheTags: CacheTags) {
    const called = callProcedure(findProcedure(router, name), input, buildContext({ requestId, cacheTags }));
    const { status, headers, body } = await withTimeLimit(called, responseTimeoutMs, throwTooSlow).then(
      (response) => ({ status: 200, headers: Object.fromEntries(response.headers), body: response.body }),
      (error: unknown) => {
        const problem = formatProblem(describeError(error, 'call', log, requestId), { path: url, requestId });
        return { ...problem, body: Buffer.from(problem.body) };
      },
    );
    return { status, headers: { ...securityHeaders, ...openHeaders(url), ...headers }, body };
  }

  return async (request: CacheableRequest, requestId: string): Promise<RenderedResponse> => {
    const cacheTags: CacheTags = { topics: new Set(), isCacheable: !request.isSearch };
    const startedAt = clock().getTime();
    const rendered: Pick<RenderedResponse, 'status' | 'headers' | 'body'> = request.call
      ? await renderCall(request.call, request.url, requestId, cacheTags)
      : await renderPage(request, requestId, cacheTags);
    const isStored = rendered.status === 200 && cacheTags.isCacheable && !('set-cookie' in rendered.headers);
    const topics = [...cacheTags.topics].sort();
    const expiresAt = isStored ? await computeExpiry(cacheTags.topics, startedAt) : 0;
    const policy = expiresAt > 0 ? getPolicy(request.method, topics, dependencies) : { vary: 'accept-encoding' };
    return { ...rendered, headers: { 'cache-control': 'no-store', ...rendered.headers, ...policy }, topics, expiresAt };
  };
}

/**
 * Cache headers of stored responses. Browsers always revalidate. A shared cache may serve a response for `sharedCacheS`
 * seconds, and for as long again while it revalidates; it stores one copy for each Cookie header, so that no signed-in
 * visitor receives an anonymous page, and can purge all responses with a topic by its surrogate key.
 */
function getPolicy(
  method: string,
  topics: readonly Topic[],
  { sharedCacheS, staleMaxAgeS }: Pick<Dependencies, 'sharedCacheS' | 'staleMaxAgeS'>,
): Record<string, string> {
  if (method === 'POST') return { 'cache-control': 'no-store', vary: 'accept-encoding' };
  if (sharedCacheS === 0) return { 'cache-control': 'public, no-cache', vary: 'accept-encoding' };
  const shared = `s-maxage=${sharedCacheS}, stale-while-revalidate=${sharedCacheS}, stale-if-error=${staleMaxAgeS}`;
  const policy = { 'cache-control': `public, max-age=0, ${shared}`, vary: 'accept-encoding, cookie' };
  return topics.length > 0 ? { ...policy, 'cache-tag': topics.join(',') } : policy;
}
