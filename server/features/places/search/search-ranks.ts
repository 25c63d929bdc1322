import { and, type SQL, sql } from 'drizzle-orm';
import { inlineNumber, joinedNameRank, namePrefixRank } from '#server/features/places/place-order.ts';
import * as conditions from './search-conditions.ts';
import { type CorrectedTerm, hasTrigramIndex, namesTypes, type TermForm, toTermForm } from './search-conditions.ts';

/** Inputs of the text of a statement. Everything else is a parameter. */
export type StatementShape = {
  forms: TermForm[];
  inCategory: boolean;
  isPage: boolean;
  near: string | undefined;
};
/**
 * Ranks of matches, best first: the name starts with the search; places of the named types, those with the words in their name
 * first; the name starts with a synonym of the one searched term; words of the name start with the
 * searched words; the name contains them; other matches. A search without these matches names that start with it, however their
 * words are separated (`joined`). Matches of a corrected search follow in the same order after `slipped`.
 */
export const ranks = {
  ...{ nameBegins: namePrefixRank, ofTypesAndNamed: 2, ofTypes: 3, synonymBegins: 4 },
  ...{ wordsBegin: 5, nameHas: 6, elsewhere: 7, joined: joinedNameRank },
  slipped: 10,
};
/** Ranks that the matches of a search can have. */
export function listRanks(terms: CorrectedTerm[]): number[] {
  const forms = terms.map(toTermForm);
  if (!forms.some(hasTrigramIndex)) return [ranks.elsewhere];
  const bySynonym = terms.length === 1 && terms[0]?.synonyms.length ? [ranks.synonymBegins] : [];
  const byType = forms.some(namesTypes) ? [ranks.ofTypesAndNamed, ranks.ofTypes] : [];
  return [ranks.nameBegins, ...byType, ...bySynonym, ranks.wordsBegin, ranks.nameHas, ranks.elsewhere];
}

/**
 * Condition of a rank; a row has the best rank whose condition it meets. `byIndex` finds few rows fast, else a scan in order of
 * the page finds many.
 */
export function hasRank(rank: number, { forms }: StatementShape, byIndex = false): SQL {
  const literalRank = toLiteralRank(rank);
  if (literalRank === ranks.nameBegins) return conditions.nameStartsWithSearch;
  if (literalRank === ranks.synonymBegins) return conditions.nameStartsWithSynonym;
  if (literalRank === ranks.ofTypesAndNamed)
    return and(conditions.isOfNamedTypes(forms, byIndex), conditions.nameWordsStartWithEach(forms, byIndex)) as SQL;
  if (literalRank === ranks.ofTypes) return conditions.isOfNamedTypes(forms, byIndex);
  if (literalRank === ranks.wordsBegin) return conditions.nameWordsStartWithEach(forms, byIndex);
  if (literalRank === ranks.nameHas) return conditions.nameMatchesEachTerm(forms, byIndex);
  return conditions.matchesAnywhere(forms);
}

const toLiteralRank = (rank: number) => (rank > ranks.slipped ? rank - ranks.slipped : rank);

/** Whether the rank is a range of the name index for each synonym. */
export const isBySynonym = (rank: number, { near }: StatementShape) =>
  !near && toLiteralRank(rank) === ranks.synonymBegins;
/** Whether the name index holds the places of a rank in order of the page. */
export const isOrdered = (rank: number, shape: StatementShape): boolean =>
  isBySynonym(rank, shape) || (rank === ranks.nameBegins && !shape.near);
/** Whether the places of a rank are found by their words, and so are sorted together with those of the ranks that follow. */
export const isByText = (rank: number): boolean => toLiteralRank(rank) >= ranks.wordsBegin;
/** Whether the type index alone finds the places of a rank. */
export const isByTypes = (rank: number, { forms }: StatementShape): boolean =>
  toLiteralRank(rank) === ranks.ofTypes && forms.every(namesTypes);

/** Rank of a row whose rank is at least the last of these. */
export function rankIn(all: number[], shape: StatementShape): SQL {
  const whens = all.slice(0, -1).map((rank) => sql`when ${hasRank(rank, shape)} then ${inlineNumber(rank)}`);
  const lowest = inlineNumber(all.at(-1) as number); // the cast keeps it from being read as a column number
  return whens.length > 0 ? sql`(case ${sql.join(whens, sql` `)} else ${lowest} end)` : lowest;
}
