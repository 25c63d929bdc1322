import { and, arrayContains, arrayOverlaps, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { SearchTerm } from '#domain/search/parse-search.ts';
import { hasLetters, isPrefixOnly } from '#domain/search/search-words.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import { hideFromPlanner, inlineNumber, nameStartsWith, type PageShape } from '#server/features/places/place-order.ts';

/**
 * How a term is matched: whether it names place types, and its text by a pattern (the fastest), by a regular expression of
 * alternatives, or character by character, because the trigram index holds no signs.
 */
type TermShape = { namesTypes: boolean; operator: 'like' | '~' | 'strpos' };
/** The parts of a search that change the SQL of its statements. Its words and numbers are parameters. */
export type SearchShape = PageShape & { terms: TermShape[] };

/**
 * Ranks of matches, best first: the name starts with the search or a synonym; places of the named types, those with the words in
 * their name first; words of the name start with the searched words; the name contains them; other matches.
 */
export const ranks = { nameBegins: 1, ofTypesAndNamed: 2, ofTypes: 3, wordsBegin: 4, nameHas: 5, elsewhere: 6 };

/** Ranks that the matches of a search can have. */
export const listRanks = (terms: SearchTerm[]): number[] =>
  Object.values(ranks).filter((rank) => !isByTypes(rank) || terms.some(({ types }) => types.length > 0));
const isByTypes = (rank: number) => rank === ranks.ofTypesAndNamed || rank === ranks.ofTypes;

const { placeholder } = sql;

export function toTermShape({ typed, stems, synonyms, types }: SearchTerm): TermShape {
  // three or four letters need word boundaries, which a pattern cannot express beside punctuation
  const hasAlternatives = stems.length > 1 || synonyms.length > 0 || /^[a-z0-9]{3,4}$/.test(typed);
  return { namesTypes: types.length > 0, operator: hasAlternatives ? '~' : hasLetters(typed) ? 'like' : 'strpos' };
}

/** Parameters of the conditions, by name: the beginnings of the best names, and the texts and place types of each term. */
export function buildParameters(searched: string, terms: SearchTerm[]): Record<string, unknown> {
  const synonyms = terms.length === 1 ? terms.flatMap(({ synonyms }) => synonyms) : [];
  const begins = [` ${searched}`, ...synonyms.map((name) => ` ${name} `)];
  return {
    begins,
    beginPatterns: begins.map((begin) => `${escapePattern(begin)}%`),
    signs: [...new Set(terms.flatMap(({ typed }) => [...typed]))],
    ...Object.fromEntries(
      terms.flatMap((term, n) => [
        [`has${n}`, toPattern(term, false)],
        [`starts${n}`, toPattern(term, true)],
        [`types${n}`, term.types],
      ]),
    ),
  };
}

function toPattern(term: SearchTerm, atWordStart: boolean): string {
  const { operator } = toTermShape(term);
  const [stem = ''] = term.stems;
  if (operator === 'strpos') return stem;
  if (operator === '~') return toExpression(term, atWordStart);
  return `${atWordStart || isPrefixOnly(stem) ? '% ' : '%'}${escapePattern(stem)}%`;
}

const escapePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Regular expression of PostgreSQL: a stem, at the beginning of a word if it is short or `atWordStart`, or a synonym as a word. */
export function toExpression({ stems, synonyms }: SearchTerm, atWordStart = false): string {
  const start = (stem: string) => ((atWordStart || isPrefixOnly(stem)) && /^[a-z0-9]/.test(stem) ? '\\m' : '');
  const wholeWords = synonyms.map((name) => `${escapeExpression(name)}(e?s)?`).join('|');
  return [
    ...stems.map((stem) => `${start(stem)}${escapeExpression(stem)}`),
    ...(wholeWords ? [`\\m(${wholeWords})\\M`] : []),
  ].join('|');
}
const escapeExpression = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/**
 * Condition of a rank; a row has the best rank whose condition it meets. `byIndex` hides the parameters from the planner, which
 * then assumes that few rows match and uses their indexes.
 */
export function hasRank(rank: number, { terms }: SearchShape, byIndex = false): SQL {
  const hide = byIndex ? hideFromPlanner : cast;
  const every = (match: (n: number, namesTypes: boolean) => SQL | undefined) =>
    and(...terms.map(({ namesTypes }, n) => match(n, namesTypes))) as SQL;
  const has = (column: unknown, n: number, name = 'has') =>
    matches(sql`${column}`, terms[n] as TermShape, hide(placeholder(`${name}${n}`), 'text'));
  const hasTypes = (n: number) => arrayOverlaps(places.types, hide(placeholder(`types${n}`), 'text[]'));
  const isOfTypes = every((n, namesTypes) => (namesTypes ? hasTypes(n) : has(places.searchWords, n)));
  const wordsBegin = every((n) => has(places.searchName, n, 'starts'));
  if (rank === ranks.nameBegins) return sql`${places.searchName} like any(${placeholder('beginPatterns')}::text[])`;
  if (rank === ranks.ofTypesAndNamed) return and(isOfTypes, wordsBegin) as SQL;
  if (rank === ranks.ofTypes) return isOfTypes;
  if (rank === ranks.wordsBegin) return wordsBegin;
  if (rank === ranks.nameHas) return every((n) => has(places.searchName, n));
  return every((n, namesTypes) => or(has(places.searchWords, n), namesTypes ? hasTypes(n) : undefined));
}

/**
 * Condition: among the first rows that meet `where` and whose name starts with one of the beginnings, up to `limit` for each. Reads one
 * range of the name index for each, because a scan of all names would reach one late in the alphabet too late.
 */
export const isAmongFirstNames = (where: SQL | undefined, order: SQL[], limit: SQL): SQL =>
  sql`${places.id} = any(array(select first_rows.id from unnest(${placeholder('begins')}::text[]) begin cross join lateral
    (select ${places.id} from ${places} where ${and(nameStartsWith(sql`begin`), where)} order by ${sql.join(order, sql`, `)} ${limit}) first_rows))`;

/** Whether a search has only signs, which the trigram indexes do not hold. */
const hasOnlySigns = ({ terms }: SearchShape) => terms.every(({ operator }) => operator === 'strpos');

/** Condition: a place type, or name and address, match every term. Uses the indexes. */
export const matchesByIndex = (shape: SearchShape) =>
  and(
    hasOnlySigns(shape)
      ? arrayContains(sql`signs_of(${places.searchWords})`, sql`${placeholder('signs')}::text[]`)
      : undefined,
    hasRank(ranks.elsewhere, shape, true),
  );

/** Condition: one tag contains every term. Uses the trigram index. */
export const tagHasEach = (shape: SearchShape) =>
  and(
    hasOnlySigns(shape) ? sql`false` : undefined,
    ...shape.terms.map((term, n) =>
      matches(sql`${placeTags.searchTag}`, term, hideFromPlanner(placeholder(`has${n}`), 'text')),
    ),
  ) as SQL;

/** Condition: a tag of the place contains every term. */
export const isTagged = (shape: SearchShape) =>
  sql`exists (select from ${placeTags} where ${and(eq(placeTags.placeId, places.id), tagHasEach(shape))})`;

/** Condition: the row has none of the better ranks. */
export const hasNoBetterRank = (rank: number, all: number[], shape: SearchShape) =>
  and(...all.slice(0, all.indexOf(rank)).map((better) => not(hasRank(better, shape))));

/** Rank of a row that matches. */
export function rankIn(all: number[], shape: SearchShape): SQL {
  const whens = all.slice(0, -1).map((rank) => sql`when ${hasRank(rank, shape)} then ${inlineNumber(rank)}`);
  return sql`(case ${sql.join(whens, sql` `)} else ${inlineNumber(ranks.elsewhere)} end)`;
}

const matches = (column: SQL, { operator }: TermShape, text: SQL): SQL =>
  operator === 'strpos' ? sql`strpos(${column}, ${text}) > 0` : sql`${column} ${sql.raw(operator)} ${text}`;

const cast: typeof hideFromPlanner = (value, type) => sql`${value}::${sql.raw(type)}`;
