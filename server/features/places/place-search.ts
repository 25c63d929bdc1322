import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { PlaceCategory } from '#domain/categories.ts';
import { forgivenSlips, isBeginning, searchedWords, slips } from '#domain/searched-words.ts';
import { knownWords, places, placeTags } from '#server/db/schema/places.ts';
import { keptStatements } from '#server/db/statements.ts';
import type { Db } from '#server/db/store.ts';
import {
  follows,
  inText,
  keyOf,
  keysOf,
  nameBegins,
  type Order,
  orderOf,
  type PagesByName,
  type Position,
  placesShown,
  type Search,
  selected,
  unplanned,
} from './place-order.ts';
import {
  joined,
  noPlaces,
  oneMoreThan,
  type Page,
  type PageStatement,
  paged,
  placeAndKey,
  readPage,
} from './place-pages.ts';
import * as conditions from './searched-conditions.ts';
import { type Form, formOf, hasIndex, kindsNamed, type Word } from './searched-conditions.ts';

type Sought = {
  search: Search;
  category: PlaceCategory | undefined;
  /** Where the page before ended. */
  after: Position | null;
  /** So many places; all when undefined. */
  count: number | undefined;
};
type Wanted = Sought & { searched: string; words: Word[] };
/** What the text of a statement depends on; all else are values that it is given. */
type Shape = { forms: Form[]; ofKinds: boolean; inCategory: boolean; isPage: boolean; near: string | undefined };
/** Whether there were too many places to weigh them all, and the best rank that any has, if it is known. */
type Told = { cut: boolean; best: number | null };
type Values = Record<string, unknown>;

/** How a place meets a search, the best first; behind a slip what was meant follows in the same order. */
const ranks = { nameBegins, wordsBegin: 2, nameHas: 3, elsewhere: 4, slipped: 5 };
/**
 * Up to so many that may meet a search are weighed one by one; of more, a page is picked rank by rank in the order of an index.
 * What meets it by a tag or a kind is more often one of thousands, and a tag's place has to be looked up.
 */
const mostWeighed = { words: 2000, tagged: 500, others: 500 };
type Part = keyof typeof mostWeighed;
/** So many of the likest words are weighed for one that was typed, and so many of them searched for. */
const like = { weighed: 300, meant: 12 };
/** Statements are kept of searches with so many words and none but words. */
const usualWords = 3;
const { placeholder } = sql;

/**
 * Gives pages of places that have every word of a search in name and address, in a tag or in the Spanish name of a kind;
 * where no place has, of those that have words a slip of the finger away. A word of one or two letters is found where words
 * begin. A name that begins with the search comes first, then one whose words do, then one that has it; else as `pageOf`.
 */
