import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Load, Task } from './load-thread.ts';

export type Loader = ReturnType<typeof openLoader>;

/** A thread that loads servers, one task after another: what the asking costs does not delay whoever starts it. */
export function openLoader() {
  const worker = new Worker(new URL('./load-thread.ts', import.meta.url));
  const load = async (task: Task): Promise<Load> => {
    const answer = once(worker, 'message') as Promise<[Load | Error]>;
    worker.postMessage(task);
    const [told] = await answer;
    if (told instanceof Error) throw new Error(`${task.calls[0]?.path}: ${told.message}`);
    return told;
  };
  return { load, close: () => worker.terminate() };
}
