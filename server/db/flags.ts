import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A yes or no of the database as the specification's. */
export const flagOf = (column: AnyPgColumn): SQL<0 | 1> => sql<0 | 1>`${column}::int`;