export function pagesBySearch(db: Db, pagesByName: PagesByName) {
  const keptPages = keptStatements<string, PageStatement<Told>>();
  const keptRanks = keptStatements<string, PageStatement>();

  async function byRank(all: number[], wanted: Wanted): Promise<Page> {
    const { search, category, after, count, searched, words } = wanted;
    const kinds = kindsNamed(words);
    const shape = { ...shapeOf(wanted), ofKinds: kinds.length > 0 };
    const values = {
      ...conditions.valuesOf(searched, words),
      ...{ kinds, category, rank: after?.rank, name: after?.name, id: after?.id, count },
    };
    const isShort = words.every(({ typed }) => isBeginning(typed)); // thousands may meet that
    let from = after?.rank ?? 0;
    if (count === undefined || !isShort) {
      const { cut, best, ...weighed } = await weigh(all, shape, after, values);
      if (!cut) return weighed;
      from = Math.max(from, best ?? 0);
    }
    const pages: Page[] = [];
    let missing = count ?? 0;
    for (const rank of all.filter((rank) => rank >= from)) {
      const behind = after?.rank === rank ? after : null;
      const isByName = rank === nameBegins && !search.near;
      const page = isByName
        ? await pagesByName({ category, after: behind, count: missing, begin: searched })
        : await ofRank(rank, all, shape, behind, { ...values, count: missing });
      pages.push(page);
      if (page.found > missing) break;
      missing -= page.found;
    }
    return joined(pages);
  }

  /** Places of any rank, with whether there were too many to weigh them all. */
  function weigh(all: number[], shape: Shape, after: Position | null, values: Values): Promise<Page & Partial<Told>> {
    const name = nameOf(`ranked_${all[0]}_${after ? 'after' : ''}`, shape);
    const prepare = () => preparedPage(db, all, shape, after).prepare(name);
    return readPage(name ? keptPages(name, prepare) : prepare(), values);
  }

  /** The places of one rank. */
  function ofRank(rank: number, all: number[], shape: Shape, after: Position | null, values: Values): Promise<Page> {
    const name = nameOf(`rank_${rank}_${after ? 'after' : ''}`, shape);
    const prepare = () => {
      const better = all[all.indexOf(rank) - 1];
      const where = and(shownOf(shape), met(rank, shape), better === undefined ? undefined : not(met(better, shape)));
      const count = placeholder('count');
      return selected(db, shape.near, { where, rank, after: after && given(after), count }).prepare(name);
    };
    return readPage(name ? keptRanks(name, prepare) : prepare(), values);
  }

  return async (searched: string, sought: Sought): Promise<Page> => {
    const typed = searchedWords(searched).map((word) => ({ typed: word }));
    if (!sought.after || sought.after.rank < ranks.slipped) {
      const page = await byRank(literalRanks(typed), { ...sought, searched, words: typed });
      if (page.found > 0 || sought.after) return page;
    }
    const words = await Promise.all(typed.map((word) => meantBy(db, word)));
    if (!words.some(({ meant }) => meant) || words.some(({ meant }) => meant?.length === 0)) return noPlaces;
    if (words.some((word) => (word.meant?.length ?? 1) > 1))
      return byRank([ranks.slipped], { ...sought, searched, words });
    // one thing only can have been meant: that is searched for
    const meant = words.map(({ typed, meant: [only] = [typed] }) => ({ typed: only ?? typed }));
    const behind = literalRanks(meant).map((rank) => ranks.slipped + rank);
    return byRank(behind, { ...sought, searched: meant.map((word) => word.typed).join(' '), words: meant });
  };
}

const shapeOf = ({ search, category, count, words }: Wanted): Omit<Shape, 'ofKinds'> => ({
  forms: words.map(formOf),
  inCategory: category !== undefined,
  isPage: count !== undefined,
  near: search.near,
});

/** Names a kept statement; '' where it is not worth keeping, of which there are any number. */
function nameOf(kind: string, { forms, ofKinds, inCategory, isPage, near }: Shape): string {
  if (near || forms.length > usualWords || forms.some((form) => form !== 'letters')) return '';
  const parts = [kind, forms.length, ofKinds && 'kinds', inCategory && 'category', isPage && 'page'];
  return `search_${parts.filter(Boolean).join('_')}`;
}

const literalRanks = (words: Word[]) =>
  words.map(formOf).some(hasIndex)
    ? [ranks.nameBegins, ranks.wordsBegin, ranks.nameHas, ranks.elsewhere]
    : [ranks.elsewhere];

/** What rows of a rank or a better one meet. */
function met(rank: number, { forms, ofKinds }: Shape): SQL {
  const of = rank > ranks.slipped ? rank - ranks.slipped : rank;
  if (of === ranks.nameBegins) return conditions.nameBeginsWhole;
  if (of === ranks.wordsBegin) return conditions.nameBeginsEach(forms);
  if (of === ranks.nameHas) return conditions.nameHasEach(forms);
  return conditions.anywhere(forms, ofKinds);
}

