import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Runs an attack in a worker thread, so that it does not delay the measured visitors. `stop` ends it and returns its counts. */
export function startAttacker<Data, Counts>(program: URL, workerData: Data) {
  const worker = new Worker(program, { workerData });
  const counts = once(worker, 'message') as Promise<[Counts]>;
  counts.catch(() => {}); // `stop` reports the failure
  return async function stop(): Promise<Counts> {
    worker.postMessage('stop');
    const [counted] = await counts;
    await worker.terminate();
    return counted;
  };
}
