import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { pathIdPattern as id, publicPages } from '#contract/public-pages.ts';
import { withTimeLimit } from '#server/concurrency-limiter.ts';
import type { DatabaseMonitor } from '#server/db/database-monitor.ts';
import { listEndpoints, toRoute } from '#server/http/api/endpoints.ts';
import { failDuringOutage } from '#server/http/limits/database-outage.ts';
import { createRequestLimiter, type RequestLimiter } from '#server/http/limits/request-limiter.ts';
import type { Metrics } from '#server/http/metrics.ts';
import type { App } from '#server/http/session.ts';
import { finalizeResponse, getShortBodyLength, isAnonymous, maxSingleWriteBytes, toFullKey } from './cache-front.ts';
import { type CacheableRequest, toEndpointRequest, toPageRequest } from './cacheable-requests.ts';
import { type Encoding, negotiateEncoding } from './encodings.ts';
import { type CachedResponse, type RenderedResponse, type ResponseCache, toHeaders } from './response-cache.ts';

type Dependencies = {
  cache: ResponseCache;
  /** Renders the response of a miss for an anonymous visitor. */
  render: (request: CacheableRequest, requestId: string) => Promise<RenderedResponse>;
  database: DatabaseMonitor;
  limiter: RequestLimiter;
  /** Client address, for the limiters. */
  addressOf: (c: Context) => string;
  metrics: Pick<Metrics, 'cacheOutcomes' | 'renders'>;
};
/** Normalizes a request with its body ('' without one); null when its response is not cacheable. */
type Normalize = (c: Context, body: string) => CacheableRequest | null;

/** Longer URLs are not cacheable. */
const maxUrlLength = 2000;
/** A slower body is left to the application, which has its own limits. */
const maxBodyWaitMs = 1000;
const chunkBytes = 256 * 1024;

/**
 * Serves cacheable pages and endpoints to visitors without a session (ADR 045): key, lookup, single flight, render, store,
 * send. Every other request, and every failure, continues to the handlers of the application.
 */
export function cachePublicResponses(app: App, dependencies: Dependencies): void {
  const serve = createHandlerFactory(dependencies);
  for (const page of publicPages) {
    const handler = serve((c) => toPageRequest(page, c.req.path, queryOf(c)));
    const dataPath = `${page.path === '/' ? '/_' : page.path}.data`; // React Router requests it when a visitor follows a link
    if (page.path.includes(':')) app.get(page.path.replace(/:\w+/, `$&{${id}(?:\\.data)?}`), handler);
    else app.on('GET', [page.path, dataPath], handler);
  }
  for (const { cacheable, ...endpoint } of listEndpoints()) {
    if (!cacheable) continue;
    const handler = serve((c, body) => toEndpointRequest({ ...endpoint, cacheable }, c.req.param(), queryOf(c), body));
    app.on(endpoint.method, toRoute(endpoint.path, `{${id}}`), handler);
  }
}

function createHandlerFactory(dependencies: Dependencies): (normalize: Normalize) => MiddlewareHandler {
  const { cache, render, database, limiter, addressOf, metrics } = dependencies;
  const [hits, misses, searches, stales] = ['hit', 'miss', 'search', 'stale'].map((outcome) =>
    metrics.cacheOutcomes.labels(outcome),
  );
  /** Copying megabytes into the sockets of hundreds of slow readers would block the process. */
  const longResponses = createRequestLimiter({ maxRunning: Number.POSITIVE_INFINITY });

  /**
   * Renders a miss, or joins its render under way, which costs nothing and bypasses the limiter. During an outage, and when
   * the render fails, the expired response if there is one. Null: the application responds.
   */
  async function respondToMiss(c: Context, request: CacheableRequest, encoding: Encoding) {
    const countedRender = () => {
      metrics.renders.inc();
      return render(request, c.get('requestId')).finally(() => metrics.renders.dec());
    };
    const run = async () => {
      if (c.env.outgoing.destroyed) return null; // the client left while its request waited
      return cache.getOrRender(request.key, encoding, countedRender);
    };
    const runLimited = () => (cache.isRenderPending(request.key) ? run() : limiter.run(addressOf(c), run));
    const rendered = await failDuringOutage(database, runLimited).catch(() => null);
    if (rendered && rendered.status < 500) return rendered;
    const stale = cache.getStale(request.key, encoding);
    if (stale) stales?.inc();
    return stale ?? rendered;
  }

  function send(c: Context, response: CachedResponse): Response | Promise<Response> {
    const { incoming, outgoing }: HttpBindings = c.env;
    const { status, rawHeaders, body } = finalizeResponse(incoming, response, c.get('requestId'));
    if (c.req.method === 'HEAD') return new Response(null, { status, headers: toHeaders(rawHeaders) }); // as Hono sends HEAD
    const head = () => outgoing.writeHead(status, rawHeaders);
    if (body.length > maxSingleWriteBytes)
      return longResponses.run(addressOf(c), () => sendChunks(body as Buffer, head()));
    head().end(body, 'latin1');
    return RESPONSE_ALREADY_SENT;
  }

  return (normalize) => async (c, next) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>; // absent in renders for the cache
    if (!incoming || !isAnonymous(incoming) || c.req.url.length > maxUrlLength) return next();
    const body = incoming.method === 'POST' ? await readShortJson(c) : '';
    const request = body === null ? null : normalize(c, body);
    if (body === null || !request) return next();
    const encoding = negotiateEncoding(incoming.headers['accept-encoding']);
    const cached = cache.get(request.key, encoding);
    (cached ? hits : request.isSearch ? searches : misses)?.inc();
    const response = cached ?? (await respondToMiss(c, request, encoding));
    if (response && response.expiresAt > 0) cache.remember(toFullKey(incoming, body), request.key, encoding);
    return response ? send(c, response) : next();
  };
}

const queryOf = (c: Context) => c.req.url.split('?', 2)[1] ?? '';

/** Returns the body, '' without one; null unless it is short JSON that arrives soon. */
async function readShortJson(c: Context): Promise<string | null> {
  const length = getShortBodyLength(c.env.incoming); // `c.req.header` would first copy all headers
  if (!length) return length === null ? null : '';
  const body = c.req.text().catch(() => null); // aborted: the application responds; Hono keeps the body for it
  return withTimeLimit(body, maxBodyWaitMs, () => null);
}

async function sendChunks(body: Buffer, outgoing: ServerResponse): Promise<Response> {
  const starts = Array.from({ length: Math.ceil(body.length / chunkBytes) }, (_, n) => n * chunkBytes);
  const chunks = starts.map((start) => body.subarray(start, start + chunkBytes));
  await pipeline(chunks, outgoing).catch(() => {}); // the reader left
  return RESPONSE_ALREADY_SENT;
}
