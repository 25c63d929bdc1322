import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** SQL expression that converts a boolean column or condition to the 0 or 1 of the API. */
export const flagSql = (condition: AnyPgColumn | SQL): SQL<0 | 1> => sql<0 | 1>`(${condition})::int`;

/** SQL expression that formats a timestamp as ISO 8601 in UTC; done in SQL because the drivers differ. */
export const isoInstantSql = (column: AnyPgColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** SQL list of constants; never pass user input. */
export const quoteConstants = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));

/** SQL condition for a check constraint: the column has one of the values. */
export const isOneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${quoteConstants(values)})`;

declare const item: unique symbol;

/** A list as JSON text from the database, forwarded without parsing: each string has one or more comma-separated items. */
export type RawJsonList<Item> = readonly string[] & { readonly [item]: Item };

/** Parses the list. */
export const parseRawJson = <Item>(list: RawJsonList<Item>): Item[] => JSON.parse(`[${list.join()}]`);

/** Encodes the list as a JSON array; writes directly into a buffer, since a joined string would hold megabytes twice. */
export function encodeRawJson(list: readonly string[]): Buffer<ArrayBuffer> {
  const commas = Math.max(list.length - 1, 0);
  const bytes = Buffer.allocUnsafe(list.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), commas + '[]'.length));
  let end = bytes.write('[');
  for (const [i, chunk] of list.entries()) {
    if (i > 0) end += bytes.write(',', end);
    end += bytes.write(chunk, end);
  }
  bytes.write(']', end);
  return bytes;
}
