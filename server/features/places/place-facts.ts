import { and, eq, inArray, sql } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import { featuredStates } from '#domain/lists.ts';
import { toWeekSpans } from '#domain/opening-hours/week-spans.ts';
import type { PlaceCategory } from '#domain/places/categories.ts';
import { findCuisines } from '#domain/places/cuisines.ts';
import { findDrawing } from '#domain/places/place-drawings.ts';
import { computeInterest, findRiverSide, type PlaceFacts } from '#domain/places/place-facts.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { listItems, lists } from '#server/db/schema/lists.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';
import { placeTypeNames } from '#texts/places/place-types.ts';
import { isVisiblePlace } from './place-pages.ts';

/** Reads the facts of the visible places of a category, or of all. `now` decides which facts are recent. */
export async function readPlaceFacts(db: Db, category: PlaceCategory | undefined, now: Date): Promise<PlaceFacts[]> {
  const featured = selectFeatured(db);
  const rows = await db
    .with(featured)
    .select({
      id: places.id,
      address: places.address,
      latitude: places.latitude,
      longitude: places.longitude,
      types: places.types,
      openingHours: places.openingHours,
      asOf: places.asOf,
      hasPhotos: sql<boolean>`cardinality(${places.photos}) > 0`,
      hasWebsite: sql<boolean>`${places.website} <> ''`,
      position: featured.position,
    })
    .from(places)
    .leftJoin(featured, eq(featured.placeId, places.id))
    .where(and(isVisiblePlace, category && eq(places.category, category)))
    .orderBy(places.id);
  const year = Number(formatLocalDay(now, city.timeZone).slice(0, 4));
  return rows.map(
    ({ id, address, latitude, longitude, types, openingHours, asOf, hasPhotos, hasWebsite, position }) => {
      const spans = toWeekSpans(openingHours);
      const point = latitude === null || longitude === null ? null : { latitude, longitude };
      return {
        Id: id,
        Tipo: findTypeName(types),
        Dibujo: findDrawing(types),
        Cocinas: findCuisines(types),
        Lado: findRiverSide(address, point),
        Abierto: spans,
        FechaDatos: asOf,
        Destacado: position,
        Interes: computeInterest({ hasPhotos, hasWebsite, hasHours: spans !== null, asOf }, year),
      };
    },
  );
}

/** The best position, from 1, of each place in the featured lists. */
function selectFeatured(db: Db) {
  return db.$with('featured').as(
    db
      .select({ placeId: listItems.placeId, position: sql<number>`min(${listItems.position})::int + 1`.as('position') })
      .from(listItems)
      .innerJoin(lists, eq(lists.id, listItems.listId))
      .where(
        and(
          eq(lists.city, city.key),
          eq(lists.active, true),
          eq(listItems.active, true),
          inArray(lists.state, featuredStates),
        ),
      )
      .groupBy(listItems.placeId),
  );
}

/** Spanish name of the first known type; '' for none. */
export function findTypeName(types: string[]): string {
  const match = types.find((type) => Object.hasOwn(placeTypeNames, type));
  return (match && placeTypeNames[match]) ?? '';
}
