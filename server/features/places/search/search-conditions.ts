import { and, arrayContains, arrayOverlaps, eq, or, type SQL, sql } from 'drizzle-orm';
import type { SearchTerm } from '#domain/search/parse-search.ts';
import { hasLetters, isPrefixOnly, toStem } from '#domain/search/search-words.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import { hideFromPlanner, nameStartsWith } from '#server/features/places/place-order.ts';

/** A term, with similar known words when a search with the typed words finds nothing. */
export type CorrectedTerm = SearchTerm & { corrections?: string[] };
/**
 * How a term is matched: by a pattern ('letters'), by a regular expression of alternatives ('any'), or character by character
 * ('signs'); also by place types ('+types'). The text of a condition depends on the form alone; the words are parameters.
 */
export type TermForm = `${'letters' | 'any' | 'signs'}${'' | '+types'}`;

const { placeholder } = sql;
const [nameColumn, wordsColumn, tagColumn] = [places.searchName, places.searchWords, placeTags.searchTag].map(
  (column) => sql`${column}`,
) as [SQL, SQL, SQL];

export function toTermForm({ typed, synonyms, corrections, types }: CorrectedTerm): TermForm {
  const hasAlternatives = synonyms.length > 0 || corrections || isShortWord(typed);
  const text = hasAlternatives ? 'any' : hasLetters(typed) ? 'letters' : 'signs';
  return types.length > 0 ? `${text}+types` : text;
}

/** Parameters of the conditions below, by name. */
export function buildParameters(searched: string, terms: CorrectedTerm[]): Record<string, unknown> {
  const parameters = terms.flatMap((term, n) => {
    const stem = toStem(term.typed);
    const begins = `% ${escapePattern(stem)}%`;
    const pattern = isPrefixOnly(stem) ? begins : `%${escapePattern(stem)}%`;
    const text = { any: toExpression(term), letters: pattern, signs: term.typed }[toTextForm(toTermForm(term))];
    return [
      [`has${n}`, text],
      [`begins${n}`, begins],
      [`types${n}`, term.types],
    ];
  });
  const characters = [...new Set(terms.flatMap(({ typed }) => [...typed]))];
  const synonymBegins = terms.flatMap(({ synonyms }) => synonyms.map((name) => ` ${name} `));
  return { ...Object.fromEntries(parameters), begin: ` ${searched}`, synonymBegins, signs: characters };
}

/** Whether a word of three or four characters needs word boundaries, which a pattern cannot express beside punctuation. */
const isShortWord = (word: string) => /^[a-z0-9]{3,4}$/.test(word);

