import type { Logger } from 'pino';

export type Job = {
  name: string;
  everyMs: number;
  /** How long until the first turn; `everyMs` when left out. */
  firstMs?: number;
  /** Its turn; the signal says that the process is about to end. */
  run: (stopping: AbortSignal) => Promise<unknown>;
};

/** Runs each job again and again, never twice at once; a failure is logged and the next turn comes all the same. Gives the way to stop. */
export function runOnClock(jobs: Job[], log: Logger): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** A turn is set for when the one before has ended. Stopping waits for the turn that runs. */
function repeat({ name, everyMs, firstMs = everyMs, run }: Job, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let turn = Promise.resolve();
  const stopping = new AbortController();
  const wait = (ms: number) => {
    timer = setTimeout(() => (turn = takeTurn()), ms).unref();
  };
  const takeTurn = async () => {
    try {
      await run(stopping.signal);
    } catch (error) {
      log.error({ error, job: name }, 'job failed');
    }
    if (!stopping.signal.aborted) wait(everyMs);
  };
  wait(firstMs);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return turn;
  };
}
