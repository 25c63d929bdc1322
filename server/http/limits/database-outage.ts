import type { MiddlewareHandler } from 'hono';
import { AppError } from '#domain/app-error.ts';
import type { DatabaseMonitor } from '#server/db/database-monitor.ts';

/** Seconds after which a client may try again. */
const retryAfterS = 5;

/** The error of requests that need a database that does not respond. */
export const createOutageError = (cause?: unknown): AppError =>
  new AppError('server/unavailable', { retryAfterS, cause });

/** Runs a task. Throws the outage error while the database does not respond, also when it stops responding during the task. */
export async function failDuringOutage<Result>(
  database: DatabaseMonitor,
  task: () => Promise<Result>,
): Promise<Result> {
  if (!database.isAvailable()) throw createOutageError();
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const unsubscribe = database.onLost(() => reject(createOutageError()));
  return Promise.race([task(), lost]).finally(unsubscribe);
}

/** Responds with 503 while the database does not respond, also to requests under way when it stops responding. */
export const refuseDuringOutage =
  (database: DatabaseMonitor): MiddlewareHandler =>
  (_, next) =>
    failDuringOutage(database, next);
