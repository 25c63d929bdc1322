import { setTimeout as pause } from 'node:timers/promises';
import { fillPlaces } from '#bench/support/fill-places.ts';
import type { BenchResult } from '#bench/support/report.ts';
import { signIn } from '#bench/support/sign-in.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import type { RenderCounts, RenderLoad } from './cache-keys-thread.ts';
import { startEnvironment } from './environment.ts';
import { atLeast, atMost, exactly, formatFigures } from './format-figures.ts';
import { cachedUrls, canary, headerSets, urlVariants } from './header-sets.ts';
import { forEachConcurrently, openClient, type RequestSpec } from './http-client.ts';
import { addresses, startProbes, watchMemory } from './probes.ts';
import { startAttacker } from './start-attacker.ts';

const [places, distinct, maxHeldMib] = [500, 800, 64];
const [concurrency, connections, attackMs, maxExamples] = [8, 32, 20_000, 5];
/** Number of client addresses, so that limits per address do not reject the requests. */
const addressCount = 20;
const clientAddress = (n: number) => `127.0.1.${1 + (n % addressCount)}`;
/** Content that only responses to a signed-in user contain. */
const personal = /admin@ejemplo\.test|"rol":"admin"/;
type Client = ReturnType<typeof openClient>;

/** Requests cached responses with unusual headers and URLs, with new cache keys, and as a signed-in user. */
export async function cacheKeys(): Promise<BenchResult> {
  const ground = await startEnvironment({ processes: 1, seed: async ({ db }) => void (await fillPlaces(db, places)) });
  const [server] = ground.servers as [RunningServer];
  try {
    const client = openClient(server.port, concurrency);
    const endMemory = watchMemory(server);
    const poisoned = await poison(server, client);
    const held = await fillCache(client);
    const endAttack = startAttacker<RenderLoad, RenderCounts>(new URL('./cache-keys-thread.ts', import.meta.url), {
      port: server.port,
      connections,
    });
    const endVisits = startProbes(server, addresses.visitor);
    await pause(attackMs);
    const visits = await endVisits();
    const rendered = await endAttack();
    const heldAfter = await cachedMib(client);
    client.close();
    return result({ poisoned, held: Math.max(held, heldAfter), visits, rendered, ...(await endMemory()) });
  } finally {
    await ground.stop();
  }
}

/** Sends every header set and URL variant, signed out and signed in; then compares the anonymous responses with those before. */
async function poison(server: RunningServer, { send }: Client) {
  const fetchAnonymous = async () => new Map<string, string>(await Promise.all(cachedUrls.map(bodyOf)));
  const bodyOf = async (path: string): Promise<[string, string]> => [path, (await send({ path })).body];
  const before = await fetchAnonymous();
  const cookie = await signIn(server);
  const requests: RequestSpec[] = cachedUrls.flatMap((url) => [
    ...headerSets.flatMap((headers) => [url, ...urlVariants(url)].map((path) => ({ path, headers }))),
    ...urlVariants(url).map((path) => ({ path })),
    ...[url, ...urlVariants(url)].map((path) => ({
      path,
      headers: { Cookie: `${cookie.name}=${cookie.value}` },
    })),
  ]);
  const counts = { sent: requests.length, started: 0, reflected: 0, failed: 0, unanswered: 0 };
  await forEachConcurrently(requests, concurrency, async (request) => {
    const { status, body, headers } = await send({ ...request, localAddress: clientAddress(counts.started++) });
    // reflected on purpose: the request id for the log, and the URL to which sign-in redirects back
    const { 'x-request-id': _, location, ...otherHeaders } = headers;
    const isReturnUrl = location?.startsWith('/login?next=') && request.path.includes(canary);
    const response = body + JSON.stringify(otherHeaders) + (isReturnUrl ? '' : location);
    if (response.includes(canary) && counts.reflected++ < maxExamples)
      console.error(request, status, otherHeaders, body.slice(0, 300));
    if (status >= 500) counts.failed++;
    if (status === 0) counts.unanswered++;
  });
  const after = await fetchAnonymous();
  const changed = cachedUrls.filter((path) => after.get(path) !== before.get(path));
  const leaked = [...after.values()].filter((body) => body.includes(canary) || personal.test(body)).length;
  return { ...counts, changed: changed.length, leaked };
}

/** Requests many different cacheable responses, uncompressed, with far more bytes than the cache holds. Returns the cache size in MiB. */
async function fillCache({ send, ...client }: Client): Promise<number> {
  const headers = { 'Content-Type': 'application/json' };
  const lists = Array.from({ length: distinct }, (_, n) => {
    const body = JSON.stringify({ category: n % 2 ? '' : 'Food', limit: 1000 - (n >> 1) });
    return { path: '/API/cargarlugares', method: 'POST', headers, body };
  });
  let [started, receivedBytes] = [0, 0];
  await forEachConcurrently(lists, concurrency, async (list) => {
    const { body } = await send({ ...list, localAddress: clientAddress(started++) });
    receivedBytes += body.length;
  });
  if (receivedBytes < 2 * maxHeldMib * 2 ** 20) throw new Error('the responses do not fill the cache');
  return cachedMib({ send, ...client });
}

async function cachedMib({ send }: Client): Promise<number> {
  const { body } = await send({ path: '/metrics' });
  return Number(/^shared_answers_held_bytes (\S+)$/m.exec(body)?.[1]) / 2 ** 20;
}

type Measured = {
  poisoned: Awaited<ReturnType<typeof poison>>;
  held: number;
  visits: { p99Ms: number; failed: number };
  rendered: RenderCounts;
  peakMib: number;
};

function result({ poisoned, held, visits, rendered, peakMib }: Measured): BenchResult {
  const { text, exceeded } = formatFigures(
    ['measured'],
    [
      { name: 'requests with header sets and URL variants', values: [poisoned.sent], limit: atLeast(2000) },
      { name: 'responses that reflect a sent value', values: [poisoned.reflected], limit: exactly(0) },
      { name: 'responses with 5xx', values: [poisoned.failed], limit: exactly(0) },
      { name: 'requests without a response', values: [poisoned.unanswered], limit: exactly(0) },
      { name: 'anonymous responses that differ afterwards', values: [poisoned.changed], limit: exactly(0) },
      { name: 'anonymous responses with private content', values: [poisoned.leaked], limit: exactly(0) },
      {
        name: `cache size after ${distinct} different lists and the load, MiB`,
        values: [held],
        limit: atMost(maxHeldMib),
      },
      { name: 'memory peak, MiB', values: [peakMib], limit: atMost(600) },
      { name: 'p99 of another address under load, ms', values: [visits.p99Ms], limit: atMost(300) },
      { name: 'failed requests of another address under load', values: [visits.failed], limit: exactly(0) },
      { name: 'responses to the load', values: [rendered.succeeded] },
      { name: 'rejections of the load', values: [rendered.rejected] },
    ],
  );
  const note = `${headerSets.length} header sets on ${cachedUrls.length} cached URLs in all variants (unknown parameters, other letter case), signed out and signed in; the anonymous responses are compared before and after. Load: ${connections} connections of one address request \`/categories?show=N\` with a new number each time for ${attackMs / 1000} s, while another address requests a page, an API endpoint and \`/health\` ten times a second.`;
  return { text: `${text}\n\n${note}`, exceeded };
}
