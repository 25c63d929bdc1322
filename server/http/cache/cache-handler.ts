import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { publicPages } from '#contract/public-pages.ts';
import type { DatabaseMonitor } from '#server/db/database-monitor.ts';
import { listEndpoints, toRoute } from '#server/http/api/endpoints.ts';
import type { App } from '#server/http/app-type.ts';
import { createRequestLimiter, type RequestLimiter } from '#server/http/limits/request-limiter.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { hasDuplicateHost } from '#server/http/security/duplicate-host.ts';
import {
  type CacheableEndpoint,
  type CacheableRequest,
  toEndpointRequest,
  toPageRequest,
} from './cacheable-requests.ts';
import { type Encoding, negotiateEncoding } from './encodings.ts';
import { matchesEtag } from './etags.ts';
import type { CachedResponse, RenderedResponse, ResponseCache } from './response-cache.ts';

type Dependencies = {
  cache: ResponseCache;
  /** Renders the response of a miss for an anonymous visitor. */
  render: (request: CacheableRequest, requestId: string) => Promise<RenderedResponse>;
  database: DatabaseMonitor;
  limiter: RequestLimiter;
  /** Limits long responses: copying megabytes into the sockets of hundreds of slow readers would block the process. */
  longResponses: RequestLimiter;
  /** Client address, for the limiters. */
  addressOf: (c: Context) => string;
  metrics: Pick<Metrics, 'cacheOutcomes' | 'renders'>;
};
/** Normalizes a request; null when its response is not cacheable. */
type Normalize = (c: Context) => CacheableRequest | null | Promise<CacheableRequest | null>;

/** Pattern of path parameters of cacheable responses. */
const id = '\\d{1,20}';
/** Longer URLs and bodies are not cacheable. */
const maxUrlLength = 2000;
const maxBodyBytes = 4096;
/** A slower body is left to the application, which has its own limits. */
const maxBodyWaitMs = 1000;
/** Shorter responses are sent as strings, because Node writes a string together with its headers. */
const maxStringBytes = 16_384;
/** Longer responses are sent in chunks, a limited number at a time per address. */
const maxSingleWriteBytes = 2 * 1024 * 1024;
const chunkBytes = 256 * 1024;

/**
 * Serves cacheable pages and endpoints to visitors without a session (design 8): key, lookup, single flight, render, store,
 * send. Every other request, and every failure, continues to the handlers of the application.
 */
export function cachePublicResponses(app: App, dependencies: Omit<Dependencies, 'longResponses'>): void {
  const longResponses = createRequestLimiter({ maxRunning: Number.POSITIVE_INFINITY });
  const serve = (normalize: Normalize) => createCacheHandler(normalize, { ...dependencies, longResponses });
  for (const page of publicPages) {
    const handler = serve((c) => toPageRequest(page, c.req.path, queryOf(c)));
    app.get(page.path.replace(/:\w+/, `$&{${id}}`), handler);
    app.get(toDataPath(page.path), handler);
  }
  for (const endpoint of listEndpoints().filter(isCacheable)) {
    const handler = serve(async (c) => {
      const body = endpoint.method === 'GET' ? '' : await readShortJson(c);
      return body === null ? null : toEndpointRequest(endpoint, c.req.param(), queryOf(c), body);
    });
    app.on(endpoint.method, toRoute(endpoint.path, `{${id}}`), handler);
  }
}

/** Path of a page's data, which React Router requests when a visitor follows a link. */
function toDataPath(path: string): string {
  if (path === '/') return '/_.data';
  return path.includes(':') ? path.replace(/:\w+/, `$&{${id}\\.data}`) : `${path}.data`;
}

const isCacheable = (endpoint: { cacheable: unknown }): endpoint is CacheableEndpoint => endpoint.cacheable !== null;

