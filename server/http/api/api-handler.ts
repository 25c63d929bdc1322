import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard';
import { type AnyRouter, call, ORPCError, type Router, ValidationError } from '@orpc/server';
import type { Context, Handler } from 'hono';
import type { Logger } from 'pino';
import type { contract } from '#contract/index.ts';
import { encodeInvalidFields, type InvalidField, invalidFieldsHeader } from '#contract/invalid-fields.ts';
import { AppError } from '#domain/app-error.ts';
import { isConnectionError } from '#server/db/connection-error.ts';
import type { App } from '#server/http/app-type.ts';
import {
  ErrorResponse,
  respondWithErrorCode,
  respondWithExpectedError,
  respondWithProblem,
} from '#server/http/error-response.ts';
import { requestPath } from '#server/http/request-path.ts';
import { formatInvalidFields, wholeBody } from '#texts/errors.ts';
import { allowedMethods, type EndpointEntry, listEndpoints, readParameters, toRoute } from './endpoints.ts';
import { type CallResult, findProcedure, type RawBody, type RequestContext, serializeJson } from './procedures.ts';

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

/** Responds to OPTIONS with the allowed methods, and to every other method with 405. */
export function refuseOtherMethods(methods: string[]): Handler {
  return (c) => {
    c.header('Allow', allowedMethods(methods));
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
    const given = method === 'GET' ? bracketNotation.deserialize([...query]) : await readJson(c);
    const rawBody: RawBody = {};
    const resHeaders = new Headers();
    const requestId: string = c.get('requestId');
    const context = { ...originOf(c), headers: c.req.raw.headers, requestId, query, rawBody, resHeaders };
    try {
      const input = addParameters(given, readParameters(path, requestPath(c)));
      const result: CallResult = c.env?.callResult ?? { output: await call(procedure, input, { context }) };
      if ('error' in result) throw result.error;
      if (c.finalized) return c.res; // the time limit has responded
      return toResponse(c, resHeaders, rawBody, result.output);
    } catch (error) {
      if (c.finalized) {
        log.warn({ error, requestId }, 'call failed after its time limit');
        return c.res;
      }
      if (error instanceof ErrorResponse) return respondWithExpectedError(c, error);
      const issues = getInputIssues(error);
      if (issues) return respondWithInvalidFields(c, issues);
      if (isConnectionError(error)) throw error; // the application responds
      log.error({ error, requestId }, 'call failed');
      return respondWithErrorCode(c, 'server/unexpected');
    }
  };
}

/** Adds the path parameters to the input, which can be any JSON value. */
function addParameters(given: unknown, parameters: Record<string, string>): unknown {
  if (Object.keys(parameters).length === 0) return given;
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
  return isObject ? { ...given, ...parameters } : parameters;
}

/** Whether a request has a body that is not declared as JSON. A request without a body needs no content type (spec 1 §7, cargareventos). */
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

/** Converts the output of a procedure: JSON, or a file to download. */
function toResponse(c: Context, resHeaders: Headers, rawBody: RawBody, output: unknown): Response {
  for (const [name, value] of resHeaders) c.header(name, value, { append: true });
  c.header('Cache-Control', 'no-store');
  if (output instanceof File) {
    const fileHeaders = { 'Content-Type': output.type, 'Content-Disposition': `inline; filename="${output.name}"` };
    return c.body(output.stream(), 200, fileHeaders);
  }
  const bytes = serializeJson(rawBody, output);
  const length = String(bytes.length);
  // without Content-Length, Hono's `compress` turns the body into a stream and compresses bodies that are too short
  return c.body(bytes, 200, { 'Content-Type': 'application/json', 'Content-Length': length, Vary: 'Accept-Encoding' });
}

/** Responds with the reasons as a sentence, and the fields in a header. */
function respondWithInvalidFields(c: Context, fields: InvalidField[]): Response {
  c.header(invalidFieldsHeader, encodeInvalidFields(fields));
  const reasons = fields.map(({ field, reason }) => `${field || wholeBody}: ${reason}`);
  return respondWithProblem(c, 400, formatInvalidFields([...new Set(reasons)].join('; ')));
}

/** Returns the invalid fields of an input with their reasons; null for any other error. */
function getInputIssues(error: unknown): InvalidField[] | null {
  if (!(error instanceof ORPCError && error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError))
    return null;
  return error.cause.issues.map(({ path, message }) => ({ field: path?.map(String).join('.') ?? '', reason: message }));
}
