import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { type AnyRouter, onError, type Router, ValidationError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { contract } from '#contract/index.ts';
import { errors, invalidFields, wholeBody } from '#texts/errors.ts';
import { methodsOf, pathSpeller } from './endpoints.ts';
import { problem, refuse } from './problem.ts';
import { Refusal, type RequestContext } from './procedures.ts';

export type ApiRouter = Router<typeof contract, RequestContext>;

/** What a call needs to know of where it comes from. */
export type Origin = Pick<RequestContext, 'caller' | 'address' | 'fromOtherSite' | 'madeOf'>;
/** A failure between oRPC and our answer. */
type Refused = { sentence: string; retryAfterS?: number | undefined };

/** A router over HTTP: paths in whatever letter case, plain Spanish sentences or RFC 9457 out. `originOf` tells who asks, and whence. */
export function apiCalls(router: AnyRouter, log: Logger, originOf: (c: Context) => Origin): MiddlewareHandler {
  const thrown = new WeakMap<Headers, unknown>(); // by the request's headers: the context is copied on its way
  const handler = new OpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin<RequestContext>()],
    clientInterceptors: [onError(explainInvalidInput)],
    customErrorResponseBodyEncoder: (error): Refused =>
      error instanceof Refusal ? { sentence: error.message, retryAfterS: error.retryAfterS } : { sentence: '' },
    interceptors: [onError((error, { context }) => void thrown.set(context.headers, error))],
  });
  const spell = pathSpeller(router);

  return async (c) => {
    const path = spell(c.req.path);
    if (!path) return refuse(c, 'request/unknown-address');
    if (sendsOtherThanJson(c)) return refuse(c, 'request/not-json-type');
    const query = new URL(c.req.url).searchParams;
    const context: RequestContext = {
      ...originOf(c),
      headers: c.req.raw.headers,
      requestId: c.get('requestId'),
      query,
    };
    const { matched, response } = await handler.handle(spelledRequest(c, path), { context });
    if (!matched) {
      c.header('Allow', methodsOf(path, router).join(', '));
      return refuse(c, 'request/wrong-method');
    }
    if (response.status < 400) return answer(c, response);
    const error = thrown.get(context.headers);
    if (response.status >= 500 && !(error instanceof Refusal))
      log.error({ error, requestId: context.requestId }, 'call failed');
    const { sentence, retryAfterS } = (await response.json()) as Refused;
    if (retryAfterS) c.header('Retry-After', String(retryAfterS));
    const unexplained = response.status < 500 ? errors['request/not-json'] : errors['server/unexpected'];
    return problem(c, response.status as ContentfulStatusCode, sentence || unexplained);
  };
}

/** A body must say that it is JSON; a call without a body needs to say nothing (spec 1 §7, cargareventos). */
function sendsOtherThanJson(c: Context): boolean {
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
  return hasBody && !/^application\/json\b/i.test(c.req.header('content-type') ?? '');
}

function spelledRequest(c: Context, path: string): Request {
  if (path === c.req.path) return c.req.raw;
  const url = new URL(c.req.url);
  url.pathname = path;
  return new Request(url, c.req.raw);
}

function answer(c: Context, response: Response): Response {
  c.header('Cache-Control', 'no-store');
  return c.newResponse(response.body, response);
}

function explainInvalidInput(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof ValidationError && 'code' in error)) return;
  if (error.code !== 'BAD_REQUEST') return;
  const reasons = error.cause.issues.map(
    (issue) => `${issue.path?.map(String).join('.') || wholeBody}: ${issue.message}`,
  );
  throw new Refusal('request/invalid', { status: 400, message: invalidFields([...new Set(reasons)].join('; ')) });
}
