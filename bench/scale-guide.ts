import { sql } from 'drizzle-orm';
import { storeCity } from '#server/db/city.ts';
import { loadFirstData } from '#server/db/first-data/load.ts';
import type { Store } from '#server/db/store.ts';
import type { Call } from './load-thread.ts';
import { fillPlaces } from './many-places.ts';
import { tagWords } from './place-words.ts';

/** What visitors of a filled guide ask. */
export type Questions = {
  /** Each generated place's id, once, in no order. */
  ids: number[];
  page: Call;
  /** Further pages of the same list, by cursors that the server gave. */
  nextPages: Call[];
  whole: Call;
  /** Places of which each is asked again and again. */
  wellKnown: Call[];
  byName: Call[];
  byTag: Call[];
  nearest: Call[];
};

const category = 'Food';
const limit = 24;
const list = '/API/cargarlugares';
const [wellKnown, asked, cursors] = [500, 400, 40];
/** Prime, so that stepping by it meets each place once. */
const stride = 7_919;

/** Fills a guide with the first data and so many generated places; gives their ids, and words of names among them. */
export async function fillGuide(store: Store, count: number): Promise<{ ids: number[]; words: string[] }> {
  await storeCity(store.db);
  await loadFirstData(store.db, new Date());
  const all = await fillPlaces(store.db, count);
  const ids = all.map((_, n) => all[(n * stride) % count] as number);
  const named = await store.db.execute<{ word: string }>(sql`
    select split_part(name, ' ', 2 + id % 2) as word from places
    where id in (${sql.join(ids.slice(0, asked), sql`, `)}) order by id`);
  const words = named.rows.map(({ word }) => word).filter(Boolean);
  return { ids, words: [...new Set(words)] }; // who asks for the same at the same time is answered together
}

/** The same places as a lean server would keep them: one row each, with the indexes that its queries use. */
export async function makeLeanTable({ db }: Store): Promise<void> {
  await db.execute(sql`create table lean_places as select * from places where kind = 'place' and not banned`);
  await db.execute(
    sql`alter table lean_places alter photos drop default, alter photos type json using to_json(photos)`,
  );
  await db.execute(sql`alter table lean_places add primary key (id)`);
  await db.execute(sql`create index on lean_places (category, name, id)`);
  await db.execute(sql`create index on lean_places using gin (lower(name) gin_trgm_ops)`);
  await db.execute(sql`analyze lean_places`);
}

/** What is asked of a filled guide that a server now serves. */
export async function questionsOf(url: string, { ids, words }: { ids: number[]; words: string[] }): Promise<Questions> {
  const page = { path: list, body: { category, limit } };
  return {
    ids,
    page,
    nextPages: await nextPages(url, page),
    whole: { path: list, body: { category } },
    wellKnown: ids.slice(0, wellKnown).map(placeById),
    byName: words.map((q) => ({ path: list, body: { category: '', q, limit } })),
    byTag: Array.from({ length: asked }, (_, n) => ({
      path: list,
      body: { category: '', q: tagWords[n % tagWords.length], limit },
    })),
    nearest: Array.from({ length: asked }, (_, n) => ({ path: list, body: { category: '', near: nearby(n), limit } })),
  };
}

export const placeById = (id: number): Call => ({ path: '/API/cargarlugar', body: { id } });

/** A point in the city, another one each time. */
const nearby = (n: number) => `${(27.41 + (n % 97) * 0.002).toFixed(4)}, ${(-99.61 + (n % 89) * 0.002).toFixed(4)}`;

async function nextPages(url: string, { path, body }: { path: string; body: object }): Promise<Call[]> {
  const calls: Call[] = [];
  for (let cursor = ''; calls.length < cursors; ) {
    const call = { path, body: cursor ? { ...body, cursor } : body };
    if (cursor) calls.push(call);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(call.body) });
    const rows = (await answer.json()) as unknown[];
    cursor = /[?&]cursor=([^>&]+)/.exec(answer.headers.get('Link') ?? '')?.[1] ?? '';
    if (rows.length < limit || !cursor) throw new Error('the list has no next page');
  }
  return calls;
}
