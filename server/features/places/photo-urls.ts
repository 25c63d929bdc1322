import { eq, sql } from 'drizzle-orm';
import { placePhotos, places } from '#server/db/schema/places.ts';

/** The paths of a place's photos in their order, as a column of a select from places. */
export const photoUrls = sql<string[]>`coalesce((
  select json_agg(${placePhotos.path} order by ${placePhotos.position}) from ${placePhotos} where ${eq(placePhotos.placeId, places.id)}
), '[]'::json)`;
