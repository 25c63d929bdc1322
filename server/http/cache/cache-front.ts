import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { matchesEtag } from '#server/http/cache/encodings.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { createObserver, readRequestId } from '#server/http/observe-requests.ts';
import type { RouteOf } from '#server/http/route-labels.ts';
import { hasDuplicateHost } from '#server/http/security/cross-origin.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

type Dependencies = {
  cache: ResponseCache;
  log: Logger;
  metrics: Pick<Metrics, 'cacheOutcomes' | 'duration'>;
  routeOf: RouteOf;
};

/** Longer bodies are not cacheable. */
const maxBodyBytes = 4096;
/** Longer responses are sent in chunks, which the application does. */
export const maxSingleWriteBytes = 2 * 1024 * 1024;

/**
 * Serves repeated requests from the response cache before the application, which would parse and route each of them anew. A
 * request is a repeated one when the application has served exactly the same before. All others continue to the application.
 */
export function createCacheFront(application: RequestListener, dependencies: Dependencies): RequestListener {
  const { cache, log, metrics, routeOf } = dependencies;
  const observe = createObserver(log, metrics, routeOf);
  const hits = metrics.cacheOutcomes.labels('hit');

  function serve(incoming: IncomingMessage, outgoing: ServerResponse, body: string): void {
    const startedAt = performance.now();
    const response = cache.getByFullKey(toFullKey(incoming, body));
    if (!response || response.body.length > maxSingleWriteBytes) {
      application(incoming, outgoing);
      return;
    }
    hits.inc();
    const requestId = readRequestId(incoming.headers['x-request-id']);
    const { status, rawHeaders, body: sent } = finalizeResponse(incoming, response, requestId);
    outgoing.writeHead(status, rawHeaders).end(sent, 'latin1');
    const { method = '', url = '' } = incoming;
    observe({ method, path: url.split('?', 1)[0] as string, status, requestId, startedAt });
  }

  function serveWithBody(incoming: IncomingMessage, outgoing: ServerResponse, length: number): void {
    if (incoming.readableLength !== length) {
      application(incoming, outgoing); // it has limits for bodies that arrive later
      return;
    }
    const rawBody: Buffer = incoming.read();
    incoming.resume(); // the end of an unread stream never comes
    serve(Object.assign(incoming, { rawBody }), outgoing, rawBody.toString()); // `rawBody` is where Hono's adapter looks for it
  }

  return (incoming, outgoing) => {
    const length = isAnonymous(incoming) ? getShortBodyLength(incoming) : null;
    if (length === null) application(incoming, outgoing);
    else if (length === 0) serve(incoming, outgoing, '');
    else process.nextTick(serveWithBody, incoming, outgoing, length); // a body in the same packet has arrived then
  };
}

/** Whether the response can be the same for everybody: the request has no session, and does not accept problem+json. */
export const isAnonymous = (request: IncomingMessage): boolean =>
  !request.headers.cookie?.includes('session_token=') &&
  !request.headers.accept?.includes('problem+json') &&
  !hasDuplicateHost(request);

/** Returns the length of a request's body, 0 without one; null unless it is short JSON whose length is known. */
export function getShortBodyLength({ headers }: IncomingMessage): number | null {
  const length = Number(headers['content-length'] ?? 0);
  if (headers['transfer-encoding'] !== undefined || length > maxBodyBytes) return null;
  return length === 0 || /^application\/json\b/i.test(headers['content-type'] ?? '') ? length : null;
}

/**
 * Full key of an anonymous request: everything that its response can depend on, before normalization. Neither a URL nor a header
 * contains a line break.
 */
export const toFullKey = ({ method, url, headers }: IncomingMessage, body: string): string =>
  `${method} ${url}\n${headers.host}\n${headers['accept-encoding']}\n${body}`;

/**
 * Status, headers and body of a cached response for a request: 304 without a body when the client has it. A response that a
 * shared cache may store has no request id, which would reach everybody.
 */
export function finalizeResponse(
  { method, headers: requestHeaders }: IncomingMessage,
  { status, etag, rawHeaders, rawBodyHeaders, body, isShared }: CachedResponse,
  requestId: string,
): { status: number; rawHeaders: string[]; body: Buffer | string } {
  const idHeader = isShared ? [] : ['x-request-id', requestId];
  if (method !== 'POST' && matchesEtag(etag, requestHeaders['if-none-match']))
    return { status: 304, rawHeaders: [...rawHeaders, ...idHeader], body: '' };
  return { status, rawHeaders: [...rawHeaders, ...rawBodyHeaders, ...idHeader], body };
}
