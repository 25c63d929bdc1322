import type { LiveNoun } from '#contract/events.ts';
import type { Made } from './byte-cache.ts';
import type { MadeOf } from './procedures.ts';
import type { SharedRequest } from './shared-answers.ts';

type Dependencies = {
  /** The application, told where to note what its answer is made of. */
  app: { fetch: (request: Request, env: { madeOf: MadeOf }) => Response | Promise<Response> };
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
/** Has the application make answers that are the same for everybody, asked as by somebody of whom nothing is known. */
export function sharedMaker({ app, validUntil, clock, publicUrl }: Dependencies) {
  /** All calls of a kind have the same headers, of which one list is enough. */
  const known = new Map<string, readonly string[]>();

  const holdsUntil = async (answer: Response, { nouns, isShared }: MadeOf, begun: number): Promise<number> => {
    if (answer.status !== 200 || !isShared || answer.headers.has('set-cookie')) return 0;
    return validUntil(nouns, begun);
  };

  return async (shared: SharedRequest, requestId: string): Promise<Made> => {
    const madeOf: MadeOf = { nouns: new Set(), isShared: true };
    const begun = clock().getTime();
    const answer = await app.fetch(asFromNobody(publicUrl, shared, requestId), { madeOf });
    const until = await holdsUntil(answer, madeOf, begun);
    const headers = lasting(answer.headers, until > 0 ? policies[shared.method] : null);
    const body = madeOf.text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(madeOf.text);
    const { status } = answer;
    return { status, headers: one(headers, shared, known), body, nouns: [...madeOf.nouns], validUntil: until };
  };
}

function asFromNobody(publicUrl: string, { method, address, body }: SharedRequest, requestId: string): Request {
  const headers = new Headers({ 'X-Request-Id': requestId });
  if (body === undefined) return new Request(publicUrl + address, { method, headers });
  headers.set('Content-Type', 'application/json');
  headers.set('Content-Length', String(Buffer.byteLength(body)));
  // as much of a Request as a call reads: a whole one, with its stream and signal, costs more than the database
  return { url: publicUrl + address, method, headers, text: async () => body } as Request;
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

/** Pages name scripts of their own; calls differ by where the next page is at most. */
function one(list: string[], { address }: SharedRequest, known: Map<string, readonly string[]>): readonly string[] {
  if (!address.toLowerCase().startsWith('/api/') || list.includes('link')) return list;
  const text = list.join('\n');
  const same = known.get(text) ?? list;
  known.set(text, same);
  return same;
}
