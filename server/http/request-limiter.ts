import type { MiddlewareHandler } from 'hono';
import { Failure } from '#domain/failure.ts';
import { createTurns } from '#server/turns.ts';

type Limits = {
  /** Requests worked on at once, over all addresses. */
  maxRunning?: number;
  /** Requests worked on at once for one address. */
  maxRunningPerAddress?: number;
  /** Requests that may wait for their turn, for one address. */
  maxWaitingPerAddress?: number;
};

export type RequestLimiter = ReturnType<typeof createRequestLimiter>;

/** The failure of a request that finds the queue of its address full. */
export const busyFailure = () => new Failure('server/busy', { retryAfterS: 2 });

/**
 * Bounds the requests that are rendered or computed at once, for each client address and over all of them. One address
 * waits for its own earlier requests first, so that it cannot fill the queue that all share. Throws server/busy when the
 * queue of an address is full.
 */
export function createRequestLimiter(limits: Limits = {}) {
  const { maxRunning = 64, maxRunningPerAddress = 8, maxWaitingPerAddress = 256 } = limits;
  const runGlobally = createTurns({ atOnce: maxRunning });
  const queues = new Map<string, { run: ReturnType<typeof createTurns>; requests: number }>();

  function queueOf(address: string) {
    const known = queues.get(address);
    if (known) return known;
    const run = createTurns({ atOnce: maxRunningPerAddress, mostWaiting: maxWaitingPerAddress, refusal: busyFailure });
    const queue = { run, requests: 0 };
    queues.set(address, queue);
    return queue;
  }

  return {
    /** Addresses with a request under way or waiting. */
    size: () => queues.size,

    /** Does the work of a request from an address as soon as both limits allow. */
    async run<Result>(address: string, work: () => Promise<Result>): Promise<Result> {
      const queue = queueOf(address);
      queue.requests++;
      try {
        return await queue.run(() => runGlobally(work));
      } finally {
        if (--queue.requests === 0) queues.delete(address);
      }
    },
  };
}

/** Runs the rest of a request under the limiter. Renders for the response cache have passed it already. */
export function limitRequests(limiter: RequestLimiter, addressOf: (c: Parameters<MiddlewareHandler>[0]) => string) {
  const limit: MiddlewareHandler = async (c, next) => {
    if (c.env?.madeOf) return next();
    return limiter.run(addressOf(c), async () => {
      if (!c.env?.outgoing?.destroyed) await next(); // the client may have left while its request waited
    });
  };
  return limit;
}
