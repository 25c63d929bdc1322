import { type ErrorCode, errors } from '#texts/errors.ts';

/** An expected refusal with a named code; transports turn the code into a status and its Spanish sentence. */
export class Failure extends Error {
  readonly code: ErrorCode;
  /** After how many seconds it may be tried again; undefined where waiting changes nothing. */
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, retryAfterS?: number) {
    super(errors[code]);
    this.name = 'Failure';
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}
