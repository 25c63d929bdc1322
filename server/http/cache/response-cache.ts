import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#domain/app-error.ts';
import { createRequestLimiter, type RequestLimiter } from '#server/http/limits/request-limiter.ts';
import type { createResponseLogger, Metrics } from '#server/http/metrics.ts';
import { type CacheableRequest, createRequestMatcher, pathnameOf } from './cacheable-requests.ts';
import { type Encoding, negotiateEncoding } from './encodings.ts';
import { matchesEtag } from './etags.ts';
import type { CachedResponse, RenderedResponse, ResponseStore } from './response-store.ts';

type Dependencies = {
  /** Renders a miss; the request id is that of the first request. */
  renderPublic: (shared: CacheableRequest, requestId: string) => Promise<RenderedResponse>;
  /** Handles all other requests. */
  application: RequestListener;
  /** Responds to a request whose body does not arrive in time. */
  respondTooSlow: RequestListener;
  /** Responds to a miss when the queue of its address is full. */
  respondBusy: RequestListener;
  limiter: RequestLimiter;
  /** Client address, for the limiter. */
  addressOf: (request: IncomingMessage) => string;
  store: ResponseStore;
  logResponse: ReturnType<typeof createResponseLogger>;
  metrics: Pick<Metrics, 'cacheOutcomes'>;
  /** Time limit for receiving a body. */
  bodyTimeoutMs: number;
};
/** A cacheable request with its response, and its start by `performance.now()`. */
type Exchange = { request: IncomingMessage; response: ServerResponse; cacheable: CacheableRequest; startedAt: number };

/** Longer bodies are not cacheable and go to the application. */
const maxBodyBytes = 4096;
/** Longer bodies are sent in chunks, a limited number at a time per address. */
const maxSingleWriteBytes = 2 * 1024 * 1024;
const chunkBytes = 256 * 1024;
/** Same pattern as Hono's requestId middleware. */
const validRequestId = /^[\w-=]{1,255}$/;

/**
 * Response cache in front of the application (design 8). Hits are written straight to the socket; a miss is rendered once
 * for all requests that wait for it. Every other request goes to the application.
 */
