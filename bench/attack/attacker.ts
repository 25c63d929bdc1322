import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Starts an attack on a thread of its own, so that it does not delay the visitors; `stop` breaks it off and gives its counts. */
export function startAttacker<Data, Counts>(program: URL, workerData: Data) {
  const worker = new Worker(program, { workerData });
  const counts = once(worker, 'message') as Promise<[Counts]>;
  counts.catch(() => {}); // a failure is reported by whoever stops it
  return async function stop(): Promise<Counts> {
    worker.postMessage('stop');
    const [counted] = await counts;
    await worker.terminate();
    return counted;
  };
}
