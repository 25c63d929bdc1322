import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { LiveNoun } from '#contract/events.ts';
import type { ByteCache, Finished, Made } from './byte-cache.ts';
import { encodingFor } from './encodings.ts';
import { isKnown } from './etags.ts';
import type { answerTeller, Metrics } from './measure.ts';
import type { MadeOf } from './procedures.ts';
import { type SharedRequest, sharedRequests } from './shared-answers.ts';

type Dependencies = {
  /** The application, told where to note what its answer is made of. */
  app: { fetch: (request: Request, env: { madeOf: MadeOf }) => Response | Promise<Response> };
  /** Answers everything else. */
  otherwise: RequestListener;
  cache: ByteCache;
  /** Until when an answer of some nouns holds that was begun at an instant. */
  validUntil: (nouns: Iterable<LiveNoun>, begun: number) => Promise<number>;
  clock: () => Date;
  tell: ReturnType<typeof answerTeller>;
  metrics: Pick<Metrics, 'shared'>;
  publicUrl: string;
};
type Asked = { request: IncomingMessage; response: ServerResponse; shared: SharedRequest; begun: number };

/** A search that asks for more says so in an address; longer bodies are no question of everybody's. */
const longestBody = 4096;
const [longestPart, partBytes] = [2 * 1024 * 1024, 256 * 1024];
/** Said anew with each answer. */
const ownHeaders = [
  'cache-control',
  'vary',
  'x-request-id',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'etag',
  'date',
  'connection',
];
/** Calls have one each, pages as many as there are different scripts in them. */
const mostLists = 200;
const knownLists = new Map<string, readonly string[]>();
const policies = { GET: 'public, no-cache', POST: 'no-store' };
/** As Hono's requestId has it. */
const goodId = /^[\w-=]{1,255}$/;

/**
 * Answers from finished bytes what everybody may have, with nothing between the socket and them; has the application make
 * what is missing, and hands on to it all else (design 8).
 */
