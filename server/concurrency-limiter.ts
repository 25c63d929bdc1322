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
  const queue: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (queue.length >= maxQueued) throw createQueueFullError?.() ?? new Error('The queue is full.');
    if (running < maxRunning) running++;
    else await new Promise<void>((resolve) => queue.push(resolve)); // a task that ends passes its slot to the next
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running--;
    }
  };
}
