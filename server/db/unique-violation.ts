import { AppError } from '#domain/app-error.ts';
import type { ErrorCode } from '#texts/errors.ts';

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
