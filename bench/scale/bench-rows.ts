import type { LoadRequest, LoadTask } from '#bench/load/load-thread.ts';
import type { BaselineServer } from '#bench/support/baseline-server.ts';
import type { Cookie } from '#bench/support/sign-in.ts';
import type { RunningServer } from '#tests/support/processes/start-server.ts';
import { type GuideRequests, placeById } from './guide-requests.ts';
import type { RecordedRequest } from './recorded-responses.ts';

/** A load that runs in each round. */
export type RepeatedLoad = {
  task: Omit<LoadTask, 'seconds' | 'requests'>;
  calls: (round: number) => LoadRequest[];
  /** True when the requests repeat, so that the server may cache their responses. */
  isCached?: boolean;
  /** Invalidates the cached responses. */
  invalidate?: () => Promise<void>;
};
/** One table row: our server's load and, if any, the baseline's load in the same round. */
export type BenchRow = {
  name: string;
  ours: RepeatedLoad;
  baseline?: { name: string; ask: RepeatedLoad };
  /** Minimum ratio of our requests per second to the baseline's. */
  minRatio?: number;
  maxP99Ms?: number;
};
export type Baselines = { raw?: BaselineServer; hono?: BaselineServer; node?: BaselineServer };

/** Number of measured rounds, and seconds per load and round. */
export const [rounds, seconds] = [5, 2];
export const [manyClients, fewClients] = [30, 4];
/** Least requests per second from the response cache, as a ratio to `node:http` with the same headers and bytes. */
const [minCallRatio, minPageRatio] = [0.6, 0.8];
/** More requests than a server handles in one round. */
const requestsPerRound = 15_000;
/** With more places, a category (an eighth) is a response of several megabytes. */
const severalMegabytes = 50_000;
const identity = { 'Accept-Encoding': 'identity' };
const brotli = { 'Accept-Encoding': 'br' };

/** Responses of our server that the baseline server replays. */
export function recordedRequests(
  { page, whole, popularPlaces, ids }: GuideRequests,
  withWhole: boolean,
): RecordedRequest[] {
  const response = (name: string, call: LoadRequest | undefined, headers: Record<string, string>) =>
    call ? [{ name, call, headers }] : [];
  return [
    ...response('page', page, identity),
    ...response('place', popularPlaces[0], identity),
    ...(withWhole ? [...response('whole', whole, identity), ...response('whole-br', whole, brotli)] : []),
    ...pages(ids).flatMap((path) => response(path.slice(1), { path }, brotli)),
  ];
}

/** Repeated requests of anonymous visitors, served from the response cache. */
export function cachedRows(
  server: RunningServer,
  { page, popularPlaces }: GuideRequests,
  { raw }: Baselines,
): BenchRow[] {
  const rows = [
    { name: 'W1 24 places of a category', calls: [page], as: 'page' },
    { name: 'W3 one place by id', calls: popularPlaces, as: 'place' },
  ];
  return rows.map(({ name, calls, as }) => ({
    name: `${name}, cached`,
    ours: cachedAsk(server, calls, identity),
    ...(raw && { baseline: replayAsk(raw, calls, as, identity), minRatio: minCallRatio, maxP99Ms: 5 }),
  }));
}

/** A whole category, cached and uncached. Only a few clients request megabytes at once. */
export function wholeRows(
  server: RunningServer,
  questions: GuideRequests,
  { raw, hono }: Baselines,
  cookie: Cookie,
): BenchRow[] {
  const { whole, ids } = questions;
  const clients = ids.length > severalMegabytes ? fewClients : manyClients;
  const signedIn = { ...identity, Cookie: `${cookie.name}=${cookie.value}` };
  const plain = raw && replayAsk(raw, [whole], 'whole', identity, clients);
  const coded = raw && replayAsk(raw, [whole], 'whole-br', brotli, clients);
  const ours = cachedAsk(server, [whole], brotli, clients);
  return [
    { name: 'W2 a whole category, cached', ours: cachedAsk(server, [whole], identity, clients), baseline: plain },
    { name: 'W2 in brotli, cached', ours, baseline: plain, minRatio: plain && 2 },
    { name: 'W2 in brotli, cached', ours, baseline: coded && { ...coded, name: 'node:http, the same brotli' } },
    {
      name: 'W2 a whole category, missed',
      ours: ask(server, [whole], signedIn, fewClients),
      baseline: hono && { name: 'Hono + pg', ask: ask(hono, [whole], identity, fewClients) },
    },
  ];
}

/** Requests that miss the cache and read the database. */
export function missedRows(
  server: RunningServer,
  { nextPages, byName, popularPlaces, ids }: GuideRequests,
  { hono, node }: Baselines,
  leastOfSearch: number,
  rename: () => Promise<void>,
): BenchRow[] {
  const unrequested = ids.slice(popularPlaces.length);
  const repeats = unrequested.length < requestsPerRound * (rounds + 1); // then an id is requested a second time
  const nextIds = (round: number) => {
    const from = repeats ? 0 : round * requestsPerRound;
    return unrequested.slice(from, from + requestsPerRound).map(placeById);
  };
  const oneByOne = ({ port }: { port: number }): RepeatedLoad => ({
    task: { port, clients: manyClients, headers: identity, once: true },
    calls: nextIds,
  });
  return [
    {
      name: 'W1 24 places of a category, missed',
      ours: ask(server, nextPages, identity),
      ...(hono && { baseline: { name: 'Hono + pg', ask: ask(hono, nextPages, identity) }, minRatio: 0.4 }),
    },
    {
      name: 'W4 name contains, 24 rows',
      ours: ask(server, byName, identity),
      ...(node && { baseline: { name: 'node + pg', ask: ask(node, byName, identity) }, minRatio: leastOfSearch }),
    },
    {
      name: 'W3 one place by id, missed',
      ours: { ...oneByOne(server), ...(repeats && { invalidate: rename }) },
      ...(hono && { baseline: { name: 'Hono + pg', ask: oneByOne(hono) }, minRatio: 0.3 }),
    },
  ];
}

/** Pages as browsers request them. */
export function pageRows(server: RunningServer, { ids }: GuideRequests, { raw }: Baselines): BenchRow[] {
  return pages(ids).map((path) => ({
    name: `\`${path.replace(/\d+$/, '{id}')}\` in brotli`,
    ours: cachedAsk(server, [{ path }], brotli),
    ...(raw && {
      baseline: replayAsk(raw, [{ path }], path.slice(1), brotli),
      minRatio: path.startsWith('/api/') ? minCallRatio : minPageRatio,
    }),
  }));
}

const pages = (ids: number[]) => ['/', `/place/${ids[0]}`, '/api/bridges'];

function ask(
  { port }: { port: number },
  calls: LoadRequest[],
  headers: Record<string, string>,
  clients = manyClients,
): RepeatedLoad {
  return { task: { port, clients, headers }, calls: () => calls };
}

function cachedAsk(
  server: RunningServer,
  calls: LoadRequest[],
  headers: Record<string, string>,
  clients = manyClients,
): RepeatedLoad {
  return { ...ask(server, calls, headers, clients), isCached: true };
}

/** The same requests to the baseline server, at the path of the recorded response. */
function replayAsk(
  raw: BaselineServer,
  calls: LoadRequest[],
  name: string,
  headers: Record<string, string>,
  clients = manyClients,
) {
  const replayCalls = calls.map(({ body }) => ({ path: `/${name}`, body }));
  return { name: 'node:http', ask: ask(raw, replayCalls, headers, clients) };
}
