import { type AnyRouter, call, getRouter, isProcedure, ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Topic } from '#contract/change-feed.ts';
import { type CacheTags, type RawBody, type RequestContext, serializeJson } from '#server/http/api/procedures.ts';
import { allowOpenData } from '#server/http/security/open-data.ts';
import { securityHeaders } from '#server/http/security/security-headers.ts';
import type { ApiRequest, CacheableRequest } from './cacheable-requests.ts';
import type { RenderedResponse } from './response-store.ts';

/** A Hono application that collects the cache tags of its responses. */
type FetchHandler = { fetch: (request: Request, env: { cacheTags: CacheTags }) => Response | Promise<Response> };
type Dependencies = {
  app: FetchHandler;
  /** Procedures of the application. */
  router: AnyRouter;
  /** Responds in place of a call that takes longer than `responseTimeoutMs`. */
  timeoutApp: FetchHandler;
  responseTimeoutMs: number;
  /** Responds in place of a call that failed. */
  serverErrorApp: FetchHandler;
  log: Pick<Logger, 'error'>;
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
const perResponseHeaders = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'vary',
  'date',
  'connection',
]);
const noHeaders = new Headers();
const timedOut = Symbol('timed out');

/** Renders a public response as an anonymous visitor. */
export function createPublicRenderer(dependencies: Dependencies) {
  const { app, router, timeoutApp, responseTimeoutMs, serverErrorApp, log, computeExpiry, clock, publicUrl } =
    dependencies;
  const { sharedCacheS } = dependencies;
  const policies = cachePolicies(sharedCacheS);
  const headersOf = createHeaderCache(policies);

  async function expiryOf(
    { isSearch }: CacheableRequest,
    { topics, isCacheable }: CacheTags,
    startedAt: number,
  ): Promise<number> {
    return isCacheable && !isSearch ? computeExpiry(topics, startedAt) : 0;
  }

  /** Calls the procedure directly: HTTP costs more than the database. Returns null when the application has to respond. */
  async function renderByCall(
    { name, input }: ApiRequest,
    shared: CacheableRequest,
    requestId: string,
  ): Promise<RenderedResponse | null> {
    const procedure = getRouter(router, name.split('.'));
    if (!isProcedure(procedure)) return null;
    const cacheTags: CacheTags = { topics: new Set(), isCacheable: true };
    const resHeaders = new Headers();
    const rawBody: RawBody = {};
    const context: RequestContext = {
      ...{ actor: null, headers: noHeaders, address: '', isCrossOrigin: false },
      ...{ requestId, cacheTags, resHeaders, rawBody },
    };
    const startedAt = clock().getTime();
    let output: unknown;
    try {
      output = await withTimeout(call(procedure, input, { context }), responseTimeoutMs);
    } catch (error) {
      if (error instanceof ORPCError) return null; // the application responds with the error
      log.error({ error, requestId }, 'call failed');
      return renderByFetch(serverErrorApp, shared, requestId);
    }
    if (output === timedOut) return renderByFetch(timeoutApp, shared, requestId);
    if (output === undefined || output instanceof Blob) return null;
    const expiresAt = await expiryOf(shared, cacheTags, startedAt);
    const own = [...[...resHeaders].flat(), ...tagHeaders(shared, cacheTags, expiresAt)];
    const common = await headersOf(name, shared); // one array shared by all cached responses
    const headers = own.length > 0 ? [...common, ...own] : common;
    const body = serializeJson(rawBody, output);
    return { status: 200, headers, body, topics: [...cacheTags.topics], expiresAt };
  }

  async function renderByFetch(
    { fetch }: FetchHandler,
    shared: CacheableRequest,
    requestId: string,
  ): Promise<RenderedResponse> {
    const cacheTags: CacheTags = { topics: new Set(), isCacheable: true };
    const startedAt = clock().getTime();
    const response = await fetch(anonymousRequest(publicUrl, shared, requestId), { cacheTags });
    const { status } = response;
    const isCacheable = status === 200 && !response.headers.has('set-cookie');
    const expiresAt = isCacheable ? await expiryOf(shared, cacheTags, startedAt) : 0;
    const headers = stableHeaders(response.headers, expiresAt > 0 ? policies[shared.method] : null);
    headers.push(...tagHeaders(shared, cacheTags, expiresAt));
    const body = Buffer.from(await response.arrayBuffer());
    return { status, headers, body, topics: [...cacheTags.topics], expiresAt };
  }

  /** Surrogate keys: a CDN can purge all responses with a changed topic. */
  function tagHeaders({ method }: CacheableRequest, { topics }: CacheTags, expiresAt: number): string[] {
    const isTagged = sharedCacheS > 0 && method === 'GET' && expiresAt > 0 && topics.size > 0;
    return isTagged ? ['cache-tag', [...topics].sort().join(',')] : [];
  }

  return async (shared: CacheableRequest, requestId: string): Promise<RenderedResponse> => {
    const rendered = shared.apiRequest && (await renderByCall(shared.apiRequest, shared, requestId));
    return rendered ?? renderByFetch(app, shared, requestId);
  };
}

async function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result | typeof timedOut> {
  const { promise: timeout, resolve } = Promise.withResolvers<typeof timedOut>();
  const timer = setTimeout(() => resolve(timedOut), ms);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function anonymousRequest(publicUrl: string, { method, url, body }: CacheableRequest, requestId: string): Request {
  const headers = new Headers({ 'X-Request-Id': requestId });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(publicUrl + url, { method, headers, ...(body !== undefined && { body }) });
}

/** Returns a function that finds, once per endpoint, the headers that the application sets on its responses. */
function createHeaderCache(policies: Policies) {
  const bare = new Hono().use(securityHeaders()).use(allowOpenData);
  bare.all('*', (c) => c.body('', 200, { 'Content-Type': 'application/json' }));
  const known = new Map<string, Promise<string[]>>();
  const requestHeaders = async ({ method, url }: CacheableRequest) =>
    stableHeaders((await bare.request(url, { method })).headers, policies[method]);
  return (name: string, shared: CacheableRequest): Promise<string[]> => {
    const headers = known.get(name) ?? requestHeaders(shared);
    known.set(name, headers);
    return headers;
  };
}

type Policies = Record<CacheableRequest['method'], { cacheControl: string; vary: string }>;

/**
 * Cache headers of stored responses. Browsers always revalidate. A shared cache may serve a response for `sharedCacheS`
 * seconds, and for as long again while it revalidates; it stores one copy for each Cookie header, so that no signed-in
 * visitor receives an anonymous page.
 */
function cachePolicies(sharedCacheS: number): Policies {
  const post = { cacheControl: 'no-store', vary: 'accept-encoding' };
  if (sharedCacheS === 0) return { GET: { cacheControl: 'public, no-cache', vary: 'accept-encoding' }, POST: post };
  const shared = `s-maxage=${sharedCacheS}, stale-while-revalidate=${sharedCacheS}, stale-if-error=${staleIfErrorS}`;
  return { GET: { cacheControl: `public, max-age=0, ${shared}`, vary: 'accept-encoding, cookie' }, POST: post };
}

/** Returns the headers that are equal in all responses, each name followed by its value. */
function stableHeaders(headers: Headers, policy: Policies['GET'] | null): string[] {
  const list = ['vary', policy?.vary ?? 'accept-encoding'];
  if (policy) list.push('cache-control', policy.cacheControl);
  for (const [given, value] of headers) {
    const name = given.toLowerCase();
    if (!perResponseHeaders.has(name) && !(policy && name === 'cache-control')) list.push(name, value);
  }
  return list;
}
