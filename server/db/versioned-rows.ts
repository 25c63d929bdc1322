import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/app-error.ts';
import { formatFieldName } from '#texts/change-log.ts';
import { type ErrorCode, formatChangedFields } from '#texts/errors.ts';
import { auditLog } from './schema/system.ts';
import type { Db, Tx } from './store.ts';

/** Locks a row until the transaction ends. Throws `code` if there is none. */
export async function lockRow<Table extends PgTable>(
  tx: Tx,
  table: Table,
  condition: SQL | undefined,
  code: ErrorCode,
): Promise<Table['$inferSelect']> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(condition)
    .for('update');
  if (!row) throw new AppError(code);
  return row;
}

/** Current version of a row, also of a deactivated one; undefined if there is none. */
export async function readVersion(
  db: Db,
  table: PgTable & { version: AnyPgColumn },
  condition: SQL | undefined,
): Promise<number | undefined> {
  const [row] = await db.select({ version: table.version }).from(table).where(condition);
  return row?.version as number | undefined;
}

/** Entity name in the audit log, and the error of an edit of an older version. */
type Kind = { entity: string; code: ErrorCode };

/**
 * Throws if the row has a newer version than the edit expects, with the fields changed since (ADM-2). The fields come from
 * the audit log, which has one row per version after the first. Without an expected version, the last write wins
 * (ADM-2).
 */
export async function assertCurrentVersion(
  tx: Tx,
  { entity, code }: Kind,
  { id, version }: { id: number; version: number },
  expectedVersion: number | undefined,
): Promise<void> {
  if (expectedVersion === undefined || expectedVersion === version) return;
  const newerChanges = await tx
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, id), ne(auditLog.action, 'create')))
    .orderBy(desc(auditLog.id))
    .limit(Math.max(0, version - expectedVersion));
  const fields = new Set(newerChanges.toReversed().flatMap(changedFields).map(formatFieldName));
  throw new AppError(code, fields.size > 0 ? { more: formatChangedFields([...fields]) } : {});
}

function changedFields({ before, after }: Pick<typeof auditLog.$inferSelect, 'before' | 'after'>): string[] {
  return Object.keys(after ?? {}).filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
}
