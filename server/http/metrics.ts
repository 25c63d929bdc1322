import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheTags } from './api/procedures.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics: request durations, cache outcomes, closed connections, and Node's process metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request until its response is ready',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const cacheOutcomes = new Counter({
    name: 'shared_answers_total',
    help: 'Public responses: served from the cache (hit), rendered first (miss), or not cacheable (search)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const closedConnections = new Counter({
    name: 'connections_closed_total',
    help: 'Connections closed over a limit: connections per address, pipelined requests, or unread bytes',
    labelNames: ['reason'],
    registers: [registry],
  });
  return { registry, duration: requestDuration, cacheOutcomes, closed: closedConnections };
}

/** Registers gauges for the size of the response cache. */
export function registerCacheMetrics({ registry }: Metrics, size: () => { bytes: number; entries: number }): void {
  for (const unit of ['bytes', 'entries'] as const)
    new Gauge({
      name: `shared_answers_held_${unit}`,
      help: `Size of the response cache in ${unit}`,
      registers: [registry],
      collect() {
        this.set(size()[unit]);
      },
    });
}

type CompletedRequest = { requestId: string; method: string; path: string; status: number };

/** Returns a function that logs and measures a response; its request began at `startedAt` of `performance.now()`. */
export function createResponseLogger(log: Logger, { duration }: Metrics) {
  return ({ requestId, method, path, status }: CompletedRequest, startedAt: number): void => {
    const ms = performance.now() - startedAt;
    duration.observe({ method, kind: kindOf(path), status }, ms / 1000);
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request completed');
  };
}

/** Logs and measures every response, except renders for the response cache, which `createResponseCache` logs per request. */
export function measureResponses(
  log: Logger,
  metrics: Metrics,
): MiddlewareHandler<{ Bindings: { cacheTags?: CacheTags }; Variables: RequestIdVariables }> {
  const logResponse = createResponseLogger(log, metrics);
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    if (c.env?.cacheTags) return;
    const { method, path } = c.req;
    logResponse({ requestId: c.get('requestId'), method, path, status: c.res.status }, startedAt);
  };
}

/**
 * Serves the metrics to clients on this machine only. A request with a forwarding header (X-Forwarded-For, Forwarded) came
 * through a proxy and is not local. A local proxy that adds no such header must not forward this path.
 */
export function serveMetrics({ registry }: Metrics) {
  return async (c: Context, next: () => Promise<void>): Promise<Response | undefined> => {
    const peer: string | undefined = c.env?.incoming?.socket.remoteAddress;
    const isDirect = !c.req.header('x-forwarded-for') && !c.req.header('forwarded');
    if (!isDirect || !peer || !/^(::ffff:)?127\.|^::1$/.test(peer)) {
      await next();
      return undefined;
    }
    return c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  };
}

function kindOf(path: string): string {
  if (/^\/api\//i.test(path)) return 'api';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}
