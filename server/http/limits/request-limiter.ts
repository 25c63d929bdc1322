import type { MiddlewareHandler } from 'hono';
import { AppError } from '#domain/app-error.ts';
import { limitConcurrency } from '#server/concurrency-limiter.ts';

type Limits = {
  /** Concurrent requests over all addresses. */
  maxRunning?: number;
  /** Concurrent requests of one address. */
  maxRunningPerAddress?: number;
  /** Queued requests of one address. */
  maxWaitingPerAddress?: number;
};

export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

/** Error of a request when the queue of its address is full. */
export const createBusyError = () => new AppError('server/busy', { retryAfterS: 2 });

/**
 * Limits concurrent requests, per client address and in total. Each address has its own queue before the shared one, so a
 * single address cannot fill the shared queue. Throws server/busy when the queue of an address is full.
 */
export function createRequestLimiter(limits: Limits = {}) {
  const { maxRunning = 64, maxRunningPerAddress = 8, maxWaitingPerAddress = 256 } = limits;
  const runGlobally = limitConcurrency({ maxRunning });
  const queues = new Map<string, { run: ReturnType<typeof limitConcurrency>; requests: number }>();

  function queueOf(address: string) {
    const existing = queues.get(address);
    if (existing) return existing;
    const run = limitConcurrency({
      maxRunning: maxRunningPerAddress,
      maxQueued: maxWaitingPerAddress,
      createQueueFullError: createBusyError,
    });
    const queue = { run, requests: 0 };
    queues.set(address, queue);
    return queue;
  }

  return {
    /** Number of addresses with running or queued requests. */
    size: () => queues.size,

    /** Runs a task for an address as soon as both limits allow. */
    async run<Result>(address: string, task: () => Promise<Result>): Promise<Result> {
      const queue = queueOf(address);
      queue.requests++;
      try {
        return await queue.run(() => runGlobally(task));
      } finally {
        if (--queue.requests === 0) queues.delete(address);
      }
    },
  };
}

/** Middleware that runs the rest of a request under the limiter. Renders for the response cache passed it before. */
export function limitRequests(limiter: RequestLimiter, addressOf: (c: Parameters<MiddlewareHandler>[0]) => string) {
  const limit: MiddlewareHandler = async (c, next) => {
    if (c.env?.cacheTags) return next();
    return limiter.run(addressOf(c), async () => {
      if (!c.env?.outgoing?.destroyed) await next(); // skip when the client left while its request was queued
    });
  };
  return limit;
}
