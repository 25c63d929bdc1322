import { ORPCError, ValidationError } from '@orpc/server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { encodeInvalidFields, invalidFieldsHeader } from '#contract/client.ts';
import { AppError } from '#domain/app-error.ts';
import { describeConnectionError, isConnectionError, isWriteRefused } from '#server/db/database-errors.ts';
import { ErrorResponse, statusByErrorCode, toErrorResponse } from '#server/http/error-statuses.ts';
import { createOutageError } from '#server/http/limits/database-outage.ts';
import { requestPath } from '#server/http/request-path.ts';
import { appendRequestId, type ErrorCode, errors, formatInvalidFields, wholeBody } from '#texts/errors.ts';

/** An error as the client receives it: status, sentence for the user, and headers of its own. */
export type Problem = { status: number; message: string; headers?: Record<string, string> };
/** The parts of a request that decide the format of an error response. `accept` is its Accept header. */
type ProblemRequest = { path: string; requestId: string; accept?: string | undefined };

const readOnlyRetryS = 60;
const accountPath = /^\/api\/auth\//i;

/** Describes an error of a call or a page to the client. Logs it unless it is expected; `part` names what failed. */
export function describeError(error: unknown, part: 'call' | 'request', log: Logger, requestId: string): Problem {
  if (error instanceof ErrorResponse) return describeExpectedError(error);
  if (error instanceof AppError) {
    if (error.code === 'photo/storage-unavailable')
      log.warn({ reason: describeConnectionError(error), requestId }, 'photo storage failed');
    return describeExpectedError(toErrorResponse(error));
  }
  if (error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError)
    return describeInvalidFields(error.cause);
  if (isConnectionError(error)) {
    log.warn({ reason: describeConnectionError(error as Error), requestId }, 'connection failed');
    return describeExpectedError(toErrorResponse(createOutageError(error)));
  }
  if (isWriteRefused(error)) {
    log.warn({ reason: describeConnectionError(error as Error), requestId }, 'write refused');
    return describeExpectedError(toErrorResponse(new AppError('server/read-only', { retryAfterS: readOnlyRetryS })));
  }
  log.error({ error, requestId }, `${part} failed`);
  return describeErrorCode('server/unexpected');
}

const describeErrorCode = (code: ErrorCode): Problem => ({ status: statusByErrorCode[code], message: errors[code] });

/** Describes an expected error, with Retry-After when it has one. */
function describeExpectedError({ status, message, retryAfterS }: ErrorResponse): Problem {
  return { status, message, ...(retryAfterS && { headers: { 'retry-after': String(retryAfterS) } }) };
}

/** Describes invalid input: the reasons as a sentence, and the fields in a header. */
function describeInvalidFields({ issues }: ValidationError): Problem {
  const fields = issues.map(({ path, message }) => ({ field: path?.map(String).join('.') ?? '', reason: message }));
  const reasons = fields.map(({ field, reason }) => `${field || wholeBody}: ${reason}`);
  const message = formatInvalidFields([...new Set(reasons)].join('; '));
  return { status: 400, message, headers: { [invalidFieldsHeader]: encodeInvalidFields(fields) } };
}

/** Formats an error: a Spanish sentence in plain text, JSON for account endpoints, or RFC 9457 when the client accepts it. */
export function formatProblem({ status, message, headers }: Problem, { path, requestId, accept }: ProblemRequest) {
  const detail = status >= 500 ? appendRequestId(message, requestId) : message;
  const format = (type: string, body: string) => ({
    status,
    headers: { ...headers, 'cache-control': 'no-store', 'content-type': type }, // without it a proxy may store a 404
    body,
  });
  if (accept?.includes('application/problem+json')) {
    const body = { type: 'about:blank', title: detail, status, detail, instance: path, requestId };
    return format('application/problem+json; charset=utf-8', JSON.stringify(body));
  }
  if (accountPath.test(path)) return format('application/json', JSON.stringify({ success: false, message: detail }));
  return format('text/plain; charset=utf-8', detail);
}

/** Responds with a formatted error. */
export function respondWithProblem(c: Context, problem: Problem): Response {
  const request = { path: requestPath(c), requestId: c.get('requestId'), accept: c.req.header('accept') };
  const { status, headers, body } = formatProblem(problem, request);
  return c.body(body, status as ContentfulStatusCode, headers);
}

/** Responds with the status and sentence of an error code. */
export const respondWithErrorCode = (c: Context, code: ErrorCode): Response =>
  respondWithProblem(c, describeErrorCode(code));

/** Responds to an error thrown by a service. */
export const respondWithAppError = (c: Context, error: AppError): Response =>
  respondWithProblem(c, describeExpectedError(toErrorResponse(error)));
