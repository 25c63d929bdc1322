import { type SQL, sql } from 'drizzle-orm';
import type { UnassignedPlace } from '#contract/places.ts';
import { toSearchText } from '#domain/search/search-text.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

/**
 * Reads places as cards of an assign board, sorted by name. There may be 10,000: one JSON value costs half as much as
 * that many rows, and sorting in the process costs less than in the database.
 */
export async function readPlaceCards(db: Db, condition: SQL | undefined): Promise<UnassignedPlace[]> {
  const row = sql`json_build_object('Id', ${places.id}, 'Name', ${places.name}, 'Address', ${places.address},
    'PhotoUrls', ${places.photos})`;
  const [found] = await db
    .select({ all: sql<UnassignedPlace[]>`coalesce(json_agg(${row}), '[]'::json)` })
    .from(places)
    .where(condition);
  const named = (found?.all ?? []).map((place) => ({ place, name: toSearchText(place.Name) }));
  named.sort((a, b) => (a.name === b.name ? a.place.Id - b.place.Id : a.name < b.name ? -1 : 1));
  return named.map(({ place }) => place);
}
