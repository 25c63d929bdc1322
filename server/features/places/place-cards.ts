import { type SQL, sql } from 'drizzle-orm';
import type { UnassignedPlace } from '#contract/places.ts';
import { searchText } from '#domain/search-text.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

/**
 * Places as the cards of a board show them, by name. They may be ten thousand: as one value they come at half the cost of
 * as many rows, and sorting them here costs less than in the database.
 */
export async function placeCards(db: Db, condition: SQL | undefined): Promise<UnassignedPlace[]> {
  const row = sql`json_build_object('Id', ${places.id}, 'Name', ${places.name}, 'Address', ${places.address},
    'PhotoUrls', ${places.photos})`;
  const [found] = await db
    .select({ all: sql<UnassignedPlace[]>`coalesce(json_agg(${row}), '[]'::json)` })
    .from(places)
    .where(condition);
  const named = (found?.all ?? []).map((place) => ({ place, name: searchText(place.Name) }));
  named.sort((a, b) => (a.name === b.name ? a.place.Id - b.place.Id : a.name < b.name ? -1 : 1));
  return named.map(({ place }) => place);
}
