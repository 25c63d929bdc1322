import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics: request durations, cache outcomes, closed connections and failed jobs. */
export function createMetrics() {
  const registry = new Registry();
  const requestDuration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request until its response is ready',
    labelNames: ['method', 'kind', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const cacheOutcomes = new Counter({
    name: 'shared_answers_total',
    help: 'Public responses: served from the cache (hit), rendered first (miss), not cacheable (search), or expired and served in an outage (stale)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const closedConnections = new Counter({
    name: 'connections_closed_total',
    help: 'Connections closed over a limit: connections per address, pipelined requests, or unread bytes',
    labelNames: ['reason'],
    registers: [registry],
  });
  const jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Failed runs of repeated jobs, by job',
    labelNames: ['job'],
    registers: [registry],
  });
  const renders = new Gauge({
    name: 'renders_running',
    help: 'Renders for the response cache under way',
    registers: [registry],
  });
  return { registry, duration: requestDuration, cacheOutcomes, closed: closedConnections, jobFailures, renders };
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

/**
 * Serves the metrics to clients on this machine only. A request with a forwarding header (X-Forwarded-For, Forwarded) came
 * through a proxy and is not local. A local proxy that adds no such header must not forward this path.
 */
export function serveLocalMetrics(metrics: Metrics) {
  const serve = serveMetrics(metrics);
  return async (c: Context, next: () => Promise<void>): Promise<Response | undefined> => {
    const peer: string | undefined = c.env?.incoming?.socket.remoteAddress;
    const isDirect = !c.req.header('x-forwarded-for') && !c.req.header('forwarded');
    if (!isDirect || !peer || !/^(::ffff:)?127\.|^::1$/.test(peer)) {
      await next();
      return undefined;
    }
    return serve(c);
  };
}

/** Creates a server for metrics alone, which answers every client that reaches its address. It does not keep the process alive. */
export function createMetricsServer(metrics: Metrics): Server {
  const app = new Hono().get('/metrics', serveMetrics(metrics));
  return createServer(getRequestListener(app.fetch)).unref();
}

const serveMetrics =
  ({ registry }: Metrics) =>
  async (c: Context): Promise<Response> =>
    c.text(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
