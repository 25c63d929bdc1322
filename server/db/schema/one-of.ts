import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Values of the code's own as they stand in a statement; never of input. */
export const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** That a column holds one of a few values, for a check. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL => sql`${column} in (${quoted(values)})`;
