import { and, type SQL, sql } from 'drizzle-orm';
import { places } from '#server/db/schema/places.ts';
import { inlineNumber, namePrefixRank } from '#server/features/places/place-order.ts';
import * as conditions from './search-conditions.ts';
import { type CorrectedTerm, hasTrigramIndex, namesTypes, type TermForm, toTermForm } from './search-conditions.ts';

/** Inputs of the text of a statement. Everything else is a parameter. */
export type StatementShape = {
  forms: TermForm[];
  inCategory: boolean;
  isPage: boolean;
  near: string | undefined;
};
/** Ranks of matches, best first. Matches of a corrected search follow in the same order after `slipped`. */
export const ranks = {
  ...{ nameBegins: namePrefixRank, ofTypesAndNamed: 2, ofTypes: 3, wordsBegin: 4, nameHas: 5, elsewhere: 6 },
  slipped: 10,
};
/** Maximum number of matches that are sorted. Names with a synonym may lie far back in the order of names, so a scan for them is long. */
export const maxSorted = 5000;

/** Ranks that the matches of a search can have. */
export function listRanks(terms: CorrectedTerm[]): number[] {
  const forms = terms.map(toTermForm);
  if (!forms.some(hasTrigramIndex)) return [ranks.elsewhere];
  const byType = forms.some(namesTypes) ? [ranks.ofTypesAndNamed, ranks.ofTypes] : [];
  return [ranks.nameBegins, ...byType, ranks.wordsBegin, ranks.nameHas, ranks.elsewhere];
}

/**
 * Condition of a rank; a row has the best rank whose condition it meets. `byIndex` finds few rows fast, else a scan in order of
 * the page finds many.
 */
export function hasRank(rank: number, { forms }: StatementShape, byIndex = false): SQL {
  const literalRank = rank > ranks.slipped ? rank - ranks.slipped : rank;
  if (literalRank === ranks.nameBegins) return conditions.nameStartsWithSearch;
  if (literalRank === ranks.ofTypesAndNamed)
    return and(conditions.isOfNamedTypes(forms, byIndex), conditions.nameWordsStartWithEach(forms, byIndex)) as SQL;
  if (literalRank === ranks.ofTypes) return conditions.isOfNamedTypes(forms, byIndex);
  if (literalRank === ranks.wordsBegin) return conditions.nameWordsStartWithEach(forms, byIndex);
  if (literalRank === ranks.nameHas) return conditions.nameMatchesEachTerm(forms, byIndex);
  return conditions.matchesAnywhere(forms);
}

/** Ranks whose matches are counted. The first is read by the name index; the last would need a scan of every row. */
export const listCounted = (all: number[]) => all.slice(1, -1);

/** Whether a rank has so few matches that sorting them costs less than a scan. Unknown sizes are taken for large. */
export const isRare = (size = Number.POSITIVE_INFINITY) => size <= maxSorted;

/** Condition of a rank, by its index. The array makes the subquery run once, whatever order the planner would prefer. */
export const isAmongRare = (rank: number, shape: StatementShape): SQL =>
  sql`${places.id} = any(array(select ${places.id} from ${places} where ${hasRank(rank, shape, true)}))`;

/** Rank of a row whose rank is at least the last of these. */
export function rankIn(all: number[], shape: StatementShape): SQL {
  const whens = all.slice(0, -1).map((rank) => sql`when ${hasRank(rank, shape)} then ${inlineNumber(rank)}`);
  const lowest = inlineNumber(all.at(-1) as number); // the cast keeps it from being read as a column number
  return whens.length > 0 ? sql`(case ${sql.join(whens, sql` `)} else ${lowest} end)` : lowest;
}
