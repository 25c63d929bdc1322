import { incrementAttempts } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { removeLeftoverUploads, sweepPhotos } from '#server/features/photos/sweep-photos.ts';
import type { Files } from '#server/integrations/files/files.ts';
import type { LogFailure } from '#server/log.ts';
import type { Services } from '#server/services.ts';

export type Job = {
  name: string;
  everyMs: number;
  /** Delay before the first run; default `everyMs`. */
  firstDelayMs?: number;
  /** Runs the job; `stopping` aborts when the process is about to end. */
  run: (stopping: AbortSignal) => Promise<unknown>;
};

/** Longest wait after failures of a job that runs more often. */
const maxBackoffMs = 15_000;

/**
 * Repeats each job, never twice at the same time, and logs failures. After each failure in a row a job waits twice as long.
 * Returns a stop function.
 */
export function runAtIntervals(jobs: Job[], logFailure: LogFailure): () => Promise<void> {
  const stops = jobs.map((job) => repeat(job, logFailure));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Schedules each run after the previous one has ended. The stop function waits for the active run. */
function repeat({ name, everyMs, firstDelayMs = everyMs, run }: Job, logFailure: LogFailure): () => Promise<void> {
  let timer: NodeJS.Timeout;
  let failures = 0;
  let activeRun = Promise.resolve();
  const stopping = new AbortController();
  const schedule = (ms: number) => {
    timer = setTimeout(() => (activeRun = runJob()), ms).unref();
  };
  const runJob = async () => {
    try {
      await run(stopping.signal);
      failures = 0;
    } catch (error) {
      failures++;
      logFailure({ error, job: name }, 'job failed');
    }
    if (!stopping.signal.aborted) schedule(Math.max(everyMs, Math.min(everyMs * 2 ** failures, maxBackoffMs)));
  };
  schedule(firstDelayMs);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return activeRun;
  };
}

type Dependencies = Pick<Services, 'announcements' | 'summaries' | 'deliveries'>;

/** Returns a run that inserts the deliveries of alerts and summaries that are due, and sends every due delivery. */
export const sendNotifications =
  ({ announcements, summaries, deliveries }: Dependencies) =>
  async (stopping: AbortSignal): Promise<void> => {
    await announcements.announceAlerts();
    await summaries.summarize();
    await deliveries.sendDue(stopping);
  };

type SweepFilesDependencies = { db: Db; files: Files; uploadsFolder: string };

/** Slightly less than the hour between two runs of one process. */
const windowS = 50 * 60;

/**
 * Removes local files of interrupted uploads, and stored photos that rows no longer reference. Only the first process each
 * hour sweeps the photos. This uses a rate limit instead of an advisory lock: a session lock ends with the sweep, and the
 * embedded database has only one connection.
 */
export async function sweepFiles(
  { db, files, uploadsFolder }: SweepFilesDependencies,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  await removeLeftoverUploads(uploadsFolder, now);
  const { count } = await incrementAttempts(db, 'sweep-files', windowS, now);
  return count === 1 ? sweepPhotos(db, files, now, stopping) : 0;
}
