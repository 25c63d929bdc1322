import type { Logger } from 'pino';

export type Job = { name: string; everyMs: number; run: () => Promise<unknown> };

/** Runs each job again and again, never twice at once; a failure is logged and the next turn comes all the same. Gives the way to stop. */
export function runOnClock(jobs: Job[], log: Logger): () => Promise<void> {
  const running = new Map<string, Promise<unknown>>();
  const timers = jobs.map(({ name, everyMs, run }) =>
    setInterval(() => {
      if (running.has(name)) return;
      const turn = run()
        .catch((error: unknown) => log.error({ error, job: name }, 'job failed'))
        .finally(() => running.delete(name));
      running.set(name, turn);
    }, everyMs).unref(),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
