import type { Logger } from 'pino';
import { incrementAttempts } from '#server/db/rate-limit.ts';
import type { Db, Store } from '#server/db/store.ts';
import { removeLeftoverUploads, sweepPhotos } from '#server/features/photos/sweep-photos.ts';
import type { Files } from '#server/integrations/files/files.ts';
import type { Services } from '#server/services.ts';

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

const maxFailures = 3;

/**
 * Returns a job that checks the embedded database, and calls `end` after three failures in a row. A full disk can leave the
 * database unusable until it is opened again; a supervisor then restarts the process.
 */
export function watchEmbedded({ ping }: Pick<Store, 'ping'>, end: (error: unknown) => void): () => Promise<void> {
  let failures = 0;
  return async () => {
    try {
      await ping();
      failures = 0;
    } catch (error) {
      failures++;
      if (failures === maxFailures) end(error);
    }
  };
}
