import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { type AnyRouter, onError, type Router, ValidationError } from '@orpc/server';
import { ResponseHeadersPlugin } from '@orpc/server/plugins';
import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import type { contract } from '#contract/index.ts';
import { errors, invalidFields, wholeBody } from '#texts/errors.ts';
import { methodsOf, pathSpeller } from './endpoints.ts';
import { problem, refuse } from './problem.ts';
import { jsonBytes, Refusal, type RequestContext, type Sent } from './procedures.ts';

export type ApiRouter = Router<typeof contract, RequestContext>;

/** What a call needs to know of where it comes from. */
export type Origin = Pick<RequestContext, 'caller' | 'address' | 'fromOtherSite' | 'madeOf'>;
type Handled = NonNullable<Awaited<ReturnType<StandardOpenAPIHandler<RequestContext>['handle']>>['response']>;
/** A failure between oRPC and our answer. */
type Refused = { sentence: string; retryAfterS?: number | undefined };

/** A router over HTTP: paths in whatever letter case, plain Spanish sentences or RFC 9457 out. `originOf` tells who asks, and whence. */
export function apiCalls(router: AnyRouter, log: Logger, originOf: (c: Context) => Origin): MiddlewareHandler {
  const thrown = new WeakMap<Headers, unknown>(); // by the request's headers: the context is copied on its way
  // without its adapter of fetch's Request and Response, which costs as much as all else that a call does
  const handler = new StandardOpenAPIHandler(router, {
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
    const url = new URL(c.req.url);
    url.pathname = path;
    const sent: Sent = {};
    const context: RequestContext = {
      ...originOf(c),
      sent,
      headers: c.req.raw.headers,
      requestId: c.get('requestId'),
      query: url.searchParams,
    };
    const asked = { url, method: c.req.method, headers: c.req.header(), body: () => jsonOf(c), signal: undefined };
    const { matched, response } = await handler.handle(asked, { context, prefix: undefined });
    if (!matched) {
      c.header('Allow', methodsOf(path, router).join(', '));
      return refuse(c, 'request/wrong-method');
    }
    if (response.status < 400) return answer(c, response, sent);
    const error = thrown.get(context.headers);
    if (response.status >= 500 && !(error instanceof Refusal))
      log.error({ error, requestId: context.requestId }, 'call failed');
    const { sentence, retryAfterS } = response.body as Refused;
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

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** What a call gave: JSON, or a file to keep. */
function answer(c: Context, { status, headers, body }: Handled, sent: Sent): Response {
  for (const [name, value] of Object.entries(headers))
    for (const one of [value ?? []].flat()) c.header(name, one, { append: true });
  c.header('Cache-Control', 'no-store');
  c.status(status as ContentfulStatusCode);
  if (body instanceof File) {
    const about = { 'Content-Type': body.type, 'Content-Disposition': `inline; filename="${body.name}"` };
    return c.body(body.stream(), { headers: about });
  }
  const bytes = jsonBytes(sent, body);
  const length = String(bytes.length);
  // told here: what adds it to a finished answer makes a stream of that, and compresses what is too short for it
  const about = { 'Content-Type': 'application/json', 'Content-Length': length, Vary: 'Accept-Encoding' };
  return c.body(bytes, { headers: about });
}

function explainInvalidInput(error: unknown): void {
  if (!(error instanceof Error && error.cause instanceof ValidationError && 'code' in error)) return;
  if (error.code !== 'BAD_REQUEST') return;
  const reasons = error.cause.issues.map(
    (issue) => `${issue.path?.map(String).join('.') || wholeBody}: ${issue.message}`,
  );
  throw new Refusal('request/invalid', { status: 400, message: invalidFields([...new Set(reasons)].join('; ')) });
}
