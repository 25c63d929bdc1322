import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';

type Branch = Record<'businessId' | 'partnerId' | 'name' | 'unlinked', AnyPgColumn>;

/**
 * Join condition: the place is a branch of the business, by its business id. Older rows without one match by the same
 * partner and the same trimmed name (design 5), unless the place was unlinked from that business.
 */
export const isBranchOf = (place: Branch = places): SQL =>
  or(
    eq(businesses.id, place.businessId),
    and(
      isNull(place.businessId),
      eq(place.unlinked, false),
      eq(businesses.partnerId, place.partnerId),
      eq(sql`btrim(${businesses.name})`, sql`btrim(${place.name})`),
    ),
  ) as SQL;
