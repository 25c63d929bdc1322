import { asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#domain/app-error.ts';
import { maxPhotosPerPlace } from '#domain/photos.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';
import { lockRow } from '#server/db/versioned-rows.ts';

export type PlacePhotosService = ReturnType<typeof placePhotosService>;

/** A stored upload: path and size in pixels of the photo's widest version. */
export type StoredPhoto = { path: string; width: number; height: number };
type Row = typeof placePhotos.$inferSelect;
type Photos = { PhotoUrls: string[] };

/** Ordered photos of places. Positions run 0, 1, 2 … without gaps. Every write adds a row to the audit log. */
export function placePhotosService({ db, clock }: { db: Db; clock: () => Date }) {
  /** Changes the photos of a locked place. Adds a version and an audit row unless the paths stay the same. */
  async function change(actor: Actor, action: string, placeId: number, edit: (tx: Tx, rows: Row[]) => Promise<Row[]>) {
    return db.transaction(async (tx): Promise<Photos> => {
      await lockRow(tx, places, eq(places.id, placeId), 'place/unknown');
      const rows = await tx
        .select()
        .from(placePhotos)
        .where(eq(placePhotos.placeId, placeId))
        .orderBy(asc(placePhotos.position));
      const before = photosOf(rows);
      const changed = await edit(tx, rows);
      const after = photosOf(changed);
      if (after.PhotoUrls.join() === before.PhotoUrls.join()) return before;
      // positions may collide until all are updated
      await tx.execute(sql`set constraints place_photos_position deferred`);
      for (const [position, row] of changed.entries())
        if (row.position !== position) await tx.update(placePhotos).set({ position }).where(eq(placePhotos.id, row.id));
      const next = { version: sql`${places.version} + 1`, updatedAt: clock() };
      await tx.update(places).set(next).where(eq(places.id, placeId));
      const columns = ['PhotoUrls'] as const;
      await audit(tx, { actor, at: clock(), action, entity: 'place', id: placeId, before, after, columns });
      return after;
    });
  }

  return {
    /** Appends stored photos. Throws place/unknown or photo/place-full. */
    add: (actor: Actor, placeId: number, photos: StoredPhoto[]): Promise<Photos> =>
      change(actor, 'add-photos', placeId, async (tx, rows) => {
        if (rows.length + photos.length > maxPhotosPerPlace) throw new AppError('photo/place-full');
        const newRows = photos.map((photo, i) => ({ ...photo, placeId, position: rows.length + i }));
        return [...rows, ...(await tx.insert(placePhotos).values(newRows).returning())];
      }),

    /** Moves a photo from one index to another. Throws photo/no-such-index (API-7). */
    reorder: (actor: Actor, placeId: number, oldIndex: number, newIndex: number): Promise<Photos> =>
      change(actor, 'reorder-photos', placeId, async (_, rows) => {
        const moved = rows[oldIndex];
        if (!moved || newIndex >= rows.length) throw new AppError('photo/no-such-index');
        return rows.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, moved);
      }),

    /** Removes the photo at an index. Throws photo/no-such-index. A later sweep deletes its file. */
    remove: (actor: Actor, placeId: number, index: number): Promise<Photos> =>
      change(actor, 'remove-photo', placeId, async (tx, rows) => {
        const removed = rows[index];
        if (!removed) throw new AppError('photo/no-such-index');
        await tx.delete(placePhotos).where(eq(placePhotos.id, removed.id));
        return rows.toSpliced(index, 1);
      }),
  };
}

const photosOf = (rows: Row[]): Photos => ({ PhotoUrls: rows.map(({ path }) => path) });
