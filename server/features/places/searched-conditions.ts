import { and, arrayContains, arrayOverlaps, eq, or, type SQL, sql } from 'drizzle-orm';
import { searchText } from '#domain/search-text.ts';
import { hasLetters, isBeginning } from '#domain/searched-words.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import { placeTypes } from '#texts/place-types.ts';
import { beginsWith, unplanned } from './place-order.ts';

/** A word as it was typed; where that is found nowhere, the known words that may have been meant. */
export type Word = { typed: string; meant?: string[] };
/** How a word is looked for. Conditions are made of this alone: the words themselves are values that a statement is given. */
export type Form = 'letters' | 'signs' | 'meant';

const { placeholder } = sql;
const [nameColumn, wordsColumn, tagColumn] = [places.searchName, places.searchWords, placeTags.searchTag].map(
  (column) => sql`${column}`,
) as [SQL, SQL, SQL];
const kinds = Object.entries(placeTypes).map(([type, name]) => ({ type, name: ` ${searchText(name)}` }));
/** The words of the kinds' Spanish names, as `search_text` has them. */
export const wordsOfKinds = [...new Set(kinds.flatMap(({ name }) => name.split(/[^a-z]+/)))];

export const formOf = ({ typed, meant }: Word): Form => {
  if (meant) return 'meant';
  return hasLetters(typed) ? 'letters' : 'signs';
};

/** The kinds whose Spanish name has every word. */
export function kindsNamed(words: Word[]): string[] {
  const has = (name: string, { typed, meant }: Word) =>
    meant ? meant.some((word) => name.includes(word)) : name.includes(isBeginning(typed) ? ` ${typed}` : typed);
  return kinds.filter(({ name }) => words.every((word) => has(name, word))).map(({ type }) => type);
}

/** What the conditions below are given besides kinds, by name. */
export function valuesOf(searched: string, words: Word[]): Record<string, unknown> {
  const patterns = words.flatMap(({ typed, meant }, n) => {
    if (meant) return [[`has${n}`, meant.join('|')]];
    const begins = `% ${escaped(typed)}%`;
    const has = isBeginning(typed) ? begins : `%${escaped(typed)}%`;
    return [
      [`has${n}`, hasLetters(typed) ? has : typed],
      [`begins${n}`, begins],
    ];
  });
  const signs = [...new Set(words.flatMap(({ typed }) => [...typed]))];
  return { ...Object.fromEntries(patterns), begin: ` ${searched}`, signs };
}

/** Name and address have every word. */
const haveEach = (forms: Form[]) => every(wordsColumn, forms);
/** As `haveEach`, by an index of letters or signs, however common the planner takes the words for. */
export const haveEachByIndex = (forms: Form[]) =>
  and(forms.some(hasIndex) ? undefined : hasSigns, every(wordsColumn, forms, hidden)) as SQL;
/** A tag has every word, by the index of letters. */
export const tagHasEachByIndex = (forms: Form[]) => every(tagColumn, forms, hidden);
/** The name has every word. */
export const nameHasEach = (forms: Form[]) => every(nameColumn, forms);
/** The name has words that begin as each word does. */
export const nameBeginsEach = (forms: Form[]) =>
  and(...forms.map((_, n) => sql`${nameColumn} like ${placeholder(`begins${n}`)}`)) as SQL;
/** The name begins as the search does. */
export const nameBeginsWhole = beginsWith(sql`${placeholder('begin')}::text`);
/** It is of one of the kinds that the words name. */
const isOfKinds = arrayOverlaps(places.types, sql`${placeholder('kinds')}::text[]`);
/** As `isOfKinds`, by the index of kinds. */
export const isOfKindsByIndex = arrayOverlaps(places.types, sql`(select ${placeholder('kinds')}::text[])`);

/** Name and address, a tag, or a kind have every word. */
export function anywhere(forms: Form[], ofKinds: boolean): SQL {
  const tagged = sql`exists (select from ${placeTags} where ${and(eq(placeTags.placeId, places.id), every(tagColumn, forms))})`;
  return or(haveEach(forms), ofKinds ? isOfKinds : undefined, forms.some(hasIndex) ? tagged : undefined) as SQL;
}

/** Whether an index of letters has what such a word is found by. */
export const hasIndex = (form: Form) => form !== 'signs';

/** What an index of letters does not hold. */
const hasSigns = arrayContains(sql`signs_of(${wordsColumn})`, sql`${placeholder('signs')}::text[]`);

const planned = (pattern: SQL) => pattern;
/** Of a pattern that it does not see the planner thinks that it is a rare one, and so takes the index. */
const hidden = (pattern: SQL) => unplanned(pattern, 'text');

/** Whether a text of the database has every word. */
function every(column: SQL, forms: Form[], pattern = planned): SQL {
  return and(
    ...forms.map((form, n) => {
      const word = sql`${placeholder(`has${n}`)}`;
      if (form === 'meant') return sql`${column} ~ ${pattern(word)}`;
      if (form === 'signs') return sql`strpos(${column}, ${word}) > 0`; // no pattern, which would read all of an index
      return sql`${column} like ${pattern(word)}`;
    }),
  ) as SQL;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