/** The rank of a row that has the last of these or a better one. */
function rankIn(all: number[], shape: Shape): SQL {
  const whens = all.slice(0, -1).map((rank) => sql`when ${met(rank, shape)} then ${inText(rank)}`);
  const lowest = inText(all.at(-1) as number); // cast, or it would be taken for a column to order by
  return whens.length > 0 ? sql`(case ${sql.join(whens, sql` `)} else ${lowest} end)` : lowest;
}

const shownOf = ({ inCategory }: Shape) =>
  and(placesShown, inCategory ? eq(places.category, placeholder('category')) : undefined);

/** Where a page begins, as it is given to a statement; a distance tells statements apart. */
const given = (after: Position) => ({
  ...after,
  ...{ rank: placeholder('rank'), name: placeholder('name'), id: placeholder('id') },
});

/**
 * A page of all that may meet a search, each ranked by what it meets. A select for each index finds them: joined by `or`
 * they would be searched without any. Where too many have a tag, their places are not looked up.
 */
function preparedPage(db: Db, all: number[], shape: Shape, after: Position | null) {
  const { forms, ofKinds, isPage, near } = shape;
  const own = { ...orderOf(near), rank: rankIn(all, shape) };
  const columns = sql`${own.id} as id, ${own.name} as name, ${own.rank} as rank, ${own.distance ?? sql`null::float8`} as distance`;
  const found = (from: SQL, isMet: SQL) => sql`select ${columns} from ${from} where ${and(shownOf(shape), isMet)}`;
  const isCut = (name: Part) => sql`(select count(*) > ${inText(mostWeighed[name])} from ${sql.identifier(name)})`;
  const part = (name: Part, query: SQL) =>
    db.$with(name, {}).as(isPage ? sql`${query} limit ${inText(mostWeighed[name] + 1)}` : query);
  const hasTag = forms.some(hasIndex) ? conditions.tagHasEachByIndex(forms) : sql`false`;
  const byTag = found(
    sql`tagged join ${places} on ${eq(places.id, sql`tagged.id`)}`,
    isPage ? not(isCut('tagged')) : sql`true`,
  );
  const byKind = found(sql`${places}`, conditions.isOfKindsByIndex);
  const parts = [
    part('words', found(sql`${places}`, conditions.haveEachByIndex(forms))),
    part('tagged', sql`select ${placeTags.placeId} as id from ${placeTags} where ${hasTag}`),
    part('others', ofKinds ? sql`${byKind} union all ${byTag}` : byTag),
  ];
  const order: Order = {
    ...{ rank: sql`weighed.rank`, distance: near ? sql`weighed.distance` : null },
    ...{ name: sql`weighed.name`, id: sql`weighed.id` },
  };
  const count = isPage ? unplanned(placeholder('count'), 'int') : undefined;
  const page = sql`select * from (
      select * from words union all (select distinct * from others where id not in (select id from words))
    ) weighed
    where ${(after && follows(given(after), order)) ?? true} order by ${sql.join(keysOf(order), sql`, `)}
    ${oneMoreThan(count)}`;
  const rows = db
    .select(placeAndKey(keyOf(order)))
    .from(places)
    .innerJoin(sql`(${page}) weighed`, sql`weighed.id = ${places.id}`)
    .orderBy(...keysOf(order));
  return paged<Told>(db.with(...parts), rows, count, {
    cut: sql`${isCut('words')} or ${isCut('tagged')} or ${isCut('others')}`,
    // what is better than having the words elsewhere has them all in its name, so those by words tell the best rank
    best: sql`(select coalesce(min(rank), ${inText(all.at(-1) as number)}) from words having not ${isCut('words')})`,
  });
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
  const weighed = [...rows.map(({ word }) => word), ...conditions.wordsOfKinds].map((word) => ({
    word,
    off: slips(typed, word),
  }));
  const near = weighed.filter(({ off }) => off <= forgiven).sort((a, b) => a.off - b.off);
  return { typed, meant: [...new Set(near.map(({ word }) => word))].slice(0, like.meant) };
}
