import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { UnassignedPlace } from '#contract/partner-places.ts';
import { getRiverSide } from '#domain/bridges/river-side.ts';
import { type PhoneCountry, parsePhones } from '#domain/phones.ts';
import { toSearchText } from '#domain/search/search-text.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';
import type { Db } from '#server/db/store.ts';

type Branch = Record<'businessId' | 'partnerId' | 'name' | 'unlinked', AnyPgColumn>;

/**
 * Join condition: the place is a branch of the business, by its business id. Older rows without one match by the same
 * partner and the same trimmed name, unless the place was unlinked from that business.
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

/**
 * Reads places as cards of an assign board, sorted by name. There may be 10,000: one JSON value costs half as much as
 * that many rows, and sorting in the process costs less than in the database.
 */
export async function readPlaceCards(db: Db, condition: SQL | undefined): Promise<UnassignedPlace[]> {
  const row = sql`json_build_object('Id', ${places.id}, 'Name', ${places.name}, 'Address', ${places.address},
    'PhotoUrls', ${places.photos})`;
  const [result] = await db
    .select({ all: sql<UnassignedPlace[]>`coalesce(json_agg(${row}), '[]'::json)` })
    .from(places)
    .where(condition);
  const candidates = (result?.all ?? []).map((place) => ({ place, name: toSearchText(place.Name) }));
  candidates.sort((a, b) => (a.name === b.name ? a.place.Id - b.place.Id : a.name < b.name ? -1 : 1));
  return candidates.map(({ place }) => place);
}

type Located = { Phone: string; Address: string; Latitude: number | null; Longitude: number | null };

const mexicanAddress = /nuevo laredo|tamaulipas|tamps\b|m[eé]xico/i;

/** Country of a place: its side of the river, or what its address says. */
function countryOf({ Address, Latitude, Longitude }: Located): PhoneCountry {
  const isMexican =
    Latitude === null || Longitude === null
      ? mexicanAddress.test(Address)
      : getRiverSide({ latitude: Latitude, longitude: Longitude }) === 'mx';
  return isMexican ? 'MX' : 'US';
}

/** The phone numbers of a text on the wire. */
export const toWirePhones = (text: string, country: PhoneCountry) =>
  parsePhones(text, country).map(({ number, text: written }) => ({ Numero: number, Texto: written }));

/** A place with its phone numbers, of which those without a country belong to its side of the river. */
export const withPhones = <Place extends Located>(place: Place) => ({
  ...place,
  Telefonos: toWirePhones(place.Phone, countryOf(place)),
});
