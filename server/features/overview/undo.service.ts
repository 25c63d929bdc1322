import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '#domain/app-error.ts';
import type { Actor, UndoHandler } from '#server/db/audit.ts';
import { auditLog } from '#server/db/schema/system.ts';
import type { Db } from '#server/db/store.ts';

export type UndoService = ReturnType<typeof undoService>;
/** Undo handlers by audit-log entity. */
export type UndoHandlers = Record<string, UndoHandler>;

const later = alias(auditLog, 'later');

/** Undoes single changes of the audit log (ADM-1). */
export function undoService({ db, undoHandlers }: { db: Db; undoHandlers: UndoHandlers }) {
  return {
    /** SQL condition: a handler supports the change, and the entity has no later change. */
    isUndoable: undoable(undoHandlers),

    /**
     * Restores the state before a change, when it is the last one of its entity. The write is audited as another change.
     * Throws change/unknown, change/not-undoable, change/overtaken, and the errors of the write.
     */
    async undo(actor: Exclude<Actor, 'system'>, changeId: number): Promise<{ Id: number }> {
      const [change] = await db.select().from(auditLog).where(eq(auditLog.id, changeId));
      if (!change) throw new AppError('change/unknown');
      const handler = undoHandlers[change.entity];
      if (!handler?.actions.includes(change.action)) throw new AppError('change/not-undoable');
      // reads the version before the log: a write after the log query then conflicts with this version
      const version = await handler.readVersion?.(change.entityId);
      const [last] = await db
        .select({ isLast: not(hasLater) })
        .from(auditLog)
        .where(eq(auditLog.id, changeId));
      if (!last?.isLast) throw new AppError('change/overtaken');
      await handler.undo(actor, { ...change, id: change.entityId, version });
      return { Id: changeId };
    },
  };
}

const hasLater = sql<boolean>`exists (select 1 from ${auditLog} as ${sql.identifier('later')} where ${and(
  eq(later.entity, auditLog.entity),
  eq(later.entityId, auditLog.entityId),
  gt(later.id, auditLog.id),
)})`;

function undoable(undoHandlers: UndoHandlers): SQL<boolean> {
  const undoableActions = Object.entries(undoHandlers).flatMap(([entity, { actions }]) =>
    actions.map((action) => `${entity} ${action}`),
  );
  return sql<boolean>`((${auditLog.entity} || ' ' || ${auditLog.action}) = any(${sql.param(undoableActions)}) and not ${hasLater})`;
}
