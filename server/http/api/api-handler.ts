import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import type { AnyRouter, Router } from '@orpc/server';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { contract } from '#contract/index.ts';
import { AppError } from '#domain/app-error.ts';
import { describeError, respondWithErrorCode, respondWithProblem } from '#server/http/error-response.ts';
import { requestPath } from '#server/http/request-path.ts';
import type { App } from '#server/http/session.ts';
import { allowedMethods, type EndpointEntry, listEndpoints, readParameters, toRoute } from './endpoints.ts';
import { buildContext, callProcedure, findProcedure, type RequestContext } from './procedures.ts';

export type ApiRouter = Router<typeof contract, RequestContext>;
/** Part of the request context that comes from HTTP: actor, client address, origin and cache tags. */
export type RequestOrigin = Pick<RequestContext, 'actor' | 'address' | 'isCrossOrigin' | 'cacheTags'>;

/** Parses nested input: `a[b]=1` is an object, a repeated name a list. */
const bracketNotation = new StandardBracketNotationSerializer();

/**
 * Serves an oRPC router over HTTP: one route for each endpoint. Each calls its procedure directly, because oRPC's own handler
 * would match the path again. Errors are plain Spanish sentences or RFC 9457. `originOf` returns the actor and the origin of
 * a request.
 */
export function serveApi(app: App, router: AnyRouter, log: Logger, originOf: (c: Context) => RequestOrigin): void {
  const methodsByRoute = new Map<string, string[]>();
  // paths without parameters first: `/api/bridges/editable` is no bridge
  const endpoints = listEndpoints(router).sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
  for (const endpoint of endpoints) {
    const route = toRoute(endpoint.path);
    app.on(endpoint.method, route, createEndpointHandler(router, endpoint, log, originOf));
    const withoutNames = route.replaceAll(/:\w+/g, ':parameter');
    methodsByRoute.set(withoutNames, [...(methodsByRoute.get(withoutNames) ?? []), endpoint.method]);
  }
  for (const [route, methods] of methodsByRoute) app.all(route, refuseOtherMethods(methods));
  app.all('/api/*', (c) => respondWithErrorCode(c, 'request/unknown-address'));
}

/** Responds to OPTIONS with the allowed methods, and to every method that is not allowed with 405. */
export function refuseOtherMethods(methods: string[]): MiddlewareHandler {
  const allowed = allowedMethods(methods);
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS' && allowed.includes(c.req.method)) return next();
    c.header('Allow', allowed.join(', '));
    return c.req.method === 'OPTIONS' ? c.body(null, 204) : respondWithErrorCode(c, 'request/wrong-method');
  };
}

function createEndpointHandler(
  router: AnyRouter,
  { name, method, path }: EndpointEntry,
  log: Logger,
  originOf: (c: Context) => RequestOrigin,
): Handler {
  const procedure = findProcedure(router, name);
  return async (c) => {
    if (hasNonJsonBody(c)) return respondWithErrorCode(c, 'request/not-json-type');
    const query = new URL(c.req.url).searchParams;
    const rawInput = method === 'GET' ? bracketNotation.deserialize([...query]) : await readJson(c);
    const requestId: string = c.get('requestId');
    const context = buildContext({ ...originOf(c), headers: c.req.raw.headers, requestId, query });
    try {
      const input = addParameters(rawInput, readParameters(path, requestPath(c)));
      const { headers, body } = await callProcedure(procedure, input, context);
      if (c.finalized) return c.res; // the time limit has responded
      for (const [name, value] of headers) c.header(name, value, { append: true });
      // without Content-Length, Hono's `compress` turns the body into a stream and compresses bodies that are too short
      const responseHeaders = {
        'Cache-Control': 'no-store',
        'Content-Length': String(body.length),
        Vary: 'Accept-Encoding',
      };
      return c.body(body, 200, responseHeaders);
    } catch (error) {
      if (!c.finalized) return respondWithProblem(c, describeError(error, 'call', log, requestId));
      log.warn({ error, requestId }, 'call failed after its time limit');
      return c.res;
    }
  };
}

/** Adds the path parameters to the input, which can be any JSON value. */
function addParameters(input: unknown, parameters: Record<string, string>): unknown {
  if (Object.keys(parameters).length === 0) return input;
  const isObject = typeof input === 'object' && input !== null && !Array.isArray(input);
  return isObject ? { ...input, ...parameters } : parameters;
}

/** Whether a request has a body that is not declared as JSON. A request without a body needs no content type (API-5). */
function hasNonJsonBody(c: Context): boolean {
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding') !== undefined;
  return hasBody && !/^application\/json\b/i.test(c.req.header('content-type') ?? '');
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new AppError('request/not-json');
  }
}
