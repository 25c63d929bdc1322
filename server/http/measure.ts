import type { Context, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts and times of answers, and the process's own figures, for Prometheus. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer being made',
    labelNames: ['method', 'kind', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { registry, duration };
}

/** One log line and one measurement for every answer. */
export function measured(log: Logger, { duration }: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const ms = performance.now() - start;
    const { method, path } = c.req;
    const { status } = c.res;
    duration.observe({ method, kind: kindOf(path), status }, ms / 1000);
    log.info({ requestId: c.get('requestId'), method, path, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  };
}

/**
 * Figures for a caller on this machine only: a request with a forwarding header came through a proxy and is somebody
 * else's. A proxy on this machine that adds none (X-Forwarded-For, Forwarded) must not pass this address on.
 */
export function metricsPage({ registry }: Metrics) {
  return async (c: Context, next: () => Promise<void>): Promise<Response | undefined> => {
    const peer: string | undefined = c.env?.incoming?.socket.remoteAddress;
    const direct = !c.req.header('x-forwarded-for') && !c.req.header('forwarded');
    if (!direct || !peer || !/^(::ffff:)?127\.|^::1$/.test(peer)) {
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
