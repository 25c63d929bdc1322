import { and, desc, eq, ne } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import { changedMeanwhile, type ErrorCode } from '#texts/errors.ts';
import { fieldInWords } from '#texts/overview.ts';
import { auditLog } from './schema/audit.ts';
import type { Tx } from './store.ts';

type Edit = {
  /** What the audit log calls the row, and its id there. */
  entity: string;
  id: number;
  /** The version that the edit began from; absent: the last write wins (design 5). */
  begunFrom: number | undefined;
  current: number;
  code: ErrorCode;
};

/**
 * Refuses an edit that began from an older version, with the names of the fields that others changed since (ADM-2). Each
 * version but the first is one row of the audit log, so those rows tell.
 */
export async function expectCurrent(tx: Tx, { entity, id, begunFrom, current, code }: Edit): Promise<void> {
  if (begunFrom === undefined || begunFrom === current) return;
  const since = await tx
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, id), ne(auditLog.action, 'create')))
    .orderBy(desc(auditLog.id))
    .limit(Math.max(0, current - begunFrom));
  const fields = new Set(since.toReversed().flatMap(changedFields).map(fieldInWords));
  throw new Failure(code, fields.size > 0 ? { more: changedMeanwhile([...fields]) } : {});
}

function changedFields({ before, after }: Pick<typeof auditLog.$inferSelect, 'before' | 'after'>): string[] {
  return Object.keys(after ?? {}).filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
}
