import { and, eq, sql } from 'drizzle-orm';
import type { Tag } from '#contract/places.ts';
import { Failure } from '#domain/failure.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { places, placeTags } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type TagsService = ReturnType<typeof tagsService>;

const audited = ['id', 'placeId', 'tag'] as const;
type Row = typeof placeTags.$inferSelect;

/** Tags of places; every write leaves a row in the audit log. */
export function tagsService({ db, clock }: { db: Db; clock: () => Date }) {
  const tell = (tx: Tx, by: Actor, action: string, id: number, before: Row | null, after: Row | null) =>
    audit(tx, { by, at: clock(), action, entity: 'tag', id, before, after, columns: audited });

  return {
    /** Adds a tag to a place; throws place/unknown or tag/taken. */
    add: (by: Actor, placeId: number, tag: string): Promise<Tag> =>
      db.transaction(async (tx) => {
        const [place] = await tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)).for('update');
        if (!place) throw new Failure('place/unknown');
        await expectFree(tx, placeId, tag, null);
        const [after] = await tx.insert(placeTags).values({ placeId, tag }).returning();
        const { id } = after as Row;
        await tell(tx, by, 'create', id, null, after as Row);
        return { Id: id, Tag: tag };
      }),

    /** Changes the text of a tag; throws tag/unknown or tag/taken. */
    update: (by: Actor, id: number, tag: string): Promise<Tag> =>
      db.transaction(async (tx) => {
        const [before] = await tx.select().from(placeTags).where(eq(placeTags.id, id)).for('update');
        if (!before) throw new Failure('tag/unknown');
        await expectFree(tx, before.placeId, tag, id);
        await tx.update(placeTags).set({ tag }).where(eq(placeTags.id, id));
        await tell(tx, by, 'update', id, before, { ...before, tag });
        return { Id: id, Tag: tag };
      }),

    /** Deletes a tag; throws tag/unknown. */
    remove: (by: Actor, id: number): Promise<{ Id: number }> =>
      db.transaction(async (tx) => {
        const [before] = await tx.delete(placeTags).where(eq(placeTags.id, id)).returning();
        if (!before) throw new Failure('tag/unknown');
        await tell(tx, by, 'delete', id, before, null);
        return { Id: id };
      }),
  };
}

/** A place has each tag once, whatever its case and accents. */
async function expectFree(tx: Tx, placeId: number, tag: string, own: number | null): Promise<void> {
  const alike = sql`search_text(${placeTags.tag}) = search_text(${tag})`;
  const rows = await tx
    .select({ id: placeTags.id })
    .from(placeTags)
    .where(and(eq(placeTags.placeId, placeId), alike));
  if (rows.some(({ id }) => id !== own)) throw new Failure('tag/taken');
}
