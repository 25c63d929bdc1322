import { type AnyRouter, call, getRouter, isProcedure, ORPCError } from '@orpc/server';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { LiveNoun } from '#contract/events.ts';
import type { Made } from './byte-cache.ts';
import { openData } from './open-data.ts';
import { jsonBytes, type MadeOf, type RequestContext, type Sent } from './procedures.ts';
import { securityHeaders } from './security-headers.ts';
import type { AskedCall, SharedRequest } from './shared-answers.ts';

/** Answers requests, told where to note what an answer is made of. */
type Answering = { fetch: (request: Request, env: { madeOf: MadeOf }) => Response | Promise<Response> };
type Dependencies = {
  app: Answering;
  /** The calls of the application. */
  router: AnyRouter;
  /** Answers in the place of a call that takes longer than `answerMs`. */
  tooSlow: Answering;
  answerMs: number;
  /** Answers in the place of a call that failed. */
  failed: Answering;
  log: Pick<Logger, 'error'>;
  /** Until when an answer of some nouns holds that was begun at an instant. */
  validUntil: (nouns: Iterable<LiveNoun>, begun: number) => Promise<number>;
  clock: () => Date;
  publicUrl: string;
};

const policies = { GET: 'public, no-cache', POST: 'no-store' };
/** Said anew with each answer. */
const ownHeaders = new Set([
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'vary',
  'date',
  'connection',
]);
const noHeaders = new Headers();
const late = Symbol('late');

/** Makes what is the same for everybody, asked for as by somebody of whom nothing is known. */
export function sharedMaker(dependencies: Dependencies) {
  const { app, router, tooSlow, answerMs, failed, log, validUntil, clock, publicUrl } = dependencies;
  const headersOf = callHeaders();

  async function holdsUntil({ isSearch }: SharedRequest, { nouns, isShared }: MadeOf, begun: number): Promise<number> {
    return isShared && !isSearch ? validUntil(nouns, begun) : 0;
  }

  /** Past all that HTTP needs, which costs more than the database; null where there is more to say than what a call gave. */
  async function byCall({ name, input }: AskedCall, shared: SharedRequest, requestId: string): Promise<Made | null> {
    const procedure = getRouter(router, name.split('.'));
    if (!isProcedure(procedure)) return null;
    const madeOf: MadeOf = { nouns: new Set(), isShared: true };
    const resHeaders = new Headers();
    const sent: Sent = {};
    const context: RequestContext = {
      ...{ caller: null, headers: noHeaders, address: '', fromOtherSite: false },
      ...{ requestId, madeOf, resHeaders, sent },
    };
    const begun = clock().getTime();
    let output: unknown;
    try {
      output = await inTime(call(procedure, input, { context }), answerMs);
    } catch (error) {
      if (error instanceof ORPCError) return null; // the application says what is wrong
      log.error({ error, requestId }, 'call failed');
      return byFetch(failed, shared, requestId);
    }
    if (output === late) return byFetch(tooSlow, shared, requestId);
    if (output === undefined || output instanceof Blob) return null;
    const until = await holdsUntil(shared, madeOf, begun);
    const own = [...resHeaders].flat();
    const known = await headersOf(name, shared); // one list for all that are kept
    const headers = own.length > 0 ? [...known, ...own] : known;
    const body = jsonBytes(sent, output);
    return { status: 200, headers, body, nouns: [...madeOf.nouns], validUntil: until };
  }

  async function byFetch({ fetch }: Answering, shared: SharedRequest, requestId: string): Promise<Made> {
    const madeOf: MadeOf = { nouns: new Set(), isShared: true };
    const begun = clock().getTime();
    const answer = await fetch(asFromNobody(publicUrl, shared, requestId), { madeOf });
    const { status } = answer;
    const until = status === 200 && !answer.headers.has('set-cookie') ? await holdsUntil(shared, madeOf, begun) : 0;
    const headers = lasting(answer.headers, until > 0 ? policies[shared.method] : null);
    const body = Buffer.from(await answer.arrayBuffer());
    return { status, headers, body, nouns: [...madeOf.nouns], validUntil: until };
  }

  return async (shared: SharedRequest, requestId: string): Promise<Made> => {
    const made = shared.call && (await byCall(shared.call, shared, requestId));
    return made ?? byFetch(app, shared, requestId);
  };
}

async function inTime<Done>(work: Promise<Done>, ms: number): Promise<Done | typeof late> {
  const { promise: over, resolve } = Promise.withResolvers<typeof late>();
  const timer = setTimeout(() => resolve(late), ms);
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

function asFromNobody(publicUrl: string, { method, address, body }: SharedRequest, requestId: string): Request {
  const headers = new Headers({ 'X-Request-Id': requestId });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return new Request(publicUrl + address, { method, headers, ...(body !== undefined && { body }) });
}

/** Gives the headers of a call's answers: what the application says of all answers at its address. */
function callHeaders() {
  const bare = new Hono().use(securityHeaders()).use(openData);
  bare.all('*', (c) => c.body('', 200, { 'Content-Type': 'application/json' }));
  const known = new Map<string, Promise<string[]>>();
  const ask = async ({ method, address }: SharedRequest) =>
    lasting((await bare.request(address, { method })).headers, policies[method]);
  return (name: string, shared: SharedRequest): Promise<string[]> => {
    const headers = known.get(name) ?? ask(shared);
    known.set(name, headers);
    return headers;
  };
}

/** The headers that do not change from answer to answer, each name followed by its value. */
function lasting(headers: Headers, policy: string | null): string[] {
  const list = ['vary', 'accept-encoding'];
  if (policy) list.push('cache-control', policy);
  for (const [given, value] of headers) {
    const name = given.toLowerCase();
    if (!ownHeaders.has(name) && !(policy && name === 'cache-control')) list.push(name, value);
  }
  return list;
}
