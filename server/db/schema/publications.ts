import { type AnyColumn, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { slots } from '#domain/publications.ts';
import { businesses } from './businesses.ts';
import { cities } from './cities.ts';
import { oneOf } from './one-of.ts';
import { places } from './places.ts';

/** What posts and advertising have in common; visitors see one that is active and shown from `publishAt` on (POST-3). */
const publication = () => ({
  id: serial().primaryKey(),
  city: text()
    .notNull()
    .references(() => cities.key),
  location: text().notNull().default(''),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  body: text().notNull().default(''),
  /** Paths of stored photos in order, or https addresses; joined by commas on the wire. */
  images: text().array().notNull().default([]),
  url: text().notNull().default(''),
  /** the wire's `fecha`: the day that it bears */
  date: date({ mode: 'string' }).notNull(),
  publishAt: timestamp({ withTimezone: true }).notNull(),
  /** the wire's `lugardemostreo` */
  slot: text({ enum: slots }).notNull(),
  /** the wire's `mostrar` */
  shown: boolean().notNull().default(true),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

const rules = (name: string, t: { title: AnyColumn; slot: AnyColumn }) => [
  check(`${name}_title`, sql`btrim(${t.title}) <> ''`),
  check(`${name}_slot`, oneOf(t.slot, slots)),
];

/** News of the guide. */
export const posts = pgTable('posts', publication(), (t) => [
  ...rules('posts', t),
  index('posts_shown').on(t.city, t.slot, t.publishAt).where(sql`${t.active} and ${t.shown}`),
]);

/** Advertising: a post that may stand for a business or a place, and only while it is in force. */
export const ads = pgTable(
  'ads',
  {
    ...publication(),
    businessId: integer().references(() => businesses.id, { onDelete: 'set null' }),
    placeId: integer().references(() => places.id, { onDelete: 'set null' }),
    /** the wire's `vigente` */
    inForce: boolean().notNull().default(true),
  },
  (t) => [
    ...rules('ads', t),
    index('ads_shown').on(t.city, t.slot, t.publishAt).where(sql`${t.active} and ${t.shown} and ${t.inForce}`),
  ],
);

/** How often an ad was shown and followed on a day of the city's calendar; of nobody in particular. */
export const adCounts = pgTable(
  'ad_counts',
  {
    adId: integer()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    clicks: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.adId, t.day] }),
    check('ad_counts_counts', sql`${t.views} >= 0 and ${t.clicks} >= 0`),
  ],
);
