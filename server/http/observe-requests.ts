import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { runWithRequestId } from '#server/request-id.ts';
import type { Metrics } from './metrics.ts';
import { requestPath } from './request-path.ts';
import type { RouteOf } from './route-labels.ts';

type ObservedResponse = { requestId: string; method: string; path: string; status: number; startedAt: number };
/** Logs and measures a response. `startedAt` is the time of its request by `performance.now()`. */
export type ObserveResponse = (response: ObservedResponse) => void;

/** Requested every few seconds by supervisors, balancers and scrapers. */
const probePaths = ['/health', '/ready', '/metrics'];

/** Returns the function that measures each response, and logs it unless it answers a probe. */
export function createObserver(
  log: Logger,
  { duration }: Pick<Metrics, 'duration'>,
  routeOf: RouteOf,
): ObserveResponse {
  return ({ requestId, method, path, status, startedAt }) => {
    const ms = performance.now() - startedAt;
    duration.observe({ method, kind: kindOf(path), route: routeOf(path), status }, ms / 1000);
    if (probePaths.includes(path)) return;
    const level = status >= 500 ? 'error' : 'info';
    log[level]({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request completed');
  };
}

/**
 * Sets the request id and observes every response of the application. Renders for the response cache are not observed: they
 * belong to no request. The id is set here, and not by Hono's middleware, which would copy all headers.
 */
export function observeRequests(observe: ObserveResponse): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    const headers: IncomingHttpHeaders | undefined = c.env?.incoming?.headers; // absent in renders for the response cache
    const requestId = readRequestId(headers ? headers['x-request-id'] : c.req.header('x-request-id'));
    c.set('requestId', requestId);
    await runWithRequestId(requestId, next);
    if (c.env?.cacheTags) return;
    const status: number = c.res === RESPONSE_ALREADY_SENT ? c.env.outgoing.statusCode : c.res.status;
    observe({ requestId, method: c.req.method, path: requestPath(c), status, startedAt });
  };
}

/** Sets the request id on a response that does not come from the response cache. */
export const sendRequestId: MiddlewareHandler = async (c: Context, next) => {
  await next();
  c.res.headers.set('X-Request-Id', c.get('requestId'));
};

/** Request id of the client or a proxy, or a new one. */
export const readRequestId = (input: string | string[] | undefined): string =>
  typeof input === 'string' && /^[\w\-=]{1,255}$/.test(input) ? input : randomUUID();

function kindOf(path: string): string {
  if (/^\/api\//i.test(path)) return 'api';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}
