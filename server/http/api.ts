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
import { type Caller, Refusal, type RequestContext } from './procedures.ts';

export type ApiRouter = Router<typeof contract, RequestContext>;

/**
 * A router over HTTP: paths in whatever letter case, plain Spanish sentences or RFC 9457 out. `callerOf` tells who asks;
 * nobody can sign in yet.
 */
export function apiCalls(
  router: AnyRouter,
  log: Logger,
  callerOf: (c: Context) => Caller = () => null,
): MiddlewareHandler {
  const handler = new OpenAPIHandler(router, {
    plugins: [new ResponseHeadersPlugin<RequestContext>()],
    clientInterceptors: [onError(explainInvalidInput)],
    customErrorResponseBodyEncoder: (error) => (error instanceof Refusal ? error.message : ''),
    interceptors: [
      onError((error, { context: { requestId } }) => {
        if (!isExpected(error)) log.error({ error, requestId }, 'call failed');
      }),
    ],
  });
  const spell = pathSpeller(router);

  return async (c) => {
    const path = spell(c.req.path);
    if (!path) return refuse(c, 'request/unknown-address');
    if (sendsOtherThanJson(c)) return refuse(c, 'request/not-json-type');
    const query = new URL(c.req.url).searchParams;
    const context: RequestContext = { caller: callerOf(c), requestId: c.get('requestId'), query };
    const { matched, response } = await handler.handle(spelledRequest(c, path), { context });
    if (!matched) {
      c.header('Allow', methodsOf(path, router).join(', '));
      return refuse(c, 'request/wrong-method');
    }
    if (response.status < 400) return answer(c, response);
    const sentence = (await response.json()) as string;
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

function isExpected(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500;
}

function explainInvalidInput(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof ValidationError && 'code' in error)) return;
  if (error.code !== 'BAD_REQUEST') return;
  const reasons = error.cause.issues.map(
    (issue) => `${issue.path?.map(String).join('.') || wholeBody}: ${issue.message}`,
  );
  throw new Refusal('request/invalid', { status: 400, message: invalidFields([...new Set(reasons)].join('; ')) });
}
