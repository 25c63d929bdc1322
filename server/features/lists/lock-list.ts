import { and, eq } from 'drizzle-orm';
import { lists } from '#server/db/schema/lists.ts';
import type { Tx } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';

/** Locks a list and its items until the transaction ends. Throws list/unknown. */
export function lockList(tx: Tx, id: number, which: 'active' | 'deleted too' = 'active') {
  const isActive = which === 'active' ? eq(lists.active, true) : undefined;
  return lockRow(tx, lists, and(eq(lists.id, id), isActive), 'list/unknown');
}
