import type { AnyContractRouter } from '@orpc/contract';
import { type AnyProcedure, type AnyRouter, call, getRouter, implementerInternal, isProcedure, os } from '@orpc/server';
import type { SignedInUser } from '#contract/accounts.ts';
import type { Topic } from '#contract/change-feed.ts';
import type { CacheSettings, EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { AppError } from '#domain/app-error.ts';
import { encodeRawJson, parseRawJson, type RawJsonList } from '#server/db/sql-expressions.ts';
import { toErrorResponse } from '#server/http/error-statuses.ts';
import { assertRole, assertSameOrigin } from './access.ts';
import { assertOwnership, type OwnerLookup } from './ownership.ts';

/** Collects the topics of a response. `isCacheable` turns false once a called procedure is not cacheable. */
export type CacheTags = {
  topics: Set<Topic>;
  isCacheable: boolean;
};

/** Holds a list that the database serialized as JSON, to be sent without parsing. */
type RawBody = { list?: readonly string[] };

export type RequestContext = {
  /** The user who performs the request; null when signed out. */
  actor: SignedInUser | null;
  /** Request headers; empty in calls from page loaders. */
  headers: Headers;
  /** Client address: an IPv4 address or an IPv6 /64 network. */
  address: string;
  /** Whether a page of another origin sent the request. */
  isCrossOrigin: boolean;
  /** Request id for the log; absent in calls from page loaders. */
  requestId?: string;
  /** Query parameters; absent in calls from page loaders. */
  query?: URLSearchParams;
  /** Collects the topics that the response depends on; absent unless the response cache renders the response. */
  cacheTags?: CacheTags | undefined;
  /** Response headers; absent in calls from page loaders. */
  resHeaders?: Headers | undefined;
  /** Receives serialized lists; absent in calls from page loaders. */
  rawBody?: RawBody;
};

/** Builds the context of calls from what is known of their request; by default an anonymous visitor's. */
export function buildContext(parts: Partial<RequestContext>): RequestContext {
  return { actor: null, headers: new Headers(), address: '', isCrossOrigin: false, ...parts };
}

export type ApiImplementer = ReturnType<typeof implementApi>;

const base = os.$context<RequestContext>();

/** Converts expected errors to the status and sentence of their code, over HTTP and in process. */
const convertErrors = base.middleware(async ({ next }) => {
  try {
    return await next();
  } catch (error) {
    throw error instanceof AppError ? toErrorResponse(error) : error;
  }
});

const checkOrigin = base.middleware(({ next, procedure, context }) => {
  assertSameOrigin(procedure['~orpc'].meta as EndpointMeta, context.isCrossOrigin);
  return next();
});

const recordCacheTags = base.middleware(({ next, procedure, context: { cacheTags } }) => {
  if (cacheTags) collectTags((procedure['~orpc'].meta as EndpointMeta).cacheable, cacheTags);
  return next();
});

function collectTags(shared: CacheSettings | null, cacheTags: CacheTags): void {
  if (!shared) cacheTags.isCacheable = false;
  for (const topic of shared?.topics ?? []) cacheTags.topics.add(topic);
}

/** Authorization, closed by default: checks the endpoint's `access` and the ownership of each id in the input. */
const authorize = (owners: OwnerLookup) =>
  base.middleware(async ({ next, procedure, context: { actor } }, input) => {
    const meta = procedure['~orpc'].meta as EndpointMeta;
    assertRole(meta, actor);
    await assertOwnership(meta, actor, owners, input);
    return next();
  });

/** Implements a contract: its endpoints, with the middleware of every call, ready for handlers. */
export function implementContract<Contract extends AnyContractRouter>(calls: Contract, owners: OwnerLookup) {
  const middlewares = [convertErrors, checkOrigin, authorize(owners), recordCacheTags];
  return implementerInternal<Contract, RequestContext, RequestContext>(calls, {}, middlewares);
}

/** Endpoints of the whole API, ready for handlers. */
export const implementApi = (owners: OwnerLookup) => implementContract(contract, owners);

/** Responds with a list serialized by the database: over HTTP the raw JSON, at a fraction of the cost; in process the parsed items. */
export function respondWithRawList<Item>({ rawBody }: RequestContext, list: RawJsonList<Item>): Item[] {
  if (!rawBody) return parseRawJson(list);
  rawBody.list = list;
  return []; // oRPC validates this instead
}

/** Finds a procedure by its name in the contract. */
export function findProcedure(router: AnyRouter, name: string): AnyProcedure {
  const procedure = getRouter(router, name.split('.'));
  if (!isProcedure(procedure)) throw new Error(`${name} is not a procedure`);
  return procedure;
}

/**
 * Calls a procedure and serializes its output: JSON, or a file to download. Rejects like the procedure. A Buffer, because HTTP
 * copies long strings twice.
 */
export async function callProcedure(
  procedure: AnyProcedure,
  input: unknown,
  context: RequestContext,
): Promise<{ headers: Headers; body: Buffer<ArrayBuffer> }> {
  const rawBody: RawBody = {};
  const headers = new Headers();
  const output: unknown = await call(procedure, input, { context: { ...context, rawBody, resHeaders: headers } });
  headers.set('content-type', output instanceof File ? output.type : 'application/json');
  if (!(output instanceof File)) return { headers, body: serializeJson(rawBody, output) };
  headers.set('content-disposition', `inline; filename="${output.name}"`);
  return { headers, body: Buffer.from(await output.arrayBuffer()) };
}

/** Serializes a response as JSON: the raw list, or the procedure's output. */
const serializeJson = ({ list }: RawBody, output: unknown): Buffer<ArrayBuffer> =>
  list ? encodeRawJson(list) : Buffer.from(JSON.stringify(output) ?? '');
