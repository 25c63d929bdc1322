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
