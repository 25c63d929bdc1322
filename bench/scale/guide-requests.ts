import { sql } from 'drizzle-orm';
import type { LoadRequest } from '#bench/load/load-thread.ts';
import { fillPlaces } from '#bench/support/fill-places.ts';
import { tagWords } from '#bench/support/place-words.ts';
import { ensureCity, seedDatabase } from '#server/db/seed/seed-database.ts';
import type { Store } from '#server/db/store.ts';

/** Requests that visitors send to a filled guide. */
export type GuideRequests = {
  /** Ids of the generated places, shuffled. */
  ids: number[];
  page: LoadRequest;
  /** Further pages of the same list, by cursors of the server. */
  nextPages: LoadRequest[];
  whole: LoadRequest;
  /** Places that are requested repeatedly. */
  popularPlaces: LoadRequest[];
  byName: LoadRequest[];
  byTag: LoadRequest[];
  nearest: LoadRequest[];
};

const category = 'Food';
const limit = 24;
const list = '/API/cargarlugares';
const [wellKnown, searches, cursors] = [500, 400, 40];
/** Prime, so that stepping by it visits each place once. */
const stride = 7_919;

/** Fills a guide with seed data and `count` generated places; resolves to their ids and to words of their names. */
export async function fillGuide(store: Store, count: number): Promise<{ ids: number[]; words: string[] }> {
  await ensureCity(store.db);
  await seedDatabase(store.db, new Date(), 'samples');
  const orderedIds = await fillPlaces(store.db, count);
  const ids = orderedIds.map((_, n) => orderedIds[(n * stride) % count] as number);
  const wordRows = await store.db.execute<{ word: string }>(sql`
    select split_part(name, ' ', 2 + id % 2) as word from places
    where id in (${sql.join(ids.slice(0, searches), sql`, `)}) order by id`);
  const words = wordRows.rows.map(({ word }) => word).filter(Boolean);
  return { ids, words: [...new Set(words)] }; // distinct, since concurrent identical requests share one query
}

/** Copies the places into the table of the baseline servers: one row each, with the indexes of their queries. */
export async function createBaselineTable({ db }: Store): Promise<void> {
  await db.execute(sql`create table lean_places as select * from places where kind = 'place' and not banned`);
  await db.execute(
    sql`alter table lean_places alter photos drop default, alter photos type json using to_json(photos)`,
  );
  await db.execute(sql`alter table lean_places add primary key (id)`);
  await db.execute(sql`create index on lean_places (category, name, id)`);
  await db.execute(sql`create index on lean_places using gin (lower(name) gin_trgm_ops)`);
  await db.execute(sql`analyze lean_places`);
}

/** Prepares the requests for a server with a filled guide. */
export async function prepareRequests(
  url: string,
  { ids, words }: { ids: number[]; words: string[] },
): Promise<GuideRequests> {
  const page = { path: list, body: { category, limit } };
  return {
    ids,
    page,
    nextPages: await fetchNextPages(url, page),
    whole: { path: list, body: { category } },
    popularPlaces: ids.slice(0, wellKnown).map(placeById),
    byName: words.map((q) => ({ path: list, body: { category: '', q, limit } })),
    byTag: Array.from({ length: searches }, (_, n) => ({
      path: list,
      body: { category: '', q: tagWords[n % tagWords.length], limit },
    })),
    nearest: Array.from({ length: searches }, (_, n) => ({
      path: list,
      body: { category: '', near: nearby(n), limit },
    })),
  };
}

export const placeById = (id: number): LoadRequest => ({ path: '/API/cargarlugar', body: { id } });

/** Returns a point in the city that varies with `n`. */
const nearby = (n: number) => `${(27.41 + (n % 97) * 0.002).toFixed(4)}, ${(-99.61 + (n % 89) * 0.002).toFixed(4)}`;

async function fetchNextPages(url: string, { path, body }: { path: string; body: object }): Promise<LoadRequest[]> {
  const calls: LoadRequest[] = [];
  for (let cursor = ''; calls.length < cursors; ) {
    const call = { path, body: cursor ? { ...body, cursor } : body };
    if (cursor) calls.push(call);
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(call.body) });
    const rows = (await response.json()) as unknown[];
    cursor = /[?&]cursor=([^>&]+)/.exec(response.headers.get('Link') ?? '')?.[1] ?? '';
    if (rows.length < limit || !cursor) throw new Error('the list has no next page');
  }
  return calls;
}
