import type { Logger } from 'pino';

export type Job = {
  name: string;
  everyMs: number;
  /** Delay before the first run; default `everyMs`. */
  firstDelayMs?: number;
  /** Runs the job; `stopping` aborts when the process is about to end. */
  run: (stopping: AbortSignal) => Promise<unknown>;
};

/** Repeats each job, never twice at the same time, and logs failures. Returns a stop function. */
export function runAtIntervals(jobs: Job[], log: Logger): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, log));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Schedules each run after the previous one has ended. The stop function waits for the active run. */
function repeat({ name, everyMs, firstDelayMs = everyMs, run }: Job, log: Logger): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let activeRun = Promise.resolve();
  const stopping = new AbortController();
  const schedule = (ms: number) => {
    timer = setTimeout(() => (activeRun = runJob()), ms).unref();
  };
  const runJob = async () => {
    try {
      await run(stopping.signal);
    } catch (error) {
      log.error({ error, job: name }, 'job failed');
    }
    if (!stopping.signal.aborted) schedule(everyMs);
  };
  schedule(firstDelayMs);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return activeRun;
  };
}
