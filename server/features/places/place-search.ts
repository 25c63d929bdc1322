import { and, arrayContains, arrayOverlaps, eq, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { searchText } from '#domain/search-text.ts';
import { forgivenSlips, hasLetters, isBeginning, searchedWords, slips } from '#domain/searched-words.ts';
import { knownWords, places, placeTags } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { placeTypes } from '#texts/place-types.ts';
import { beginsWith, nameBegins, type Position, type Row, rowsOf, type Search } from './place-order.ts';

/** A word as it was typed; where that is found nowhere, the known words that may have been meant. */
type Word = { typed: string; meant?: string[] };
type Sought = {
  search: Search;
  words: Word[];
  /** What else a row must meet. */
  where: SQL | undefined;
  /** Where the page before ended. */
  after: Position | null;
  /** So many rows; all when undefined. */
  count: number | undefined;
  /** The rows whose name begins with what is searched for, by name. */
  beginning: (page: { after: Position | null; count: number }) => Promise<Row[]>;
};
/** A rank, and what rows of this rank or a better one meet. */
type Rank = { rank: number; met: SQL | undefined };

/** How a place meets a search, the best first. */
const ranks = { nameBegins, wordsBegin: 2, nameHas: 3, elsewhere: 4, slipped: 5 };
/** Up to so many that may meet a search are ranked each; of more, a page is picked rank by rank in the order of an index. */
const fewest = 1000;
/** So many of the likest words are weighed for one that was typed, and so many of them searched for. */
const like = { weighed: 300, meant: 12 };

const [nameColumn, wordsColumn, tagColumn] = [places.searchName, places.searchWords, placeTags.searchTag].map(
  (column) => sql`${column}`,
) as [SQL, SQL, SQL];
const idList = z.object({ ids: z.array(z.int()) });
const kinds = Object.entries(placeTypes).map(([type, name]) => ({ type, name: ` ${searchText(name)}` }));
const wordsOfKinds = [...new Set(kinds.flatMap(({ name }) => name.split(/[^a-z]+/)))];

/**
 * Rows of places that have every word of a search in name and address, in a tag or in the Spanish name of a kind; where no
 * place has, of those that have words a slip of the finger away. A word of one or two letters is found where words begin.
 * A name that begins with the search comes first, then one whose words do, then one that has it; else as `rowsOf`.
 */
export async function foundRows(db: Db, searched: string, sought: Omit<Sought, 'words'>): Promise<Row[]> {
  const typed = searchedWords(searched).map((word) => ({ typed: word }));
  if (!sought.after || sought.after.rank < ranks.slipped) {
    const rows = await rowsByRank(db, literalRanks(searched, typed), { ...sought, words: typed });
    if (rows.length > 0 || sought.after) return rows;
  }
  const words = await Promise.all(typed.map((word) => meantBy(db, word)));
  if (!words.some(({ meant }) => meant) || words.some(({ meant }) => meant?.length === 0)) return [];
  const meant = words.map(({ typed, meant: [only] = [typed] }) => ({ typed: only ?? typed }));
  if (words.some((word) => (word.meant?.length ?? 1) > 1))
    return rowsByRank(db, [{ rank: ranks.slipped, met: anywhere(words) }], { ...sought, words });
  // one thing only can have been meant: that is searched for
  const all = literalRanks(meant.map(({ typed }) => typed).join(' '), meant);
  const behind = all.map(({ rank, met }) => ({ rank: ranks.slipped + rank, met }));
  return rowsByRank(db, behind, { ...sought, words: meant });
}

/** Each rank holds those before it. */
function literalRanks(searched: string, words: Word[]): Rank[] {
  const elsewhere = { rank: ranks.elsewhere, met: anywhere(words) };
  if (!words.some(isLettered)) return [elsewhere];
  const begin = ` ${searched}`;
  return [
    { rank: nameBegins, met: beginsWith(sql`${begin}::text`) },
    {
      rank: ranks.wordsBegin,
      met: and(...words.map(({ typed }) => sql`${nameColumn} like ${`% ${escaped(typed)}%`}`)),
    },
    { rank: ranks.nameHas, met: every(nameColumn, words) },
    elsewhere,
  ];
}

async function rowsByRank(db: Db, all: Rank[], sought: Sought): Promise<Row[]> {
  const { search, after, count } = sought;
  const left = all.filter(({ rank }) => rank >= (after?.rank ?? 0));
  const ofRank = ({ rank, met }: Rank, missing: number) => {
    const better = all[all.findIndex((it) => it.rank === rank) - 1]?.met;
    const where = and(sought.where, met, better && not(better));
    return rowsOf(db, search, { where, rank, after: after?.rank === rank ? after : null, count: missing });
  };
  const rows: Row[] = [];
  if (count !== undefined && !search.near && left[0]?.rank === nameBegins) {
    left.shift();
    rows.push(...(await sought.beginning({ after, count })));
    if (rows.length === count) return rows;
  }
  const ids = await candidates(db, sought);
  if (ids) return rankedRows(db, all, ids, sought);
  for (const rank of left) {
    rows.push(...(await ofRank(rank, (count ?? 0) - rows.length)));
    if (rows.length === count) break;
  }
  return rows;
}

/** Those rows, each ranked by what it meets. */
async function rankedRows(db: Db, all: Rank[], ids: number[], { search, where, after, count }: Sought): Promise<Row[]> {
  if (ids.length === 0) return [];
  const whens = all.slice(0, -1).map(({ rank, met }) => sql`when ${met} then ${rank}::int`);
  const lowest = sql`${all.at(-1)?.rank}::int`;
  const rank = whens.length > 0 ? sql`(case ${sql.join(whens, sql` `)} else ${lowest} end)` : lowest;
  const found = sql`${places.id} = any(${sql.param(ids)}::int[])`;
  return rowsOf(db, search, { where: and(where, found), rank, after, count });
}

/**
 * Ids of all rows that may meet the search, some of them twice; null when they are more than a few, unless all are wanted.
 * A select for each index: joined by `or` they would be searched without any.
 */
async function candidates(db: Db, { words, where, count }: Sought): Promise<number[] | null> {
  const lettered = words.some(isLettered);
  const ofKinds = kindsNamed(words);
  const ofPlaces = (met: SQL | undefined) => sql`select ${places.id} as id from ${places} where ${and(where, met)}`;
  const selects = [ofPlaces(and(lettered ? undefined : hasSigns(words), every(wordsColumn, words, unplanned)))];
  if (ofKinds.length > 0) selects.push(ofPlaces(sql`${places.types} && (select ${sql.param(ofKinds)}::text[])`));
  if (lettered)
    selects.push(sql`select ${placeTags.placeId} from ${placeTags} where ${every(tagColumn, words, unplanned)}`);
  const most = count === undefined ? null : fewest + 1;
  const all = sql`select id from (${sql.join(selects, sql` union all `)}) each_index limit ${most}::int`;
  const { rows } = await db.execute(sql`select coalesce(json_agg(id), '[]'::json) as ids from (${all}) found`);
  const { ids } = idList.parse(rows[0]);
  return count !== undefined && ids.length > fewest ? null : ids;
}

/** What an index of letters does not hold. */
function hasSigns(words: Word[]): SQL {
  const signs = [...new Set(words.flatMap(({ typed }) => [...typed]))];
  return arrayContains(sql`signs_of(${wordsColumn})`, sql`${sql.param(signs)}::text[]`);
}

/** As the candidates, asked of a row. */
function anywhere(words: Word[]): SQL | undefined {
  const ofKinds = kindsNamed(words);
  const tagged = sql`exists (select from ${placeTags} where ${and(eq(placeTags.placeId, places.id), every(tagColumn, words))})`;
  return or(
    every(wordsColumn, words),
    ofKinds.length > 0 ? arrayOverlaps(places.types, ofKinds) : undefined,
    words.some(isLettered) ? tagged : undefined,
  );
}

const planned = (pattern: string) => sql`${pattern}`;
/** A pattern that the planner does not see: it takes it for a rare one, and so takes the index. */
const unplanned = (pattern: string) => sql`(select ${pattern}::text)`;

/** Whether a text of the database has every word. */
function every(column: SQL, words: Word[], pattern = planned): SQL | undefined {
  return and(
    ...words.map(({ typed, meant }) => {
      if (meant) return sql`${column} ~ ${pattern(meant.join('|'))}`;
      if (!hasLetters(typed)) return sql`strpos(${column}, ${typed}) > 0`; // no pattern, which would read all of an index
      return sql`${column} like ${pattern(`%${isBeginning(typed) ? ' ' : ''}${escaped(typed)}%`)}`;
    }),
  );
}

/** The kinds whose Spanish name has every word. */
function kindsNamed(words: Word[]): string[] {
  const has = (name: string, { typed, meant }: Word) =>
    meant ? meant.some((word) => name.includes(word)) : name.includes(isBeginning(typed) ? ` ${typed}` : typed);
  return kinds.filter(({ name }) => words.every((word) => has(name, word))).map(({ type }) => type);
}

/** The known words that may have been meant, the likest first; what is too short for a slip is what it is. */
async function meantBy(db: Db, { typed }: Word): Promise<Word> {
  const forgiven = forgivenSlips(typed);
  if (forgiven === 0) return { typed };
  const rows = await db
    .selectDistinct({ word: knownWords.word, likeness: sql`word_similarity(${typed}, ${knownWords.word})` })
    .from(knownWords)
    .where(sql`${typed} <% ${knownWords.word}`)
    .orderBy(sql`2 desc`, knownWords.word)
    .limit(like.weighed);
  const weighed = [...rows.map(({ word }) => word), ...wordsOfKinds].map((word) => ({ word, off: slips(typed, word) }));
  const near = weighed.filter(({ off }) => off <= forgiven).sort((a, b) => a.off - b.off);
  return { typed, meant: [...new Set(near.map(({ word }) => word))].slice(0, like.meant) };
}

const isLettered = ({ typed }: Word) => hasLetters(typed);
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
