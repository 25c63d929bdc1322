import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';

type Branch = Record<'businessId' | 'partnerId' | 'name' | 'unlinked', AnyPgColumn>;

/**
 * Whether a place is a branch of a business: the one whose id it has. Data from before branches had an id of their business
 * joins by the equal trimmed name of the same partner (design 5), unless a person took the place from that business.
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
