import type { Actor } from './audit.ts';
import type { auditLog } from './schema/audit.ts';

/** A write as the audit log kept it, to be taken back, and the version that its row has now. */
export type UndoneChange = Pick<typeof auditLog.$inferSelect, 'action' | 'before' | 'after'> & {
  id: number;
  version?: number | undefined;
};

/** How the changes of one kind of thing are taken back: by the inverse write, through the same service (ADM-1). */
export type Undoer = {
  /** The actions that it can take back. */
  actions: readonly string[];
  /** The version that the thing has now; absent where it has none. */
  versionOf?: (id: number) => Promise<number | undefined>;
  undo: (by: Exclude<Actor, 'system'>, change: UndoneChange) => Promise<unknown>;
};
