import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placePhotos, places } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { placePhotosService } from './place-photos.service.ts';

const clock = () => new Date('2026-11-21T12:00:00Z');
const five = ['/a', '/b', '/c', '/d', '/e'];

onEachDatabase('photos of places', (database) => {
  const service = () => placePhotosService({ db: database.store.db, clock });
  const aPlaceWith = (photos: string[]) => insertPlace(database.store, buildPlace(), { photos });
  const stored = async (placeId: number) => {
    const rows = await database.store.db
      .select()
      .from(placePhotos)
      .where(eq(placePhotos.placeId, placeId))
      .orderBy(asc(placePhotos.position));
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, i) => i));
    const paths = rows.map(({ path }) => path);
    const [place] = await database.store.db.select().from(places).where(eq(places.id, placeId));
    expect(place?.photos).toEqual(paths);
    return paths;
  };

  test('[API-7] moves a photo to the given index in either direction, and the others keep their order', async () => {
    for (const [from, to, expected] of [
      [0, 4, ['/b', '/c', '/d', '/e', '/a']],
      [4, 0, ['/e', '/a', '/b', '/c', '/d']],
      [1, 2, ['/a', '/c', '/b', '/d', '/e']],
      [3, 3, five],
    ] as const) {
      const id = await aPlaceWith(five);
      expect(await service().reorder('system', id, from, to)).toEqual({ PhotoUrls: expected });
      expect(await stored(id)).toEqual(expected);
    }
  });

  test('[API-7] rejects an index out of range and changes nothing', async () => {
    const id = await aPlaceWith(five);
    const rejection = { code: 'photo/no-such-index' };
    for (const [from, to] of [
      [5, 0],
      [0, 5],
      [2147483647, 0],
    ] as const)
      await expect(service().reorder('system', id, from, to), `${from} ${to}`).rejects.toMatchObject(rejection);
    await expect(service().remove('system', id, 5)).rejects.toMatchObject(rejection);
    await expect(service().remove('system', await aPlaceWith([]), 0)).rejects.toMatchObject(rejection);
    await expect(service().remove('system', 2147483647, 0)).rejects.toMatchObject({ code: 'place/unknown' });
    expect(await stored(id)).toEqual(five);
    expect(await database.store.db.select().from(auditLog)).toEqual([]);
  });

  test('[API-7] photos keep their sizes when they move', async () => {
    const id = await aPlaceWith([]);
    const photos = five.map((path, i) => ({ path, width: 100 + i, height: 200 + i }));
    await service().add('system', id, photos);
    await service().reorder('system', id, 4, 1);
    await service().remove('system', id, 0);
    const rows = await database.store.db.select().from(placePhotos).orderBy(asc(placePhotos.position));
    expect(rows.map(({ path, width, height }) => [path, width, height])).toEqual([
      ['/e', 104, 204],
      ['/b', 101, 201],
      ['/c', 102, 202],
      ['/d', 103, 203],
    ]);
  });

  test('[API-6] a photo row moved to another place appears there, and disappears with its row', async () => {
    const { db } = database.store;
    const [from, to] = [await aPlaceWith(['/a', '/b']), await aPlaceWith(['/c'])];
    await db.update(placePhotos).set({ placeId: to, position: 1 }).where(eq(placePhotos.path, '/b'));
    expect(await stored(from)).toEqual(['/a']);
    expect(await stored(to)).toEqual(['/c', '/b']);
    await db.delete(placePhotos).where(eq(placePhotos.path, '/b'));
    expect(await stored(to)).toEqual(['/c']);
    await db.delete(places).where(eq(places.id, to));
    expect(await db.$count(placePhotos)).toBe(1);
  });

  test('[API-7] removing a photo leaves no gap', async () => {
    const id = await aPlaceWith(five);
    expect(await service().remove('system', id, 1)).toEqual({ PhotoUrls: ['/a', '/c', '/d', '/e'] });
    expect(await stored(id)).toEqual(['/a', '/c', '/d', '/e']);
  });

  test('[API-7] concurrent writers neither lose nor duplicate photos', async () => {
    const id = await aPlaceWith(five);
    const photo = (path: string) => ({ path, width: 1, height: 1 });
    const outcomes = await Promise.allSettled([
      ...[0, 1, 2, 3].map((from) => service().reorder('system', id, from, 4 - from)),
      ...[4, 3, 2].map((from) => service().reorder('system', id, from, 0)),
      service().add('system', id, [photo('/f'), photo('/g')]),
      service().add('system', id, [photo('/h')]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'fulfilled'));
    expect((await stored(id)).toSorted()).toEqual([...five, '/f', '/g', '/h']);
  });

  test('[API-7] removals concurrent with reorders remove one photo each', async () => {
    const id = await aPlaceWith(five);
    const before = new Set(five);
    await Promise.all([
      service().reorder('system', id, 0, 2),
      service().remove('system', id, 0),
      service().reorder('system', id, 2, 0),
      service().remove('system', id, 0),
    ]);
    const left = await stored(id);
    expect([left.length, new Set(left).size]).toEqual([3, 3]);
    expect(left.every((path) => before.has(path))).toBe(true);
  });
});
