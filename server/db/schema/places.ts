import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  serial,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { placeCategories } from '#domain/categories.ts';
import { businesses } from './businesses.ts';
import { cities } from './cities.ts';
import { quoted } from './one-of.ts';
import { partners } from './partners.ts';

const instant = () => timestamp({ withTimezone: true });

/** Places of the guide and its events: an event is a place with dates, so both share ids, photos and tags. */
export const places = pgTable(
  'places',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    kind: text({ enum: ['place', 'event'] }).notNull(),
    /** null: nobody's */
    partnerId: integer().references(() => partners.id),
    /** of a branch, the business it belongs to */
    businessId: integer().references(() => businesses.id),
    /** a person took it from its business, so its name alone makes it no branch */
    unlinked: boolean().notNull().default(false),
    /** null for events */
    category: text({ enum: placeCategories }),
    provider: text().notNull().default(''),
    providerPlaceId: text().notNull().default(''),
    name: text().notNull(),
    address: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text().notNull().default(''),
    website: text().notNull().default(''),
    types: text().array().notNull().default([]),
    mapsUrl: text().notNull().default(''),
    openingHours: text().notNull().default(''),
    editorialSummary: text().notNull().default(''),
    businessStatus: text().notNull().default(''),
    logo: text().notNull().default(''),
    rating: doublePrecision(),
    active: boolean().notNull().default(true),
    banned: boolean().notNull().default(false),
    startsAt: instant(),
    endsAt: instant(),
    /** how an event's dates read while they are not certain; '' when they are */
    datesNote: text().notNull().default(''),
    source: text().notNull().default(''),
    /** reduced-precision ISO date: 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD' */
    asOf: text().notNull().default(''),
    updatedAt: instant().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('places_provider').on(t.city, t.provider, t.providerPlaceId).where(sql`${t.providerPlaceId} <> ''`),
    index('places_by_category').on(t.city, t.category, sql`(search_text(${t.name}) collate "C")`, t.id),
    index('places_by_end').on(t.city, t.endsAt).where(sql`${t.kind} = 'event'`),
    index('places_search').using('gin', sql`search_text(${t.name} || ' ' || ${t.address}) gin_trgm_ops`),
    check('places_kind', sql`${t.kind} in ('place', 'event')`),
    check(
      'places_category',
      sql`case ${t.kind} when 'place' then ${t.category} in (${quoted(placeCategories)}) and ${t.category} is not null else ${t.category} is null end`,
    ),
    check(
      'places_dates',
      sql`case ${t.kind} when 'event' then ${t.startsAt} is not null and ${t.endsAt} is not null and ${t.startsAt} <= ${t.endsAt} else ${t.startsAt} is null and ${t.endsAt} is null end`,
    ),
    check(
      'places_coordinates',
      sql`(${t.latitude} is null) = (${t.longitude} is null) and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    check('places_as_of', sql`${t.asOf} ~ '^(\\d{4}(-\\d{2}(-\\d{2})?)?)?$'`),
    index('places_by_partner').on(t.partnerId),
    index('places_by_business').on(t.businessId),
    check('places_rating', sql`${t.rating} between 0 and 5`),
    check('places_name', sql`${t.name} <> ''`),
    check('places_branch_of_own', sql`${t.businessId} is null or ${t.partnerId} is not null`),
  ],
);

export const placePhotos = pgTable(
  'place_photos',
  {
    id: serial().primaryKey(),
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    path: text().notNull(),
    /** of the widest stored version, in pixels; null for photos elsewhere */
    width: integer(),
    height: integer(),
  },
  // deferrable (see its migration), so that a reorder may pass through equal positions
  (t) => [unique('place_photos_position').on(t.placeId, t.position)],
);

export const placeTags = pgTable(
  'place_tags',
  {
    id: serial().primaryKey(),
    placeId: integer()
      .notNull()
      .references(() => places.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
  },
  (t) => [index('place_tags_place').on(t.placeId), check('place_tags_tag', sql`btrim(${t.tag}) <> ''`)],
);

/** Where the address of a place that was merged into another leads. */
export const mergedPlaces = pgTable('merged_places', {
  id: integer().primaryKey(),
  into: integer()
    .notNull()
    .references(() => places.id, { onDelete: 'cascade' }),
});
