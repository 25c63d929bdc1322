import type { MiddlewareHandler } from 'hono';
import { AppError } from '#domain/app-error.ts';
import type { DatabaseMonitor } from '#server/db/database-monitor.ts';

/** Seconds after which a client may try again. */
const retryAfterS = 5;

/** The error of requests that need a database that does not respond. */
export const createOutageError = (cause?: unknown): AppError =>
  new AppError('server/unavailable', { retryAfterS, cause });

/** Responds with 503 while the database does not respond, also to requests under way when it stops responding. */
export function refuseDuringOutage(database: DatabaseMonitor): MiddlewareHandler {
  return async (_, next) => {
    if (!database.isAvailable()) throw createOutageError();
    const { promise: lost, reject } = Promise.withResolvers<never>();
    const unsubscribe = database.onLost(() => reject(createOutageError()));
    await Promise.race([next(), lost]).finally(unsubscribe);
  };
}
