import { type ErrorCode, errors } from '#texts/errors.ts';

type AppErrorOptions = {
  /** Seconds until a retry can succeed; absent when waiting does not help. */
  retryAfterS?: number;
  /** A sentence appended to the message of the code. */
  more?: string;
  /** Underlying error, for the log. */
  cause?: unknown;
};

/** An expected error with an error code. HTTP responses map the code to a status and its Spanish message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { retryAfterS, more, cause }: AppErrorOptions = {}) {
    super(more ? `${errors[code]} ${more}` : errors[code], { cause });
    this.name = 'AppError';
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}
