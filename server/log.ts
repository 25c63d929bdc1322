import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * Creates the logger: one line of JSON per event, to standard output by default. Errors are logged without query parameters,
 * which include hashes and tokens.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, errorKey: 'error', serializers: { error: serializeError } };
  return destination ? pino(options, destination) : pino(options);
}

/** Serializes an error and its causes without query parameters. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown };
  const safeMessage = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : message;
  const safeStack = stack.replace(message, () => safeMessage);
  return { type: name, message: safeMessage, stack: safeStack, code, cause: serializeError(cause) };
}
