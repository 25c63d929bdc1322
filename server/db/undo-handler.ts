import type { Actor } from './audit.ts';
import type { auditLog } from './schema/audit.ts';

/** An audited change to undo, with the current version of its row. */
export type UndoableChange = Pick<typeof auditLog.$inferSelect, 'action' | 'before' | 'after'> & {
  id: number;
  version?: number | undefined;
};

/** Undoes the changes of one entity by the inverse write through the same service (ADM-1). */
export type UndoHandler = {
  /** Actions that can be undone. */
  actions: readonly string[];
  /** Resolves to the current version of the row; absent for entities without versions. */
  readVersion?: (id: number) => Promise<number | undefined>;
  undo: (actor: Exclude<Actor, 'system'>, change: UndoableChange) => Promise<unknown>;
};
