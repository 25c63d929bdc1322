import { AppError } from '#domain/app-error.ts';
import type { ErrorCode } from '#texts/errors.ts';

/** Error codes of Node and SQLSTATEs for a server that cannot be reached, or that stops or starts. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P0[123]|08\w{3})$/;
/** Errors of the PostgreSQL client that have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error, or one of its causes, is a lost or refused connection. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, cause } = error as Partial<NodeJS.ErrnoException>; // the job queue copies errors to plain objects
  if (code === 'ENOENT' || code === 'EACCES') return syscall === 'connect'; // the socket file of the server
  return (code && codes.test(code)) || (message && messages.test(message)) ? true : isConnectionError(cause);
}

/**
 * Whether an error, or one of its causes, is a write that the database refused because it is read-only (25006: the embedded one
 * while its disk is nearly full, or a PostgreSQL that became a replica) or because its disk is full (53100).
 */
export function isWriteRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, cause } = error as Partial<NodeJS.ErrnoException>;
  return code === '25006' || code === '53100' || isWriteRefused(cause);
}

/** Reason of a connection error for the log: that of the innermost cause, because outer ones hold queries and their values. */
export function describeConnectionError(error: Error): string {
  const { code } = error as { code?: unknown };
  return error.cause instanceof Error ? describeConnectionError(error.cause) : error.message || String(code);
}

/** Whether a query failed with a unique violation (SQLSTATE 23505); Drizzle wraps the driver's error as `cause`. */
export function isUniqueViolation(error: unknown): boolean {
  return (error as { cause?: { code?: unknown } }).cause?.code === '23505';
}

/** Awaits a write. Throws `code` if it violates a unique key. */
export async function rejectDuplicate<Result>(code: ErrorCode, write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError(code) : error;
  }
}
