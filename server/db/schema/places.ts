import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
/** Text that sorts by its bytes, so that an index gives it in order and by how it begins. */
const sortedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });
/** A point of the unit sphere: the straight line between two of them grows with their distance. */
const pointOnSphere = customType<{ data: string }>({ dataType: () => 'cube' });

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
    /** the paths of its photos in their order, kept by the database: lists show them of each row */
    photos: text().array().notNull().default([]),
    /** what searches compare, kept by the database; the space before it lets every word begin after one */
    searchName: sortedText().generatedAlwaysAs(sql`' ' || search_text(name)`),
    searchWords: sortedText().generatedAlwaysAs(sql`' ' || search_text(name || ' ' || address)`),
    /** null where the coordinates are */
    spot: pointOnSphere().generatedAlwaysAs(sql`on_sphere(latitude, longitude)`),
  },
  (t) => [
    uniqueIndex('places_provider').on(t.city, t.provider, t.providerPlaceId).where(sql`${t.providerPlaceId} <> ''`),
    index('places_listed').on(t.city, t.category, t.searchName, t.id),
    index('places_by_name').on(t.city, t.searchName, t.id),
    index('places_by_spot').using('gist', t.spot),
    index('places_by_type').using('gin', t.types),
    index('places_name_letters').using('gin', sql`${t.searchName} gin_trgm_ops`),
    index('places_letters').using('gin', sql`${t.searchWords} gin_trgm_ops`),
    index('places_signs').using('gin', sql`signs_of(${t.searchWords})`),
    index('places_by_end').on(t.city, t.endsAt).where(sql`${t.kind} = 'event'`),
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
    /** as that of places */
    searchTag: sortedText().generatedAlwaysAs(sql`' ' || search_text(tag)`),
  },
  (t) => [
    index('place_tags_place').on(t.placeId),
    index('place_tags_letters').using('gin', sql`${t.searchTag} gin_trgm_ops`),
    check('place_tags_tag', sql`btrim(${t.tag}) <> ''`),
  ],
);

/**
 * Words of names, addresses and tags, to tell slips of the finger from. The database itself adds them (see the migration);
 * a word may stand there twice, so that no writer waits for another, and after its last use.
 */
export const knownWords = pgTable('known_words', { word: text().notNull() }, (t) => [
  index('known_words_word').on(t.word),
  index('known_words_letters').using('gin', sql`${t.word} gin_trgm_ops`),
]);

/** Where the address of a place that was merged into another leads. */
export const mergedPlaces = pgTable('merged_places', {
  id: integer().primaryKey(),
  into: integer()
    .notNull()
    .references(() => places.id, { onDelete: 'cascade' }),
});
