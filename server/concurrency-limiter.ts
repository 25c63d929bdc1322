import pLimit from 'p-limit';

type Limits = {
  /** Maximum number of tasks that run at once. */
  maxRunning: number;
  /** Maximum length of the queue; further tasks are rejected. */
  maxQueued?: number;
  /** Creates the error thrown when the queue is full. */
  createQueueFullError?: () => Error;
};

/** FIFO concurrency limiter: returns a function that runs a task at once, or queues it until a running task ends. */
export function limitConcurrency({ maxRunning, maxQueued = Number.POSITIVE_INFINITY, createQueueFullError }: Limits) {
  const limit = pLimit(maxRunning);
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxQueued) throw createQueueFullError?.() ?? new Error('The queue is full.');
    return limit(task);
  };
}

/** Settles like `work`, or like `onTimeout` if that takes longer than `ms` milliseconds. */
export async function withTimeLimit<Result, Late>(
  work: Promise<Result>,
  ms: number,
  onTimeout: () => Late,
): Promise<Result | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return Promise.race([work, timeout.then(onTimeout)]).finally(() => clearTimeout(timer));
}

/**
 * Groups writes: while one is running, further items wait, and the next write takes all of them. Many small writes thus cost a few
 * statements, and a single one is not delayed. The returned promise settles with the write of its item.
 */
export function groupWrites<Item>(write: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let next: { items: Item[]; written: Promise<void> } | null = null;
  let previous: Promise<void> = Promise.resolve();
  return (item) => {
    if (!next) {
      const items: Item[] = [];
      const written = previous.then(async () => {
        next = null;
        await write(items);
      });
      previous = written.catch(() => {});
      next = { items, written };
    }
    next.items.push(item);
    return next.written;
  };
}
