import { and, eq, sql } from 'drizzle-orm';
import type { Tag } from '#contract/places.ts';
import { AppError } from '#domain/app-error.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';

export type TagsService = ReturnType<typeof tagsService>;

const audited = ['id', 'placeId', 'tag'] as const;
type Row = typeof placeTags.$inferSelect;

/** Tags of places. Every write adds a row to the audit log. */
export function tagsService({ db, clock }: { db: Db; clock: () => Date }) {
  const auditChange = (tx: Tx, actor: Actor, action: string, id: number, before: Row | null, after: Row | null) =>
    audit(tx, { actor, at: clock(), action, entity: 'tag', id, before, after, columns: audited });

  async function insert(tx: Tx, actor: Actor, placeId: number, tag: string): Promise<number> {
    const [row] = (await tx.insert(placeTags).values({ placeId, tag }).returning()) as [Row];
    await auditChange(tx, actor, 'create', row.id, null, row);
    return row.id;
  }

  return {
    /** Adds a tag to a place. Throws place/unknown or tag/taken. */
    add: (actor: Actor, placeId: number, tag: string): Promise<Tag> =>
      db.transaction(async (tx) => {
        await lockRow(tx, places, eq(places.id, placeId), 'place/unknown');
        await assertTagFree(tx, placeId, tag, null);
        return { Id: await insert(tx, actor, placeId, tag), Tag: tag };
      }),

    /** Changes the text of a tag. Throws tag/unknown or tag/taken. */
    update: (actor: Actor, id: number, tag: string): Promise<Tag> =>
      db.transaction(async (tx) => {
        const before = await lockRow(tx, placeTags, eq(placeTags.id, id), 'tag/unknown');
        await assertTagFree(tx, before.placeId, tag, id);
        await tx.update(placeTags).set({ tag }).where(eq(placeTags.id, id));
        await auditChange(tx, actor, 'update', id, before, { ...before, tag });
        return { Id: id, Tag: tag };
      }),

    /** Deletes a tag. Throws tag/unknown. */
    remove: (actor: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        const [before] = await tx.delete(placeTags).where(eq(placeTags.id, id)).returning();
        if (!before) throw new AppError('tag/unknown');
        await auditChange(tx, actor, 'delete', id, before, null);
        return { Id: id };
      }),

    /** Adds a tag to a place or removes it, in the transaction of another write that has locked the place. */
    async set(tx: Tx, actor: Actor, placeId: number, tag: string, isWanted: boolean): Promise<void> {
      const rows = await findSame(tx, placeId, tag);
      if (isWanted && rows.length === 0) await insert(tx, actor, placeId, tag);
      if (isWanted) return;
      for (const row of rows) {
        await tx.delete(placeTags).where(eq(placeTags.id, row.id));
        await auditChange(tx, actor, 'delete', row.id, row, null);
      }
    },
  };
}

/** Tags of a place with this text. Case and accents are ignored. */
const findSame = (tx: Tx, placeId: number, tag: string): Promise<Row[]> =>
  tx
    .select({ id: placeTags.id, placeId: placeTags.placeId, tag: placeTags.tag, searchTag: placeTags.searchTag })
    .from(placeTags)
    .where(and(eq(placeTags.placeId, placeId), sql`search_text(${placeTags.tag}) = search_text(${tag})`));

/** Throws tag/taken if another tag of the place has this text. */
async function assertTagFree(tx: Tx, placeId: number, tag: string, exceptId: number | null): Promise<void> {
  const same = await findSame(tx, placeId, tag);
  if (same.some(({ id }) => id !== exceptId)) throw new AppError('tag/taken');
}