export function publicAnswers(dependencies: Dependencies): RequestListener {
  const { app, otherwise, cache, validUntil, clock, tell, metrics, publicUrl } = dependencies;
  const requests = sharedRequests();
  const [hits, misses] = [metrics.shared.labels('hit'), metrics.shared.labels('miss')];

  function answer(asked: Asked): void {
    const ready = cache.ready(asked.shared.key, encodingFor(asked.request.headers['accept-encoding']));
    if (!ready) return void answerAnew(asked);
    hits.inc();
    send(asked, ready, idOf(asked.request));
  }

  async function answerAnew(asked: Asked): Promise<void> {
    const { request, response, shared } = asked;
    misses.inc();
    const id = idOf(request);
    let own: Response | undefined; // of who makes it; others may wait for the same
    const make = async () => {
      const madeOf: MadeOf = { nouns: new Set(), isShared: true };
      const at = clock().getTime();
      own = await app.fetch(asFromNobody(shared, request, id), { madeOf });
      return keepable(own, shared, madeOf, at);
    };
    const encoding = encodingFor(request.headers['accept-encoding']);
    const finished = await cache.get(shared.key, encoding, make).catch(() => null);
    if (response.destroyed) return;
    if (finished) send(asked, finished, id, own === undefined);
    else if (own && !own.bodyUsed) await sendOwn(request, response, own);
    else otherwise(request, response);
  }

  async function keepable(
    answer: Response,
    { method }: SharedRequest,
    madeOf: MadeOf,
    begun: number,
  ): Promise<Made | null> {
    if (answer.status !== 200 || !madeOf.isShared || answer.headers.has('set-cookie')) return null;
    const until = await validUntil(madeOf.nouns, begun);
    const headers = lasting(answer.headers, policies[method]);
    const body = madeOf.text === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(madeOf.text);
    return { headers, body, nouns: [...madeOf.nouns], validUntil: until };
  }

  /** `isTold`: no other line of the log tells of this answer. */
  function send({ request, response, begun }: Asked, finished: Finished, id: string, isTold = true): void {
    const { method = '', url = '', headers } = request;
    const { etag, encoding, body } = finished;
    const known = method !== 'POST' && isKnown(etag, headers['if-none-match']);
    const status = known ? 304 : 200;
    const head = [...finished.headers, 'etag', etag, 'x-request-id', id];
    if (!known) head.push('content-length', String(body.length));
    if (!known && encoding !== 'identity') head.push('content-encoding', encoding);
    response.writeHead(status, head);
    if (known || method === 'HEAD') response.end();
    else sendBody(response, body);
    if (isTold) tell({ requestId: id, method, path: pathOf(url), status }, begun);
  }

  /** Asks the application as somebody of whom nothing is known: only what a refusal is written in is the asker's. */
  function asFromNobody(
    { method, address, body }: SharedRequest,
    { headers: sent }: IncomingMessage,
    id: string,
  ): Request {
    const headers = new Headers({ 'X-Request-Id': id });
    if (sent.accept) headers.set('Accept', sent.accept);
    if (body === undefined) return new Request(publicUrl + address, { method, headers });
    headers.set('Content-Type', 'application/json');
    headers.set('Content-Length', String(Buffer.byteLength(body)));
    // as much of a Request as a call reads: a whole one, with its stream and signal, costs more than the database
    return { url: publicUrl + address, method, headers, text: async () => body } as Request;
  }

  return (request, response) => {
    const begun = performance.now();
    const { method, url = '' } = request;
    if (isSignedIn(request)) return otherwise(request, response);
    if (method === 'GET' || method === 'HEAD') {
      const shared = requests.get(url);
      return shared ? answer({ request, response, shared, begun }) : otherwise(request, response);
    }
    if (method !== 'POST' || !hasShortJson(request) || !requests.mayPost(url)) return otherwise(request, response);
    readBody(request, (body) => {
      const shared = requests.post(url, body.toString());
      if (shared) return answer({ request, response, shared, begun });
      // where Hono's adapter looks for a body that was read before
      otherwise(Object.assign(request, { rawBody: body }), response);
    });
  };
}

/** Megabytes go out in parts, so that many who ask for them at once do not keep all others waiting. */
function sendBody(response: ServerResponse, body: Buffer): void {
  if (body.length <= longestPart) return void response.end(body);
  const parts = Array.from({ length: Math.ceil(body.length / partBytes) }, (_, n) =>
    body.subarray(n * partBytes, (n + 1) * partBytes),
  );
  pipeline(Readable.from(parts), response, () => {}); // who hangs up has what they wanted
}

/** The headers that do not change from answer to answer; one list for all answers that have the same. */
function lasting(headers: Headers, policy: string): readonly string[] {
  const list = ['cache-control', policy, 'vary', 'accept-encoding'];
  for (const [name, value] of headers)
    if (!ownHeaders.includes(name.toLowerCase())) list.push(name.toLowerCase(), value);
  const text = list.join('\n');
  const known = knownLists.get(text);
  if (known) return known;
  if (knownLists.size < mostLists) knownLists.set(text, list);
  return list;
}

async function sendOwn(request: IncomingMessage, response: ServerResponse, own: Response): Promise<void> {
  const body = Buffer.from(await own.arrayBuffer());
  response.writeHead(own.status, [...own.headers].flat());
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Whose answer may be theirs alone. */
const isSignedIn = ({ headers }: IncomingMessage) => headers.cookie?.includes('session_token=') ?? false;

const pathOf = (url: string) => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && goodId.test(given) ? given : randomUUID();
}

function hasShortJson({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  const length = Number(headers['content-length'] ?? 0);
  return length === 0 || (length <= longestBody && /^application\/json\b/i.test(headers['content-type'] ?? ''));
}

/** A body that breaks off is nobody's question. */
function readBody(request: IncomingMessage, then: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => void parts.push(part));
  request.on('end', () => then(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)));
  request.on('error', () => {});
}
