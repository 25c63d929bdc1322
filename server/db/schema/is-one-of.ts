import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** SQL list of constants; never pass user input. */
export const quoteConstants = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** SQL condition for a check constraint: the column has one of the values. */
export const isOneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${quoteConstants(values)})`;
