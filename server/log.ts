import { DrizzleQueryError } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type DestinationStream, type Logger, pino } from 'pino';
import { describeConnectionError, isConnectionError, isWriteRefused } from './db/database-errors.ts';

/**
 * Creates the logger: one line of JSON per event, to standard output by default. Errors are logged without query parameters,
 * which include hashes and tokens.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, errorKey: 'error', serializers: { error: serializeError } };
  return destination ? pino(options, destination) : pino(options);
}

const repeatMs = 60_000;
const maxRepeated = 100;

export type LogFailure = (facts: { error: unknown; job?: string }, message: string) => void;

type FailureOptions = {
  /** Called with the job of each failure, logged or not. */
  count?: (job: string) => void;
  now?: () => number;
};

/**
 * Returns a function that logs failures of work that is attempted again and again, such as in an outage: the first one, and then
 * one a minute with the number of equal ones in between.
 */
export function createFailureLog(log: Logger, { count, now = Date.now }: FailureOptions = {}): LogFailure {
  const logged = new LRUCache<string, { atMs: number; repeats: number }>({ max: maxRepeated });
  return ({ error, job }, message) => {
    if (job) count?.(job);
    const reason = describeConnectionError(error as Error);
    const key = JSON.stringify([message, job, reason]);
    const last = logged.get(key);
    if (last && now() - last.atMs < repeatMs) {
      last.repeats++;
      return;
    }
    logged.set(key, { atMs: now(), repeats: 0 });
    const cause = last || isConnectionError(error) || isWriteRefused(error) ? { reason } : { error };
    log.error({ ...cause, ...(job && { job }), ...(last && { repeats: last.repeats }) }, message);
  };
}

/** Serializes an error and its causes without query parameters. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DrizzleQueryError && isConnectionError(error)) return serializeError(error.cause); // the query is not at fault
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown };
  const safeMessage = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : message;
  const safeStack = stack.replace(message, () => safeMessage);
  return { type: name, message: safeMessage, stack: safeStack, code, cause: serializeError(cause) };
}
