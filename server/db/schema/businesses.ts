import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { partners } from './partners.ts';
import { cities } from './system.ts';

const version = () => integer().notNull().default(1);

export const businessCategories = pgTable(
  'business_categories',
  {
    id: serial().primaryKey(),
    nameEs: text().notNull().unique(),
    nameEn: text().notNull().unique(),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (t) => [check('business_categories_names', sql`btrim(${t.nameEs}) <> '' and btrim(${t.nameEn}) <> ''`)],
);

export const businessSubcategories = pgTable(
  'business_subcategories',
  {
    id: serial().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => businessCategories.id),
    nameEs: text().notNull(),
    nameEn: text().notNull(),
    active: boolean().notNull().default(true),
    version: version(),
  },
  (t) => [
    unique('business_subcategories_es').on(t.categoryId, t.nameEs),
    unique('business_subcategories_en').on(t.categoryId, t.nameEn),
    check('business_subcategories_names', sql`btrim(${t.nameEs}) <> '' and btrim(${t.nameEn}) <> ''`),
  ],
);

const subcategory = () => integer().references(() => businessSubcategories.id);

/** Businesses of partners; their branches are places. */
export const businesses = pgTable(
  'businesses',
  {
    id: serial().primaryKey(),
    city: text()
      .notNull()
      .references(() => cities.key),
    /** null: unassigned */
    partnerId: integer().references(() => partners.id),
    name: text().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => businessCategories.id),
    subcategory1Id: subcategory(),
    subcategory2Id: subcategory(),
    subcategory3Id: subcategory(),
    description: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull(),
    website: text().notNull().default(''),
    logo: text().notNull(),
    cover: text().notNull().default(''),
    /** labelled as a sample in the UI */
    sample: boolean().notNull().default(false),
    version: version(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('businesses_by_partner').on(t.partnerId),
    check('businesses_name', sql`btrim(${t.name}) <> ''`),
    check('businesses_logo', sql`${t.logo} <> ''`),
  ],
);
