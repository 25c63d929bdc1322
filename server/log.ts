import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The log: one line of JSON for each event, to the standard output unless told otherwise. Errors go without the values that
 * a query was sent with, since hashes and tokens are among them.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, errorKey: 'error', serializers: { error: told } };
  return destination ? pino(options, destination) : pino(options);
}

/** What an error says, and its causes, without the values of queries. */
function told(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack = '', cause, code } = error as Error & { code?: unknown };
  const said = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : message;
  return { type: name, message: said, stack: stack.replace(message, () => said), code, cause: told(cause) };
}
