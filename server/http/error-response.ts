import { ORPCError } from '@orpc/server';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppError } from '#domain/app-error.ts';
import { requestPath } from '#server/http/request-path.ts';
import { appendRequestId, type ErrorCode, errors } from '#texts/errors.ts';

/** HTTP status of every error code (API-2). */
export const statusByErrorCode: Record<ErrorCode, ContentfulStatusCode> = {
  'request/invalid': 400,
  'request/not-json': 400,
  'request/not-json-type': 415,
  'request/too-large': 413,
  'change/unknown': 404,
  'change/not-undoable': 409,
  'change/overtaken': 409,
  'request/too-many-streams': 503,
  'request/broken-off': 400,
  'request/two-hosts': 400,
  'request/too-slow': 503,
  'request/unknown-address': 404,
  'request/wrong-method': 405,
  'access/signed-out': 401,
  'access/forbidden': 403,
  'access/admin-field': 403,
  'access/second-factor-required': 403,
  'access/other-site': 403,
  'access/too-many': 429,
  'access/busy': 503,
  'account/wrong-credentials': 401,
  'account/throttled': 429,
  'account/wrong-code': 400,
  'account/not-verified': 403,
  'account/weak-password': 400,
  'account/common-password': 400,
  'account/guessable-password': 400,
  'account/admin-taken': 409,
  'account/wrong-password': 400,
  'account/unknown-session': 404,
  'account/second-step-ended': 410,
  'account/passkey-refused': 400,
  'account/passkey-taken': 409,
  'account/too-many-passkeys': 409,
  'account/unknown-passkey': 404,
  'account/app-taken': 409,
  'account/no-app-set-up': 409,
  'account/no-factor': 409,
  'account/factor-required': 409,
  'account/own-factor': 409,
  'account/unknown': 404,
  'account/last-admin': 409,
  'account/same-email': 400,
  'account/no-phone': 400,
  'invitation/unknown': 404,
  'invitation/used': 410,
  'invitation/revoked': 410,
  'invitation/expired': 410,
  'invitation/other-account': 409,
  'invitation/entered': 409,
  'invitation/inactive': 409,
  'invitation/none': 409,
  'account/email-taken': 409,
  'partner/unknown': 404,
  'partner/changed': 409,
  'business/unknown': 404,
  'business/changed': 409,
  'business/already-assigned': 409,
  'business/not-assigned': 409,
  'business/unknown-category': 400,
  'business/unknown-subcategory': 400,
  'business/repeated-subcategory': 400,
  'category/unknown': 404,
  'category/taken': 409,
  'category/changed': 409,
  'branch/already-assigned': 409,
  'branch/not-assigned': 409,
  'branch/other-partner': 400,
  'place/unknown': 404,
  'place/changed': 409,
  'place/already-assigned': 409,
  'place/not-assigned': 409,
  'place/taken': 409,
  'place/owner-required': 400,
  'place/bad-dates': 400,
  'place/other-kind': 409,
  'place/other-place-id': 409,
  'place/already-voted': 409,
  'place/same': 400,
  'merge/other-kind': 409,
  'merge/other-partner': 409,
  'merge/other-business': 409,
  'claim/unknown': 404,
  'claim/decided': 409,
  'claim/partner-only': 400,
  'claim/own': 409,
  'claim/assigned': 409,
  'claim/already': 409,
  'claim/other-pending': 409,
  'claim/too-many': 409,
  'coupon/held': 409,
  'coupon/nowhere': 409,
  'coupon/unknown': 404,
  'coupon/changed': 409,
  'coupon/business': 400,
  'coupon/incomplete': 400,
  'coupon/negative': 400,
  'coupon/percentage': 400,
  'coupon/barcode': 400,
  'coupon/per-user': 400,
  'coupon/date': 400,
  'coupon/days': 400,
  'coupon/other-branch': 400,
  'coupon/code-taken': 409,
  'coupon/not-begun': 409,
  'coupon/expired': 409,
  'coupon/paused': 409,
  'coupon/used-up': 409,
  'coupon/person-limit': 409,
  'coupon/account-required': 403,
  'coupon/sample': 409,
  'alert/unknown': 404,
  'alert/changed': 409,
  'alert/no-date': 400,
  'alert/past': 400,
  'bridge/unknown': 404,
  'bridge/changed': 409,
  'bridge/range': 400,
  'bridge/unknown-lane': 404,
  'bridge/plan': 400,
  'notification/unknown': 404,
  'notification/too-many': 409,
  'notification/account-required': 403,
  'notification/endpoint': 400,
  'measured/unknown': 404,
  'measured/ends-before-start': 400,
  'measured/in-future': 400,
  'measured/too-old': 400,
  'measured/key-reused': 409,
  'exchange-house/unknown': 404,
  'exchange-house/changed': 409,
  'exchange-house/inactive': 409,
  'exchange-house/spread': 400,
  'exchange-house/band': 400,
  'till/not-ours': 404,
  'till/unreadable': 404,
  'till/register-code': 409,
  'till/code-expired': 410,
  'till/code-used': 409,
  'till/key-reused': 409,
  'till/other-business': 403,
  'till/coupon-removed': 409,
  'till/branch-required': 400,
  'till/other-branch': 409,
  'till/bill-required': 400,
  'till/below-minimum': 409,
  'till/busy': 503,
  'till/bad-range': 400,
  'cashier/unknown': 404,
  'cashier/changed': 409,
  'cashier/guessable-pin': 400,
  'cashier/other-branch': 400,
  'cashier/too-many': 409,
  'cashier/wrong-pin': 401,
  'cashier/throttled': 429,
  'till-phone/unknown': 404,
  'till-phone/not-connected': 401,
  'till-phone/link-used': 410,
  'results/bad-month': 400,
  'redemption/unknown': 404,
  'redemption/undone': 409,
  'list/unknown': 404,
  'list/changed': 409,
  'list/state-taken': 409,
  'list/swap-outdated': 409,
  'list/already-there': 409,
  'list/unknown-item': 404,
  'list/moved': 409,
  'list/full': 409,
  'post/unknown': 404,
  'post/changed': 409,
  'ad/unknown': 404,
  'ad/changed': 409,
  'tag/unknown': 404,
  'photo/no-such-index': 409,
  'photo/not-an-image': 415,
  'photo/too-large': 413,
  'photo/too-many-pixels': 413,
  'photo/too-many': 413,
  'photo/none': 400,
  'photo/bad-form': 400,
  'photo/not-a-form': 415,
  'photo/busy': 429,
  'photo/quota': 429,
  'tag/taken': 409,
  'photo/gone': 409,
  'photo/storage-unavailable': 503,
  'photo/place-full': 409,
  'maps/unavailable': 503,
  'maps/no-such-result': 404,
  'place/unknown-category': 400,
  'place/bad-coordinates': 400,
  'place/bad-cursor': 400,
  'server/busy': 503,
  'server/unavailable': 503,
  'server/not-ready': 503,
  'server/no-space': 507,
  'server/unexpected': 500,
};

