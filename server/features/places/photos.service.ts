import { asc, eq, sql } from 'drizzle-orm';
import { Failure } from '#domain/failure.ts';
import { mostPhotosOfPlace } from '#domain/photos.ts';
import { type Actor, audit } from '#server/db/audit.ts';
import { placePhotos, places } from '#server/db/schema/places.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type PhotosService = ReturnType<typeof photosService>;

/** A photo as an upload stored it: the path of its widest version and that one's size in pixels. */
export type StoredPhoto = { path: string; width: number; height: number };
type Row = typeof placePhotos.$inferSelect;
type Photos = { PhotoUrls: string[] };

/** Photos of places in their order; positions run 0, 1, 2 … without a gap, and every write leaves a row in the audit log. */
export function photosService({ db, clock }: { db: Db; clock: () => Date }) {
  /** Changes one place's photos while no other writer does; a new version and an audit row unless all stay where they are. */
  async function change(by: Actor, action: string, placeId: number, to: (tx: Tx, rows: Row[]) => Promise<Row[]>) {
    return db.transaction(async (tx): Promise<Photos> => {
      const [place] = await tx.select({ id: places.id }).from(places).where(eq(places.id, placeId)).for('update');
      if (!place) throw new Failure('place/unknown');
      const rows = await tx
        .select()
        .from(placePhotos)
        .where(eq(placePhotos.placeId, placeId))
        .orderBy(asc(placePhotos.position));
      const before = photosOf(rows);
      const kept = await to(tx, rows);
      const after = photosOf(kept);
      if (after.PhotoUrls.join() === before.PhotoUrls.join()) return before;
      await tx.execute(sql`set constraints place_photos_position deferred`); // two may stand on one position meanwhile
      for (const [position, row] of kept.entries())
        if (row.position !== position) await tx.update(placePhotos).set({ position }).where(eq(placePhotos.id, row.id));
      const next = { version: sql`${places.version} + 1`, updatedAt: clock() };
      await tx.update(places).set(next).where(eq(places.id, placeId));
      const columns = ['PhotoUrls'] as const;
      await audit(tx, { by, at: clock(), action, entity: 'place', id: placeId, before, after, columns });
      return after;
    });
  }

  return {
    /** Adds stored photos after the last one; throws place/unknown and photo/place-full. */
    add: (by: Actor, placeId: number, photos: StoredPhoto[]): Promise<Photos> =>
      change(by, 'add-photos', placeId, async (tx, rows) => {
        if (rows.length + photos.length > mostPhotosOfPlace) throw new Failure('photo/place-full');
        const added = photos.map((photo, i) => ({ ...photo, placeId, position: rows.length + i }));
        return [...rows, ...(await tx.insert(placePhotos).values(added).returning())];
      }),

    /** Moves the photo at an index to another; throws photo/no-such-index and changes nothing (API-7). */
    reorder: (by: Actor, placeId: number, oldIndex: number, newIndex: number): Promise<Photos> =>
      change(by, 'reorder-photos', placeId, async (_, rows) => {
        const moved = rows[oldIndex];
        if (!moved || newIndex >= rows.length) throw new Failure('photo/no-such-index');
        return rows.toSpliced(oldIndex, 1).toSpliced(newIndex, 0, moved);
      }),

    /** Takes the photo at an index away; throws photo/no-such-index. Its file goes with the next sweep. */
    remove: (by: Actor, placeId: number, index: number): Promise<Photos> =>
      change(by, 'remove-photo', placeId, async (tx, rows) => {
        const removed = rows[index];
        if (!removed) throw new Failure('photo/no-such-index');
        await tx.delete(placePhotos).where(eq(placePhotos.id, removed.id));
        return rows.toSpliced(index, 1);
      }),
  };
}

const photosOf = (rows: Row[]): Photos => ({ PhotoUrls: rows.map(({ path }) => path) });
