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
import { rateSources } from '#domain/rates.ts';
import { cities } from './cities.ts';
import { oneOf } from './one-of.ts';
import { partners } from './partners.ts';

const instant = () => timestamp({ withTimezone: true });
/** Pesos for a dollar. */
const pesos = () => numeric({ precision: 8, scale: 4 }).notNull();

/** The reference rate of each day, as each source told it (RATE-1). */
export const rates = pgTable(
  'rates',
  {
    source: text({ enum: rateSources }).notNull(),
    /** the day that the source gives it */
    day: date({ mode: 'string' }).notNull(),
    pesos: pesos(),
    fetchedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.day] }),
    check('rates_source', oneOf(t.source, rateSources)),
    check('rates_pesos', sql`${t.pesos} between 1 and 100`),
  ],
);

/** Houses that change dollars (RATE-2). */
export const exchangeHouses = pgTable(
  'exchange_houses',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    /** null: nobody's, so that administrators enter its prices */
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

/** What a house says that it pays and takes for a dollar, from an instant on; the newest holds, for a day. */
export const exchangeQuotes = pgTable(
  'exchange_quotes',
  {
    id: serial().primaryKey(),
    houseId: integer()
      .notNull()
      .references(() => exchangeHouses.id, { onDelete: 'cascade' }),
    /** compra: the house buys a dollar for so much */
    buy: pesos(),
    /** venta: it sells one for so much */
    sell: pesos(),
    quotedAt: instant().notNull(),
    /** taken from the board before its day was over */
    withdrawn: boolean().notNull().default(false),
  },
  (t) => [
    index('exchange_quotes_latest').on(t.houseId, t.quotedAt.desc()),
    check('exchange_quotes_spread', sql`0 < ${t.buy} and ${t.buy} < ${t.sell}`),
  ],
);
