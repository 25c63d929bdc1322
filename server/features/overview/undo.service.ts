import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Failure } from '#domain/failure.ts';
import type { Actor } from '#server/db/audit.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import type { Db } from '#server/db/store.ts';
import type { Undoer } from '#server/db/undo.ts';

export type UndoService = ReturnType<typeof undoService>;
/** Who takes changes back, by what the audit log calls the things. */
export type Undoers = Record<string, Undoer>;

const later = alias(auditLog, 'later');

/** Takes single changes of the audit log back (ADM-1). */
export function undoService({ db, undoers }: { db: Db; undoers: Undoers }) {
  return {
    /** Whether a change can be taken back: somebody knows how, and nothing was changed there since. */
    undoable: undoable(undoers),

    /**
     * Writes what was there before a change, if that was the last one of its thing; the write is a change like any other.
     * Throws change/unknown, change/not-undoable, change/overtaken, and whatever that write may throw.
     */
    async undo(by: Exclude<Actor, 'system'>, changeId: number): Promise<{ Id: number }> {
      const [change] = await db.select().from(auditLog).where(eq(auditLog.id, changeId));
      if (!change) throw new Failure('change/unknown');
      const undoer = undoers[change.entity];
      if (!undoer?.actions.includes(change.action)) throw new Failure('change/not-undoable');
      // the version is read before the look at the log: whatever is written after that look finds another one
      const version = await undoer.versionOf?.(change.entityId);
      const [last] = await db
        .select({ isLast: not(hasLater) })
        .from(auditLog)
        .where(eq(auditLog.id, changeId));
      if (!last?.isLast) throw new Failure('change/overtaken');
      await undoer.undo(by, { ...change, id: change.entityId, version });
      return { Id: changeId };
    },
  };
}

const hasLater = sql<boolean>`exists (select 1 from ${auditLog} as ${sql.identifier('later')} where ${and(
  eq(later.entity, auditLog.entity),
  eq(later.entityId, auditLog.entityId),
  gt(later.id, auditLog.id),
)})`;

function undoable(undoers: Undoers): SQL<boolean> {
  const known = Object.entries(undoers).flatMap(([entity, { actions }]) =>
    actions.map((action) => `${entity} ${action}`),
  );
  return sql<boolean>`((${auditLog.entity} || ' ' || ${auditLog.action}) = any(${sql.param(known)}) and not ${hasLater})`;
}
