import { and, arrayContains, arrayOverlaps, eq, or, type SQL, sql } from 'drizzle-orm';
import { toSearchText } from '#domain/search/search-text.ts';
import { hasLetters, isPrefixOnly } from '#domain/search/search-words.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import { placeTypeNames } from '#texts/places/place-types.ts';
import { hideFromPlanner, nameStartsWith } from './place-order.ts';

/** A typed word, with similar known words when a search with the typed words finds nothing. */
export type SearchWord = { typed: string; corrections?: string[] };
/** How a word is matched. The text of a condition depends on the form alone; the words are parameters. */
export type WordForm = 'letters' | 'signs' | 'meant';

const { placeholder } = sql;
const [nameColumn, wordsColumn, tagColumn] = [places.searchName, places.searchWords, placeTags.searchTag].map(
  (column) => sql`${column}`,
) as [SQL, SQL, SQL];
const kinds = Object.entries(placeTypeNames).map(([type, name]) => ({ type, name: ` ${toSearchText(name)}` }));
/** Words of the Spanish names of all place types, in `search_text` form. */
export const placeTypeWords = [...new Set(kinds.flatMap(({ name }) => name.split(/[^a-z]+/)))];

export const toWordForm = ({ typed, corrections }: SearchWord): WordForm => {
  if (corrections) return 'meant';
  return hasLetters(typed) ? 'letters' : 'signs';
};

/** Place types whose Spanish name contains every word. */
export function findPlaceTypes(words: SearchWord[]): string[] {
  const has = (name: string, { typed, corrections }: SearchWord) =>
    corrections
      ? corrections.some((word) => name.includes(word))
      : name.includes(isPrefixOnly(typed) ? ` ${typed}` : typed);
  return kinds.filter(({ name }) => words.every((word) => has(name, word))).map(({ type }) => type);
}

/** Parameters of the conditions below, by name, apart from `kinds`. */
export function buildParameters(searched: string, words: SearchWord[]): Record<string, unknown> {
  const patterns = words.flatMap(({ typed, corrections }, n) => {
    if (corrections) return [[`has${n}`, corrections.join('|')]];
    const begins = `% ${escaped(typed)}%`;
    const has = isPrefixOnly(typed) ? begins : `%${escaped(typed)}%`;
    return [
      [`has${n}`, hasLetters(typed) ? has : typed],
      [`begins${n}`, begins],
    ];
  });
  const characters = [...new Set(words.flatMap(({ typed }) => [...typed]))];
  return { ...Object.fromEntries(patterns), begin: ` ${searched}`, signs: characters };
}

/** Condition: name and address contain every word. */
const matchesEachWord = (forms: WordForm[]) => containsEvery(wordsColumn, forms);
/** Like `matchesEachWord`, with the trigram or the character index, even if the planner expects the words to be frequent. */
export const matchesEachWordByIndex = (forms: WordForm[]) =>
  and(forms.some(hasTrigramIndex) ? undefined : hasCharacters, containsEvery(wordsColumn, forms, forceIndex)) as SQL;
/** Condition: a tag contains every word. Uses the trigram index. */
export const tagMatchesEachWordByIndex = (forms: WordForm[]) => containsEvery(tagColumn, forms, forceIndex);
/** Condition: the name contains every word. */
export const nameMatchesEachWord = (forms: WordForm[]) => containsEvery(nameColumn, forms);
/** Condition: each word is a prefix of a word of the name. */
export const nameWordsStartWithEach = (forms: WordForm[]) =>
  and(...forms.map((_, n) => sql`${nameColumn} like ${placeholder(`begins${n}`)}`)) as SQL;
/** Condition: the name starts with the searched text. */
export const nameStartsWithSearch = nameStartsWith(sql`${placeholder('begin')}::text`);
/** Condition: the place has one of the place types that the words name. */
const hasPlaceType = arrayOverlaps(places.types, sql`${placeholder('kinds')}::text[]`);
/** Like `hasPlaceType`, with the index of place types. */
export const hasPlaceTypeByIndex = arrayOverlaps(places.types, sql`(select ${placeholder('kinds')}::text[])`);

/** Condition: name and address, a tag, or the name of a place type contain every word. */
export function matchesAnywhere(forms: WordForm[], hasPlaceTypes: boolean): SQL {
  const tagged = sql`exists (select from ${placeTags} where ${and(eq(placeTags.placeId, places.id), containsEvery(tagColumn, forms))})`;
  return or(
    matchesEachWord(forms),
    hasPlaceTypes ? hasPlaceType : undefined,
    forms.some(hasTrigramIndex) ? tagged : undefined,
  ) as SQL;
}

/** Whether the trigram index serves this form. */
export const hasTrigramIndex = (form: WordForm) => form !== 'signs';

/** Condition: contains the characters of the search. Uses the character index, for words without letters. */
const hasCharacters = arrayContains(sql`signs_of(${wordsColumn})`, sql`${placeholder('signs')}::text[]`);

const visibleToPlanner = (pattern: SQL) => pattern;
/** Hides a pattern from the planner, which then assumes that few rows match and uses the index. */
const forceIndex = (pattern: SQL) => hideFromPlanner(pattern, 'text');

/** Condition: a text column contains every word. */
function containsEvery(column: SQL, forms: WordForm[], pattern = visibleToPlanner): SQL {
  return and(
    ...forms.map((form, n) => {
      const word = sql`${placeholder(`has${n}`)}`;
      if (form === 'meant') return sql`${column} ~ ${pattern(word)}`;
      // a pattern without letters would scan the whole trigram index
      if (form === 'signs') return sql`strpos(${column}, ${word}) > 0`;
      return sql`${column} like ${pattern(word)}`;
    }),
  ) as SQL;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
