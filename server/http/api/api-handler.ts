import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { type AnyRouter, onError, type Router, ValidationError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { contract } from '#contract/index.ts';
import { ErrorResponse, respondWithErrorCode, respondWithProblem } from '#server/http/error-response.ts';
import { errors, formatInvalidFields, wholeBody } from '#texts/errors.ts';
import { allowedMethods, createPathNormalizer, methodsOf } from './endpoints.ts';
import { type RawBody, type RequestContext, serializeJson } from './procedures.ts';

export type ApiRouter = Router<typeof contract, RequestContext>;

/** Part of the request context that comes from HTTP: actor, client address, origin and cache tags. */
export type RequestOrigin = Pick<RequestContext, 'actor' | 'address' | 'isCrossOrigin' | 'cacheTags'>;
type HandlerResponse = NonNullable<Awaited<ReturnType<StandardOpenAPIHandler<RequestContext>['handle']>>['response']>;
/** Error body handed from oRPC to the HTTP response. */
type ErrorBody = { message: string; retryAfterS?: number | undefined };

/**
 * Serves an oRPC router over HTTP. Paths match in any letter case; errors are plain Spanish sentences or RFC 9457.
 * `originOf` returns the actor and the origin of a request.
 */
export function createApiHandler(
  router: AnyRouter,
  log: Logger,
  originOf: (c: Context) => RequestOrigin,
): MiddlewareHandler {
  // keyed by the request's headers, because oRPC copies the context
  const thrown = new WeakMap<Headers, unknown>();
  // the standard handler: the adapter for fetch's Request and Response costs as much as the rest of a call
  const handler = new StandardOpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin<RequestContext>()],
    clientInterceptors: [onError(explainInvalidInput)],
    customErrorResponseBodyEncoder: (error): ErrorBody =>
      error instanceof ErrorResponse ? { message: error.message, retryAfterS: error.retryAfterS } : { message: '' },
    interceptors: [onError((error, { context }) => void thrown.set(context.headers, error))],
  });
  const canonicalPath = createPathNormalizer(router);

  return async (c) => {
    const path = canonicalPath(c.req.path);
    if (!path) return respondWithErrorCode(c, 'request/unknown-address');
    if (hasNonJsonBody(c)) return respondWithErrorCode(c, 'request/not-json-type');
    const url = new URL(c.req.url);
    url.pathname = path;
    const rawBody: RawBody = {};
    const context: RequestContext = {
      ...originOf(c),
      rawBody,
      headers: c.req.raw.headers,
      requestId: c.get('requestId'),
      query: url.searchParams,
    };
    if (c.req.method === 'OPTIONS') {
      c.header('Allow', allowedMethods(methodsOf(path, router)));
      return c.body(null, 204);
    }
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method; // Hono drops the body
    const request = { url, method, headers: c.req.header(), body: () => readJson(c), signal: undefined };
    const { matched, response } = await handler.handle(request, { context, prefix: undefined });
    if (!matched) {
      c.header('Allow', allowedMethods(methodsOf(path, router)));
      return respondWithErrorCode(c, 'request/wrong-method');
    }
    if (response.status < 400) return toResponse(c, response, rawBody);
    const error = thrown.get(context.headers);
    if (response.status >= 500 && !(error instanceof ErrorResponse))
      log.error({ error, requestId: context.requestId }, 'call failed');
    const { message, retryAfterS } = response.body as ErrorBody;
    if (retryAfterS) c.header('Retry-After', String(retryAfterS));
    const fallback = response.status < 500 ? errors['request/not-json'] : errors['server/unexpected'];
    return respondWithProblem(c, response.status as ContentfulStatusCode, message || fallback);
  };
}

/** Whether a request has a body that is not declared as JSON. A request without a body needs no content type (spec 1 §7, cargareventos). */
function hasNonJsonBody(c: Context): boolean {
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
  return hasBody && !/^application\/json\b/i.test(c.req.header('content-type') ?? '');
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Converts the output of a procedure: JSON, or a file to download. */
function toResponse(c: Context, { status, headers, body }: HandlerResponse, sent: RawBody): Response {
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) c.header(name, one, { append: true });
  c.header('Cache-Control', 'no-store');
  c.status(status as ContentfulStatusCode);
  if (body instanceof File) {
    const fileHeaders = { 'Content-Type': body.type, 'Content-Disposition': `inline; filename="${body.name}"` };
    return c.body(body.stream(), { headers: fileHeaders });
  }
  const bytes = serializeJson(sent, body);
  const length = String(bytes.length);
  // without Content-Length, Hono's `compress` turns the body into a stream and compresses bodies that are too short
  const jsonHeaders = { 'Content-Type': 'application/json', 'Content-Length': length, Vary: 'Accept-Encoding' };
  return c.body(bytes, { headers: jsonHeaders });
}

function explainInvalidInput(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof ValidationError && 'code' in error)) return;
  if (error.code !== 'BAD_REQUEST') return;
  const reasons = error.cause.issues.map(
    (issue) => `${issue.path?.map(String).join('.') || wholeBody}: ${issue.message}`,
  );
  throw new ErrorResponse('request/invalid', {
    status: 400,
    message: formatInvalidFields([...new Set(reasons)].join('; ')),
  });
}
