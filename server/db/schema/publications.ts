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
import { slots } from '#domain/publications/publications.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { businesses } from './businesses.ts';
import { places } from './places.ts';
import { cities } from './system.ts';

/** Common columns of posts and ads; visitors see an active and shown publication from `publishAt` on (POST-3). */
const publication = () => ({
  id: serial().primaryKey(),
  city: text()
    .notNull()
    .references(() => cities.key),
  location: text().notNull().default(''),
  title: text().notNull(),
  subtitle: text().notNull().default(''),
  body: text().notNull().default(''),
  /** Ordered paths of stored photos or https URLs; joined by commas on the wire. */
  images: text().array().notNull().default([]),
  url: text().notNull().default(''),
  /** wire field `fecha`: the displayed date */
  date: date({ mode: 'string' }).notNull(),
  publishAt: timestamp({ withTimezone: true }).notNull(),
  /** wire field `lugardemostreo` */
  slot: text({ enum: slots }).notNull(),
  /** wire field `mostrar` */
  shown: boolean().notNull().default(true),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

const checks = (name: string, t: { title: AnyColumn; slot: AnyColumn }) => [
  check(`${name}_title`, sql`btrim(${t.title}) <> ''`),
  check(`${name}_slot`, isOneOf(t.slot, slots)),
];

/** News posts of the guide. */
export const posts = pgTable('posts', publication(), (t) => [
  ...checks('posts', t),
  index('posts_shown').on(t.city, t.slot, t.publishAt).where(sql`${t.active} and ${t.shown}`),
]);

/** Ads; may refer to a business or a place, and are public only while in force. */
export const ads = pgTable(
  'ads',
  {
    ...publication(),
    businessId: integer().references(() => businesses.id, { onDelete: 'set null' }),
    placeId: integer().references(() => places.id, { onDelete: 'set null' }),
    /** wire field `vigente` */
    inForce: boolean().notNull().default(true),
  },
  (t) => [
    ...checks('ads', t),
    index('ads_shown').on(t.city, t.slot, t.publishAt).where(sql`${t.active} and ${t.shown} and ${t.inForce}`),
  ],
);

/** Anonymous daily counts of an ad's views and clicks, by local day. */
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
