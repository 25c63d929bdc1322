import { type ErrorCode, errors } from '#texts/errors.ts';

/** An expected refusal with a named code; transports turn the code into a status and its Spanish sentence. */
export class Failure extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(errors[code]);
    this.name = 'Failure';
    this.code = code;
  }
}
