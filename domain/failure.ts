import { type ErrorCode, errors } from '#texts/errors.ts';

type Details = {
  /** After how many seconds it may be tried again; absent where waiting changes nothing. */
  retryAfterS?: number;
  /** A sentence to follow the code's own. */
  more?: string;
  /** What brought it about, for the log. */
  cause?: unknown;
};

/** An expected refusal with a named code; transports turn the code into a status and its Spanish sentence. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, { retryAfterS, more, cause }: Details = {}) {
    super(more ? `${errors[code]} ${more}` : errors[code], { cause });
    this.name = 'Failure';
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}
