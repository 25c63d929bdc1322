import type { RunningServer } from '#tests/support/processes.ts';
import type { LimitServer } from './limit-server.ts';
import type { Call, Task } from './load-thread.ts';
import type { Prepared } from './raw-answers.ts';
import { placeById, type Questions } from './scale-guide.ts';
import type { Cookie } from './sign-in.ts';

/** A load that is put on a server in each round. */
export type Ask = {
  task: Omit<Task, 'seconds' | 'calls'>;
  calls: (round: number) => Call[];
  /** Answers that are asked for again and again, so that the server may keep them. */
  kept?: boolean;
  /** What makes the answers be made anew. */
  before?: () => Promise<void>;
};
/** One line of a table: what our server does, and where there is one, the limit in the same round. */
export type Row = {
  name: string;
  ours: Ask;
  beside?: { name: string; ask: Ask };
  /** Ours a second, at least so many times those of the limit. */
  least?: number;
  p99Ms?: number;
};
export type Limits = { raw?: LimitServer; hono?: LimitServer; node?: LimitServer };

/** Measured rounds, and how long each load goes on in each. */
export const [rounds, seconds] = [5, 2];
export const [many, few] = [30, 4];
/** More than a server answers in one round. */
const perRound = 15_000;
/** Of so many places, an eighth is an answer of several megabytes. */
const severalMegabytes = 50_000;
const identity = { 'Accept-Encoding': 'identity' };
const brotli = { 'Accept-Encoding': 'br' };

/** Bytes that the bare server is to send, taken from ours. */
export function preparedAnswers({ page, whole, wellKnown, ids }: Questions, withWhole: boolean): Prepared[] {
  const bytes = (name: string, call: Call | undefined, headers: Record<string, string>) =>
    call ? [{ name, call, headers }] : [];
  return [
    ...bytes('page', page, identity),
    ...bytes('place', wellKnown[0], identity),
    ...(withWhole ? [...bytes('whole', whole, identity), ...bytes('whole-br', whole, brotli)] : []),
    ...pages(ids).flatMap((path) => bytes(path.slice(1), { path }, brotli)),
  ];
}

/** What anonymous visitors ask again and again, so that the answers can be kept. */
export function cachedRows(server: RunningServer, { page, wellKnown }: Questions, { raw }: Limits): Row[] {
  const rows = [
    { name: 'W1 24 places of a category', calls: [page], as: 'page' },
    { name: 'W3 one place by id', calls: wellKnown, as: 'place' },
  ];
  return rows.map(({ name, calls, as }) => ({
    name: `${name}, cached`,
    ours: keptAsk(server, calls, identity),
    ...(raw && { beside: finished(raw, calls, as, identity), least: 0.5, p99Ms: 5 }),
  }));
}

/** A whole category, kept and made anew. Few ask for one of megabytes at once. */
export function wholeRows(server: RunningServer, questions: Questions, { raw, hono }: Limits, cookie: Cookie): Row[] {
  const { whole, ids } = questions;
  const clients = ids.length > severalMegabytes ? few : many;
  const signedIn = { ...identity, Cookie: `${cookie.name}=${cookie.value}` };
  const plain = raw && finished(raw, [whole], 'whole', identity, clients);
  const coded = raw && finished(raw, [whole], 'whole-br', brotli, clients);
  const ours = keptAsk(server, [whole], brotli, clients);
  return [
    { name: 'W2 a whole category, cached', ours: keptAsk(server, [whole], identity, clients), beside: plain },
    { name: 'W2 in brotli, cached', ours, beside: plain, least: plain && 2 },
    { name: 'W2 in brotli, cached', ours, beside: coded && { ...coded, name: 'node:http, the same brotli' } },
    {
      name: 'W2 a whole category, missed',
      ours: ask(server, [whole], signedIn, few),
      beside: hono && { name: 'Hono + pg', ask: ask(hono, [whole], identity, few) },
    },
  ];
}

/** What has to be read from the database. */
export function missedRows(
  server: RunningServer,
  { nextPages, byName, wellKnown, ids }: Questions,
  { hono, node }: Limits,
  leastOfSearch: number,
  rename: () => Promise<void>,
): Row[] {
  const unasked = ids.slice(wellKnown.length);
  const repeats = unasked.length < perRound * (rounds + 1); // then an id comes a second time
  const walk = (round: number) => {
    const from = repeats ? 0 : round * perRound;
    return unasked.slice(from, from + perRound).map(placeById);
  };
  const oneByOne = ({ port }: { port: number }): Ask => ({
    task: { port, clients: many, headers: identity, once: true },
    calls: walk,
  });
  return [
    {
      name: 'W1 24 places of a category, missed',
      ours: ask(server, nextPages, identity),
      ...(hono && { beside: { name: 'Hono + pg', ask: ask(hono, nextPages, identity) }, least: 0.4 }),
    },
    {
      name: 'W4 name contains, 24 rows',
      ours: ask(server, byName, identity),
      ...(node && { beside: { name: 'node + pg', ask: ask(node, byName, identity) }, least: leastOfSearch }),
    },
    {
      name: 'W3 one place by id, missed',
      ours: { ...oneByOne(server), ...(repeats && { before: rename }) },
      ...(hono && { beside: { name: 'Hono + pg', ask: oneByOne(hono) }, least: 0.3 }),
    },
  ];
}

/** Pages as browsers get them. */
export function pageRows(server: RunningServer, { ids }: Questions, { raw }: Limits): Row[] {
  return pages(ids).map((path) => ({
    name: `\`${path.replace(/\d+$/, '{id}')}\` in brotli`,
    ours: keptAsk(server, [{ path }], brotli),
    ...(raw && { beside: finished(raw, [{ path }], path.slice(1), brotli), least: 0.5 }),
  }));
}

const pages = (ids: number[]) => ['/', `/place/${ids[0]}`, '/api/bridges'];

function ask({ port }: { port: number }, calls: Call[], headers: Record<string, string>, clients = many): Ask {
  return { task: { port, clients, headers }, calls: () => calls };
}

function keptAsk(server: RunningServer, calls: Call[], headers: Record<string, string>, clients = many): Ask {
  return { ...ask(server, calls, headers, clients), kept: true };
}

/** The same requests to the bare server, at the address of what it is to send. */
function finished(raw: LimitServer, calls: Call[], name: string, headers: Record<string, string>, clients = many) {
  const there = calls.map(({ body }) => ({ path: `/${name}`, body }));
  return { name: 'node:http', ask: ask(raw, there, headers, clients) };
}
