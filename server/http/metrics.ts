import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { requestPath } from './request-path.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics: request durations, cache outcomes and closed connections. */
export function createMetrics() {
  const registry = new Registry();
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

/** Registers Node's metrics of the process. Once in a process, because their observers stay. */
export const registerProcessMetrics = ({ registry }: Metrics): void => collectDefaultMetrics({ register: registry });

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

/** Logs and measures every response except renders for the response cache, which belong to no request. */
export function measureResponses(log: Logger, { duration }: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    if (c.env?.cacheTags) return;
    const ms = performance.now() - startedAt;
    const { method } = c.req;
    const path = requestPath(c);
    const status: number = c.res === RESPONSE_ALREADY_SENT ? c.env.outgoing.statusCode : c.res.status;
    duration.observe({ method, kind: kindOf(c.req.path), status }, ms / 1000);
    log.info(
      { requestId: c.get('requestId'), method, path, status, ms: Math.round(ms * 10) / 10 },
      'request completed',
    );
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
  if (path.startsWith('/api/')) return 'api';
  return /\.\w+$/.test(path) ? 'file' : 'page';
}
