import type { Logger } from 'pino';

export type Job = {
  name: string;
  everyMs: number;
  /** How long until the first turn; `everyMs` when left out. */
  firstMs?: number;
  run: () => Promise<unknown>;
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
  let stopped = false;
  const wait = (ms: number) => {
    timer = setTimeout(() => (turn = takeTurn()), ms).unref();
  };
  const takeTurn = async () => {
    try {
      await run();
    } catch (error) {
      log.error({ error, job: name }, 'job failed');
    }
    if (!stopped) wait(everyMs);
  };
  wait(firstMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
    return turn;
  };
}