const accountPath = /^\/api\/auth\//;

/** Responds with the status and sentence of an error code. */
export function respondWithErrorCode(c: Context, code: ErrorCode): Response {
  return respondWithProblem(c, statusByErrorCode[code], errors[code]);
}

/** Responds to an error thrown by a service, with Retry-After when the error has one. */
export function respondWithAppError(c: Context, error: AppError): Response {
  return respondWithExpectedError(c, toErrorResponse(error));
}

/** Responds to an expected error of a procedure. */
export function respondWithExpectedError(c: Context, { status, message, retryAfterS }: ErrorResponse): Response {
  if (retryAfterS) c.header('Retry-After', String(retryAfterS));
  return respondWithProblem(c, status as ContentfulStatusCode, message);
}

/** Error response: a Spanish sentence in plain text, JSON for account endpoints, or RFC 9457 when the client accepts it. */
export function respondWithProblem(c: Context, status: ContentfulStatusCode, message: string): Response {
  c.header('Cache-Control', 'no-store'); // without it a proxy may store a 404
  const requestId = c.get('requestId');
  const detail = status >= 500 ? appendRequestId(message, requestId) : message;
  const wantsProblem = c.req.header('accept')?.includes('application/problem+json');
  if (!wantsProblem && accountPath.test(c.req.path)) return c.json({ success: false, message: detail }, status);
  if (!wantsProblem) return c.body(detail, status, { 'Content-Type': 'text/plain; charset=utf-8' });
  const body = { type: 'about:blank', title: detail, status, detail, instance: requestPath(c), requestId };
  return c.body(JSON.stringify(body), status, { 'Content-Type': 'application/problem+json; charset=utf-8' });
}

/** An expected error with its HTTP status; the message is the sentence for the user. */
export class ErrorResponse extends ORPCError<string, undefined> {
  readonly retryAfterS: number | undefined;

  constructor(code: string, options: { status: number; message: string; cause?: unknown }, retryAfterS?: number) {
    super(code, options);
    this.retryAfterS = retryAfterS;
  }
}

/** Converts an error thrown by a service to the error of an API procedure. */
export function toErrorResponse({ code, message, retryAfterS, cause }: AppError): ErrorResponse {
  return new ErrorResponse(code, { status: statusByErrorCode[code], message, cause }, retryAfterS);
}
