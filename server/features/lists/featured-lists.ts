import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FeaturedList } from '#contract/lists.ts';
import { city } from '#domain/city.ts';
import { featuredStates, maxFeaturedPlaces } from '#domain/lists.ts';
import { findDrawing } from '#domain/places/place-drawings.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { findTypeName } from '#server/features/places/place-facts.ts';
import { isVisible, listedPlaceColumns } from '#server/features/places/place-pages.ts';

/** Reads the featured lists in the order of their states, each with its first visible places. */
export async function readFeaturedLists(db: Db): Promise<FeaturedList[]> {
  const listRows = await db
    .select({ id: lists.id, titulo: lists.title, descripcion: lists.description, estado: lists.state })
    .from(lists)
    .where(and(eq(lists.city, city.key), eq(lists.active, true), inArray(lists.state, featuredStates)))
    .orderBy(asc(lists.state));
  if (listRows.length === 0) return [];
  const ids = listRows.map(({ id }) => id);
  const rows = await placesOf(db, ids);
  return listRows.map((list) => ({
    ...list,
    lugares: rows
      .filter(({ listId }) => listId === list.id)
      .map(({ listId: _, types, ...place }) => ({ ...place, Tipo: findTypeName(types), Dibujo: findDrawing(types) })),
  }));
}

/** The first places of each list in order, numbered after hidden places are skipped. */
async function placesOf(db: Db, listIds: number[]) {
  const { listId, placeId, position, id } = listItems;
  const nth = sql<number>`row_number() over (partition by ${listId} order by ${position}, ${id})`.as('nth');
  const ranked = db
    .select({ listId, placeId, nth })
    .from(listItems)
    .innerJoin(places, eq(places.id, placeId))
    .where(and(inArray(listId, listIds), eq(listItems.active, true), isVisible, eq(places.kind, 'place')))
    .as('ranked');
  return db
    .select({ listId: ranked.listId, types: places.types, ...listedPlaceColumns })
    .from(ranked)
    .innerJoin(places, eq(places.id, ranked.placeId))
    .where(lte(ranked.nth, maxFeaturedPlaces))
    .orderBy(asc(ranked.listId), asc(ranked.nth));
}
