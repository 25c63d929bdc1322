import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { rateSources } from '#domain/rates/house-rates.ts';
import { isOneOf } from '#server/db/sql-expressions.ts';
import { partners } from './partners.ts';
import { cities } from './system.ts';

const instant = () => timestamp({ withTimezone: true });
/** Pesos for a dollar. */
const pesos = () => numeric({ precision: 8, scale: 4 }).notNull();

/** Reference rates by source and day (RATE-1). */
export const referenceRates = pgTable(
  'rates',
  {
    source: text({ enum: rateSources }).notNull(),
    /** day of the rate, as published by the source */
    day: date({ mode: 'string' }).notNull(),
    pesos: pesos(),
    fetchedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.day] }),
    check('rates_source', isOneOf(t.source, rateSources)),
    check('rates_pesos', sql`${t.pesos} between 1 and 100`),
  ],
);

/** Exchange houses (RATE-2). */
export const exchangeHouses = pgTable(
  'exchange_houses',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    /** null: unassigned, so administrators enter its rates */
    partnerId: integer().references(() => partners.id),
    name: text().notNull(),
    address: text().notNull().default(''),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    phone: text().notNull().default(''),
    active: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [
    check('exchange_houses_name', sql`btrim(${t.name}) <> ''`),
    check(
      'exchange_houses_coordinates',
      sql`(${t.latitude} is null) = (${t.longitude} is null) and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
    ),
    index('exchange_houses_by_partner').on(t.partnerId),
  ],
);

/** Buy and sell rates of exchange houses; the latest applies for one day. */
export const houseRates = pgTable(
  'exchange_quotes',
  {
    id: serial().primaryKey(),
    houseId: integer()
      .notNull()
      .references(() => exchangeHouses.id, { onDelete: 'cascade' }),
    /** compra: price at which the exchange house buys a dollar */
    buy: pesos(),
    /** venta: price at which it sells a dollar */
    sell: pesos(),
    quotedAt: instant().notNull(),
    /** removed from the board before its day ended */
    withdrawn: boolean().notNull().default(false),
  },
  (t) => [
    index('exchange_quotes_latest').on(t.houseId, t.quotedAt.desc()),
    check('exchange_quotes_spread', sql`0 < ${t.buy} and ${t.buy} < ${t.sell}`),
  ],
);
