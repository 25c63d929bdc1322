import { and, eq } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import { lists } from '#server/db/schema/lists.ts';
import type { Tx } from '#server/db/store.ts';

/** A list that nobody else writes to, nor to its places, until the transaction ends; throws list/unknown. */
export async function lockedList(tx: Tx, id: number, which: 'active' | 'deleted too' = 'active') {
  const isActive = which === 'active' ? eq(lists.active, true) : undefined;
  const [row] = await tx
    .select()
    .from(lists)
    .where(and(eq(lists.id, id), isActive))
    .for('update');
  if (!row) throw new Failure('list/unknown');
  return row;
}
