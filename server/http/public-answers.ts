import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Failure } from '#domain/failure.ts';
import type { ByteCache, Finished, Made } from './byte-cache.ts';
import { type Encoding, encodingFor } from './encodings.ts';
import { isKnown } from './etags.ts';
import type { answerTeller, Metrics } from './measure.ts';
import { createRequestLimiter, type RequestLimiter } from './request-limiter.ts';
import { pathOf, type SharedRequest, sharedRequests } from './shared-answers.ts';

type Dependencies = {
  /** Makes what is missing; the id is that of who asked first. */
  make: (shared: SharedRequest, requestId: string) => Promise<Made>;
  /** Answers everything else. */
  otherwise: RequestListener;
  /** Refuses whose body does not come to its end. */
  tooSlow: RequestListener;
  /** Refuses a miss while too many others of its address wait. */
  busy: RequestListener;
  limiter: RequestLimiter;
  /** The client's address, for the limiter. */
  addressOf: (request: IncomingMessage) => string;
  cache: ByteCache;
  tell: ReturnType<typeof answerTeller>;
  metrics: Pick<Metrics, 'shared'>;
  /** A body is waited for so long. */
  patienceMs: number;
};
type Asked = { request: IncomingMessage; response: ServerResponse; shared: SharedRequest; begun: number };

/** A search that asks for more says so in an address; longer bodies are no question of everybody's. */
const longestBody = 4096;
const [longestPart, partBytes] = [2 * 1024 * 1024, 256 * 1024];
/** As Hono's requestId has it. */
const goodId = /^[\w-=]{1,255}$/;

/**
 * Answers from finished bytes what everybody may have, with nothing between the socket and them; has what is missing made
 * once for all who wait, and hands on to the application all else (design 8).
 */
export function publicAnswers(dependencies: Dependencies): RequestListener {
  const { make, otherwise, tooSlow, busy, limiter, addressOf, cache, tell, metrics, patienceMs } = dependencies;
  const requests = sharedRequests();
  // copying megabytes into the sockets of hundreds of slow readers would take the process seconds
  const longAnswers = createRequestLimiter({ maxRunning: Number.POSITIVE_INFINITY });
  const [hits, misses, searches] = [
    metrics.shared.labels('hit'),
    metrics.shared.labels('miss'),
    metrics.shared.labels('search'),
  ];

  function answer(asked: Asked): void {
    const { request, response, shared } = asked;
    const encoding = encodingFor(request.headers['accept-encoding']);
    const ready = cache.ready(shared.key, encoding);
    (ready ? hits : shared.isSearch ? searches : misses).inc();
    const id = idOf(request);
    if (ready) send(asked, ready, id);
    else void answerAnew(asked, encoding, id).catch(() => response.destroy());
  }

  async function answerAnew(asked: Asked, encoding: Encoding, id: string): Promise<void> {
    const { request, response, shared } = asked;
    const render = async () => {
      if (response.destroyed) return null; // the client left while its request waited
      return cache.get(shared.key, encoding, () => make(shared, id));
    };
    // joining a render under way costs nothing, so it needs no place in the limiter
    const rendered = cache.isUnderWay(shared.key) ? render() : limiter.run(addressOf(request), render);
    const finished = await rendered.catch(async (error: unknown) => {
      const isBusy = error instanceof Failure && error.code === 'server/busy';
      await (isBusy ? busy : otherwise)(request, response); // the application says what is wrong
      return null;
    });
    if (finished) send(asked, finished, id);
  }

  function send(asked: Asked, finished: Finished, id: string): void {
    if (!isLong(finished.body)) return void write(asked, finished, id);
    const { request, response } = asked;
    const writeInTurn = async () => {
      if (!response.destroyed) await write(asked, finished, id);
    };
    longAnswers.run(addressOf(request), writeInTurn).catch(() => busy(request, response));
  }

  /** Resolves when a long body has been taken or its reader has left. */
  async function write({ request, response, begun }: Asked, finished: Finished, id: string): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { etag, encoding, body } = finished;
    const known = finished.status === 200 && method !== 'POST' && isKnown(etag, headers['if-none-match']);
    const status = known ? 304 : finished.status;
    const head = [...finished.headers, 'x-request-id', id];
    if (finished.status === 200) head.push('etag', etag);
    if (!known) head.push('content-length', String(body.length));
    if (!known && encoding !== 'identity') head.push('content-encoding', encoding);
    response.writeHead(status, head);
    tell({ requestId: id, method, path: pathOf(url), status }, begun);
    if (known || method === 'HEAD') response.end();
    else if (isLong(body)) await writeInParts(response, body);
    else response.end(body, 'latin1');
  }

  return (request, response) => {
    const begun = performance.now();
    const { method, url = '' } = request;
    if (isTheirs(request)) return otherwise(request, response);
    if (method === 'GET' || (method === 'HEAD' && !isCall.test(url))) {
      const shared = requests.get(url);
      return shared ? answer({ request, response, shared, begun }) : otherwise(request, response);
    }
    const sharedBy = method === 'POST' && hasShortJson(request) ? requests.post(url) : null;
    if (!sharedBy) return otherwise(request, response);
    const refuse = () => {
      response.setHeader('Connection', 'close');
      response.on('finish', () => request.destroy());
      void tooSlow(request, response);
    };
    readBody(request, { patienceMs, refuse }, (body) => {
      // where Hono's adapter looks for a body that was read before
      Object.assign(request, { rawBody: body });
      const shared = sharedBy(body.toString());
      return shared ? answer({ request, response, shared, begun }) : otherwise(request, response);
    });
  };
}

const isLong = (body: Finished['body']): body is Buffer => typeof body !== 'string' && body.length > longestPart;

/** Writes a long body in parts, so that other answers go out between them. */
async function writeInParts(response: ServerResponse, body: Buffer): Promise<void> {
  const parts = Array.from({ length: Math.ceil(body.length / partBytes) }, (_, n) =>
    body.subarray(n * partBytes, (n + 1) * partBytes),
  );
  await pipeline(Readable.from(parts), response).catch(() => {}); // the reader left
}

const isCall = /^\/api(\/|$)/i;

/** Whose answer may be theirs alone: who is signed in, and who wants failures in a form of their own. */
const isTheirs = ({ headers }: IncomingMessage) =>
  (headers.cookie?.includes('session_token=') || headers.accept?.includes('problem+json')) ?? false;

function idOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && goodId.test(given) ? given : randomUUID();
}

function hasShortJson({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return false;
  const length = Number(headers['content-length'] ?? 0);
  return length === 0 || (length <= longestBody && /^application\/json\b/i.test(headers['content-type'] ?? ''));
}

/** A body that breaks off is nobody's question; one that does not come to its end is refused, as the application does. */
function readBody(
  request: IncomingMessage,
  { patienceMs, refuse }: { patienceMs: number; refuse: () => void },
  then: (body: Buffer) => void,
): void {
  const parts: Buffer[] = [];
  let isRefused = false;
  const timer = setTimeout(() => {
    isRefused = true;
    refuse();
  }, patienceMs);
  request.on('data', (part: Buffer) => void parts.push(part));
  request.on('close', () => clearTimeout(timer));
  request.on('error', () => {});
  request.on('end', () => {
    clearTimeout(timer);
    if (!isRefused) then(Buffer.concat(parts));
  });
}