/** Regular expression: the beginning of a typed word, a known word in its place, or a synonym as a whole word. */
function toExpression({ typed, synonyms, corrections }: CorrectedTerm): string {
  if (corrections) return corrections.join('|');
  const stem = escapeExpression(toStem(typed));
  const wholeWords = synonyms.map((name) => `${escapeExpression(name)}(e?s)?`).join('|');
  return [isPrefixOnly(stem) ? `\\m${stem}` : stem, ...(wholeWords ? [`\\m(${wholeWords})\\M`] : [])].join('|');
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const escapeExpression = (text: string) => text.replace(/[^a-z0-9 ]/g, '\\$&');

/** Condition: a place type, or name and address, match every term. */
const matchesEachTerm = (forms: TermForm[]) => matchesEvery(wordsColumn, forms, hasTypes);
/** Like `matchesEachTerm`, by the indexes, even if the planner expects the words to be frequent. */
export const matchesEachTermByIndex = (forms: TermForm[]) =>
  and(
    forms.some(hasTrigramIndex) ? undefined : hasCharacters,
    matchesEvery(wordsColumn, forms, (n) => hasTypes(n, hideFromPlanner), forceIndex),
  ) as SQL;
/** Condition: a tag contains every term. Uses the trigram index. */
export const tagMatchesEachTermByIndex = (forms: TermForm[]) => matchesEvery(tagColumn, forms, undefined, forceIndex);
/** Condition: the name contains every term. */
export const nameMatchesEachTerm = (forms: TermForm[], byIndex = false) =>
  matchesEvery(nameColumn, forms, undefined, byIndex ? forceIndex : visibleToPlanner);
/** Condition: each term is a prefix of a word of the name. */
export const nameWordsStartWithEach = (forms: TermForm[], byIndex = false) => {
  const hide = byIndex ? forceIndex : visibleToPlanner;
  return and(...forms.map((_, n) => sql`${nameColumn} like ${hide(sql`${placeholder(`begins${n}`)}`)}`)) as SQL;
};
/** Condition: the name starts with the searched text. */
export const nameStartsWithSearch = nameStartsWith(sql`${placeholder('begin')}::text`);

/** Condition: the name starts with a synonym as a whole word. */
export const nameStartsWithSynonym = sql`exists (select from unnest(${placeholder('synonymBegins')}::text[]) synonym where starts_with(${nameColumn}, synonym))`;

/** Condition: the place is what every term names that names place types; name and address match the other terms. */
export const isOfNamedTypes = (forms: TermForm[], byIndex = false) =>
  and(
    ...forms.map((form, n) =>
      namesTypes(form)
        ? hasTypes(n, byIndex ? hideFromPlanner : undefined)
        : matchesText(wordsColumn, form, n, byIndex ? forceIndex : visibleToPlanner),
    ),
  ) as SQL;
/**
 * Condition: among the first rows that meet `where` and whose name starts with a synonym, up to `limit` for each. Reads one
 * range of the name index for each synonym, because a scan of all names would reach a synonym late in the alphabet too late.
 */
export const isAmongSynonymNames = (where: SQL | undefined, order: SQL[], limit: SQL): SQL =>
  sql`${places.id} = any(array(select first_rows.id from unnest(${placeholder('synonymBegins')}::text[]) synonym cross join lateral
    (select ${places.id} from ${places} where ${and(nameStartsWith(sql`synonym`), where)} order by ${sql.join(order, sql`, `)} ${limit}) first_rows))`;

/** Condition: a place type, name and address, or a tag match every term. */
export function matchesAnywhere(forms: TermForm[]): SQL {
  const tagged = sql`exists (select from ${placeTags} where ${and(eq(placeTags.placeId, places.id), matchesEvery(tagColumn, forms))})`;
  return or(matchesEachTerm(forms), forms.some(hasTrigramIndex) ? tagged : undefined) as SQL;
}

/** Whether a term of this form names place types. */
export const namesTypes = (form: TermForm) => form.endsWith('+types');
/** Whether the trigram index serves this form. */
export const hasTrigramIndex = (form: TermForm) => toTextForm(form) !== 'signs';
const toTextForm = (form: TermForm) => form.replace('+types', '') as 'letters' | 'any' | 'signs';

/** Condition: contains the characters of the search. Uses the character index, for words without letters. */
const hasCharacters = arrayContains(sql`signs_of(${wordsColumn})`, sql`${placeholder('signs')}::text[]`);

type Hide = (value: SQL) => SQL;
const visibleToPlanner: Hide = (value) => value;
/** Hides a pattern from the planner, which then assumes that few rows match and uses the index. */
const forceIndex: Hide = (pattern) => hideFromPlanner(pattern, 'text');

/** Condition: the place has a place type that the term names. */
function hasTypes(n: number, hide?: typeof hideFromPlanner): SQL {
  const types = sql`${placeholder(`types${n}`)}`;
  return arrayOverlaps(places.types, hide ? hide(types, 'text[]') : sql`${types}::text[]`);
}

/** Condition: a text column contains every term, or `orElse` holds for a term that names place types. */
function matchesEvery(column: SQL, forms: TermForm[], orElse?: (n: number) => SQL, hide = visibleToPlanner): SQL {
  return and(
    ...forms.map((form, n) => {
      const text = matchesText(column, form, n, hide);
      return orElse && namesTypes(form) ? or(text, orElse(n)) : text;
    }),
  ) as SQL;
}

function matchesText(column: SQL, form: TermForm, n: number, hide = visibleToPlanner): SQL {
  const text = sql`${placeholder(`has${n}`)}`;
  if (toTextForm(form) === 'any') return sql`${column} ~ ${hide(text)}`;
  // a pattern without letters would scan the whole trigram index
  if (toTextForm(form) === 'signs') return sql`strpos(${column}, ${text}) > 0`;
  return sql`${column} like ${hide(text)}`;
}