export function createResponseCache(dependencies: Dependencies): RequestListener {
  const {
    renderPublic,
    application,
    respondTooSlow,
    respondBusy,
    limiter,
    addressOf,
    store,
    logResponse,
    metrics,
    bodyTimeoutMs,
  } = dependencies;
  const requests = createRequestMatcher();
  // copying megabytes into the sockets of hundreds of slow readers blocks the process for seconds
  const longResponses = createRequestLimiter({ maxRunning: Number.POSITIVE_INFINITY });
  const [hits, misses, searches] = [
    metrics.cacheOutcomes.labels('hit'),
    metrics.cacheOutcomes.labels('miss'),
    metrics.cacheOutcomes.labels('search'),
  ];

  function respond(exchange: Exchange): void {
    const { request, response, cacheable } = exchange;
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const ready = store.getIfCached(cacheable.key, encoding);
    (ready ? hits : cacheable.isSearch ? searches : misses).inc();
    const id = requestIdOf(request);
    if (ready) send(exchange, ready, id);
    else void renderMiss(exchange, encoding, id).catch(() => response.destroy());
  }

  async function renderMiss(exchange: Exchange, encoding: Encoding, id: string): Promise<void> {
    const { request, response, cacheable } = exchange;
    const render = async () => {
      if (response.destroyed) return null; // the client left while its request waited
      return store.getOrRender(cacheable.key, encoding, () => renderPublic(cacheable, id));
    };
    // joining a render under way costs nothing, so it bypasses the limiter
    const rendered = store.isRenderPending(cacheable.key) ? render() : limiter.run(addressOf(request), render);
    const cached = await rendered.catch(async (error: unknown) => {
      const isBusy = error instanceof AppError && error.code === 'server/busy';
      await (isBusy ? respondBusy : application)(request, response); // the application responds with the error
      return null;
    });
    if (cached) send(exchange, cached, id);
  }

  function send(exchange: Exchange, cached: CachedResponse, id: string): void {
    if (!isLong(cached.body)) return void write(exchange, cached, id);
    const { request, response } = exchange;
    const writeIfOpen = async () => {
      if (!response.destroyed) await write(exchange, cached, id);
    };
    longResponses.run(addressOf(request), writeIfOpen).catch(() => respondBusy(request, response));
  }

  /** Resolves when a long body is written or its reader has left. */
  async function write({ request, response, startedAt }: Exchange, cached: CachedResponse, id: string): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { etag, encoding, body } = cached;
    const isNotModified = cached.status === 200 && method !== 'POST' && matchesEtag(etag, headers['if-none-match']);
    const status = isNotModified ? 304 : cached.status;
    const head = [...cached.headers, 'x-request-id', id];
    if (cached.status === 200) head.push('etag', etag);
    if (!isNotModified) head.push('content-length', String(body.length));
    if (!isNotModified && encoding !== 'identity') head.push('content-encoding', encoding);
    response.writeHead(status, head);
    logResponse({ requestId: id, method, path: pathnameOf(url), status }, startedAt);
    if (isNotModified || method === 'HEAD') response.end();
    else if (isLong(body)) await writeInChunks(response, body);
    else response.end(body, 'latin1');
  }

  return (request, response) => {
    const startedAt = performance.now();
    const { method, url = '' } = request;
    if (isPersonal(request)) return application(request, response);
    if (method === 'GET' || method === 'HEAD') {
      const cacheable = requests.get(url);
      return cacheable ? respond({ request, response, cacheable, startedAt }) : application(request, response);
    }
    const parse = method === 'POST' && hasShortJson(request) ? requests.post(url) : null;
    if (!parse) return application(request, response);
    const onTimeout = () => {
      response.setHeader('Connection', 'close');
      response.on('finish', () => request.destroy());
      void respondTooSlow(request, response);
    };
    readBody(request, { timeoutMs: bodyTimeoutMs, onTimeout }, (body) => {
      // Hono's Node adapter reads an already received body from `rawBody`
      Object.assign(request, { rawBody: body });
      const cacheable = parse(body.toString());
      return cacheable ? respond({ request, response, cacheable, startedAt }) : application(request, response);
    });
  };
}

const isLong = (body: CachedResponse['body']): body is Buffer =>
  typeof body !== 'string' && body.length > maxSingleWriteBytes;

/** Writes a long body in chunks, so that other responses are sent between them. */
async function writeInChunks(response: ServerResponse, body: Buffer): Promise<void> {
  const chunks = Array.from({ length: Math.ceil(body.length / chunkBytes) }, (_, n) =>
    body.subarray(n * chunkBytes, (n + 1) * chunkBytes),
  );
  await pipeline(Readable.from(chunks), response).catch(() => {}); // the reader left
}

/** Whether the response can be specific to the client: it has a session, or accepts problem+json. */
const isPersonal = ({ headers }: IncomingMessage) =>
  (headers.cookie?.includes('session_token=') || headers.accept?.includes('problem+json')) ?? false;

function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && validRequestId.test(given) ? given : randomUUID();
}

function hasShortJson({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  const length = Number(headers['content-length'] ?? 0);
  return length === 0 || (length <= maxBodyBytes && /^application\/json\b/i.test(headers['content-type'] ?? ''));
}

/** Reads a whole body. Calls `onTimeout` when it takes too long; an aborted body is dropped. */
function readBody(
  request: IncomingMessage,
  { timeoutMs, onTimeout }: { timeoutMs: number; onTimeout: () => void },
  onBody: (body: Buffer) => void,
): void {
  const parts: Buffer[] = [];
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    onTimeout();
  }, timeoutMs);
  request.on('data', (part: Buffer) => void parts.push(part));
  request.on('close', () => clearTimeout(timer));
  request.on('error', () => {});
  request.on('end', () => {
    clearTimeout(timer);
    if (!isTimedOut) onBody(Buffer.concat(parts));
  });
}
