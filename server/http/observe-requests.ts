import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';
import { requestPath } from './request-path.ts';

/** Its 503 during start and stop is an answer, not an error. */
const readinessPath = '/ready';

/**
 * Sets the request id, logs and measures every response. Renders for the response cache are not measured: they belong to no
 * request. The id is set here, and not by Hono's middleware, which would copy all headers before each cached response.
 */
export function observeRequests(log: Logger, { duration }: Pick<Metrics, 'duration'>): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = readRequestId(c);
    c.set('requestId', requestId);
    await next();
    if (c.env?.cacheTags) return;
    const ms = performance.now() - startedAt;
    const { method } = c.req;
    const path = requestPath(c);
    const status: number = c.res === RESPONSE_ALREADY_SENT ? c.env.outgoing.statusCode : c.res.status;
    duration.observe({ method, kind: kindOf(c.req.path), status }, ms / 1000);
    const level = status >= 500 && path !== readinessPath ? 'error' : 'info';
    log[level]({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request completed');
  };
}

/** Sets the request id on a response that does not come from the response cache. */
export const sendRequestId: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('X-Request-Id', c.get('requestId'));
};

/** Request id of the client or a proxy, or a new one. */
function readRequestId(c: Context): string {
  const headers: IncomingHttpHeaders | undefined = c.env?.incoming?.headers; // absent in renders for the response cache
  const given = headers ? headers['x-request-id'] : c.req.header('x-request-id');
  return typeof given === 'string' && /^[\w\-=]{1,255}$/.test(given) ? given : randomUUID();
}

function kindOf(path: string): string {
  if (path.startsWith('/api/')) return 'api';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}