function createCacheHandler(normalize: Normalize, dependencies: Dependencies): MiddlewareHandler {
  const { cache, render, database, limiter, addressOf, metrics, longResponses } = dependencies;
  const outcomes = Object.fromEntries(
    ['hit', 'miss', 'search', 'stale'].map((outcome) => [outcome, metrics.cacheOutcomes.labels(outcome)]),
  );

  async function countRender(request: CacheableRequest, requestId: string): Promise<RenderedResponse> {
    metrics.renders.inc();
    return render(request, requestId).finally(() => metrics.renders.dec());
  }

  /** Renders a miss, or joins its render under way, which costs nothing and bypasses the limiter. Null: the application responds. */
  async function renderMiss(c: Context, request: CacheableRequest, encoding: Encoding): Promise<CachedResponse | null> {
    const run = async () => {
      if (c.env.outgoing.destroyed) return null; // the client left while its request waited
      return cache.getOrRender(request.key, encoding, () => countRender(request, c.get('requestId')));
    };
    const rendered = cache.isRenderPending(request.key) ? run() : limiter.run(addressOf(c), run);
    return rendered.catch(() => null);
  }

  /** The rendered response; during an outage, and when the render fails, the expired one if there is one. */
  async function respondToMiss(
    c: Context,
    request: CacheableRequest,
    encoding: Encoding,
  ): Promise<CachedResponse | null> {
    const { promise: lost, resolve } = Promise.withResolvers<null>();
    const unsubscribe = database.onLost(() => resolve(null));
    const rendered = database.isAvailable() ? await Promise.race([renderMiss(c, request, encoding), lost]) : null;
    unsubscribe();
    if (rendered && rendered.status < 500) return rendered;
    const stale = cache.getStale(request.key, encoding);
    if (stale) outcomes.stale?.inc();
    return stale ?? rendered;
  }

  return async (c, next) => {
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>; // absent in renders for the cache
    if (!incoming || !outgoing || !isAnonymous(incoming) || c.req.url.length > maxUrlLength) return next();
    const request = await normalize(c);
    if (!request) return next();
    const encoding = negotiateEncoding(incoming.headers['accept-encoding']);
    const cached = cache.get(request.key, encoding);
    outcomes[cached ? 'hit' : request.isSearch ? 'search' : 'miss']?.inc();
    const response = cached ?? (await respondToMiss(c, request, encoding));
    if (!response) return next();
    const [status, headers] = createHead(incoming, response, c.get('requestId'));
    if (c.req.method === 'HEAD') return c.body(null, status, headers);
    const send = () => {
      outgoing.writeHead(status, headers);
      return sendBody(outgoing, status === 304 ? null : response.body);
    };
    if (response.body.length <= maxSingleWriteBytes) send();
    else if (!(await start(longResponses, addressOf(c), send))) return next();
    return RESPONSE_ALREADY_SENT;
  };
}

/** Whether the response can be the same for everybody: the request has no session, and does not accept problem+json. */
const isAnonymous = (request: IncomingMessage) =>
  !request.headers.cookie?.includes('session_token=') &&
  !request.headers.accept?.includes('problem+json') &&
  !hasDuplicateHost(request);

const queryOf = (c: Context) => c.req.url.split('?', 2)[1] ?? '';

/** Returns the body, '' without one; null unless it is short JSON that arrives soon. */
async function readShortJson(c: Context): Promise<string | null> {
  const { headers } = c.env.incoming as IncomingMessage; // `c.req.header` would first copy all headers
  if (headers['transfer-encoding'] !== undefined) return null;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0) return '';
  if (length > maxBodyBytes || !/^application\/json\b/i.test(headers['content-type'] ?? '')) return null;
  const { promise: timeout, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), maxBodyWaitMs);
  const body = c.req.text().catch(() => null); // aborted: the application responds; Hono keeps the body for it
  return Promise.race([body, timeout]).finally(() => clearTimeout(timer));
}

/** Status and headers of a response; 304 when the client has this version. */
function createHead(
  { method, headers: { 'if-none-match': ifNoneMatch } }: IncomingMessage,
  { status, headers, body, encoding, etag }: CachedResponse,
  requestId: string,
): [StatusCode, Record<string, string>] {
  const head: Record<string, string> = { ...headers, 'x-request-id': requestId };
  if (status === 200) head.etag = etag;
  if (status === 200 && method !== 'POST' && matchesEtag(etag, ifNoneMatch)) return [304, head];
  head['content-length'] = String(body.length);
  if (encoding !== 'identity') head['content-encoding'] = encoding;
  return [status as StatusCode, head];
}

/** Runs a task under a limiter; resolves when it starts, to false if the queue is full. */
function start(limiter: RequestLimiter, address: string, task: () => unknown): Promise<boolean> {
  const started = Promise.withResolvers<boolean>();
  const run = async () => {
    started.resolve(true);
    await task();
  };
  limiter.run(address, run).catch(() => started.resolve(false));
  return started.promise;
}

/** Sends a body; returns a promise for a long one, which ends when it is sent or its reader has left. */
function sendBody(outgoing: ServerResponse, body: Buffer | null): unknown {
  if (!body) return outgoing.end();
  if (body.length < maxStringBytes) return outgoing.end(body.toString('latin1'), 'latin1');
  if (body.length <= maxSingleWriteBytes) return outgoing.end(body);
  return pipeline(Readable.from(chunksOf(body)), outgoing).catch(() => {});
}

function* chunksOf(body: Buffer): Generator<Buffer> {
  for (let start = 0; start < body.length; start += chunkBytes) yield body.subarray(start, start + chunkBytes);
}
