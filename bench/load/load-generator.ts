import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { LoadResult, LoadTask } from './load-thread.ts';

export type LoadGenerator = ReturnType<typeof startLoadGenerator>;

/** Starts a load generator thread that runs one task at a time, so that sending does not delay the calling thread. */
export function startLoadGenerator() {
  const worker = new Worker(new URL('./load-thread.ts', import.meta.url));
  const load = async (task: LoadTask): Promise<LoadResult> => {
    const message = once(worker, 'message') as Promise<[LoadResult | Error]>;
    worker.postMessage(task);
    const [result] = await message;
    if (result instanceof Error) throw new Error(`${task.requests[0]?.path}: ${result.message}`);
    return result;
  };
  return { load, close: () => worker.terminate() };
}
