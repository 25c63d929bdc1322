import type { Context, MiddlewareHandler } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MadeOf } from './procedures.ts';

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
  const shared = new Counter({
    name: 'shared_answers_total',
    help: 'Answers that are the same for everybody: of finished bytes (hit), made first (miss), or not worth keeping (search)',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const closed = new Counter({
    name: 'connections_closed_total',
    help: 'Connections closed over a limit: too many of one address, too many unanswered requests, too many unread bytes',
    labelNames: ['reason'],
    registers: [registry],
  });
  return { registry, duration, shared, closed };
}

/** Shows how much of the finished bytes is held. */
export function measureCache({ registry }: Metrics, size: () => { bytes: number; entries: number }): void {
  for (const unit of ['bytes', 'entries'] as const)
    new Gauge({
      name: `shared_answers_held_${unit}`,
      help: `Finished answers that are held, in ${unit}`,
      registers: [registry],
      collect() {
        this.set(size()[unit]);
      },
    });
}

type Answered = { requestId: string; method: string; path: string; status: number };

/** Gives how to tell of an answer that began at an instant of `performance.now()`: one log line and one measurement. */
export function answerTeller(log: Logger, { duration }: Metrics) {
  return ({ requestId, method, path, status }: Answered, begun: number): void => {
    const ms = performance.now() - begun;
    duration.observe({ method, kind: kindOf(path), status }, ms / 1000);
    log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  };
}

/** Tells of every answer; of those that others wait for too, who hands them out does. */
export function measured(
  log: Logger,
  metrics: Metrics,
): MiddlewareHandler<{ Bindings: { madeOf?: MadeOf }; Variables: RequestIdVariables }> {
  const tell = answerTeller(log, metrics);
  return async (c, next) => {
    const begun = performance.now();
    await next();
    if (c.env?.madeOf) return;
    const { method, path } = c.req;
    tell({ requestId: c.get('requestId'), method, path, status: c.res.status }, begun);
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
