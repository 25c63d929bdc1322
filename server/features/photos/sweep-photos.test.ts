import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { photoWidths, toNarrowerPhoto, toPhotoPath } from '#domain/photos.ts';
import { audit } from '#server/db/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { places } from '#server/db/schema/places.ts';
import { type Files, openFiles } from '#server/integrations/files/files.ts';
import { sweepFiles } from '#server/jobs/run-at-intervals.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { listFilesBelow } from '#tests/support/files/images.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertAd, insertPost } from '#tests/support/rows/publication-rows.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { photoColumns } from './sweep-photos.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hourMs = 3_600_000;
const ids = ['photo', 'logo-of-place', 'cover', 'logo', 'of-post', 'of-ad', 'fresh', 'removed'] as const;
type Id = (typeof ids)[number];

const idOf = (id: string) => id.padEnd(22, 'x');
const pathOf = (id: Id) => toPhotoPath(idOf(id));
const namesOf = (id: Id) =>
  photoWidths.map((width) => toNarrowerPhoto(pathOf(id), width).slice('/files/'.length)).sort();

afterAll(removeFolders);

/** Creates a folder of files stored two days ago, except 'fresh'. */
async function stored() {
  const folder = await createTemporaryFolder();
  const files = openFiles(`file://${folder}`);
  for (const id of ids)
    for (const name of namesOf(id)) {
      await files.put(name, Buffer.from('x'), 'image/webp');
      const at = new Date(now.getTime() - (id === 'fresh' ? 23 : 48) * hourMs);
      await utimes(join(folder, name), at, at);
    }
  await writeFile(join(folder, 'photos/leeme.txt'), 'de otra mano');
  await utimes(join(folder, 'photos/leeme.txt'), 0, 0);
  return { folder, files };
}

onEachDatabase('sweep of stored photos', (database) => {
  const sweep = async (files: Files, at = now, uploadsFolder = '/nowhere') =>
    sweepFiles({ db: database.store.db, files, uploadsFolder }, at);

  async function nameAllButRemoved() {
    const { db } = database.store;
    const placeId = await insertPlace(database.store, buildPlace({ partnerId: null }), { photos: [pathOf('photo')] });
    await db
      .update(places)
      .set({ logo: pathOf('logo-of-place') })
      .where(eq(places.id, placeId));
    const businessId = await insertBusiness(database.store, { partnerId: null });
    const photos = { logo: pathOf('logo'), cover: pathOf('cover') };
    await db.update(businesses).set(photos).where(eq(businesses.id, businessId));
    await insertPost(database.store, { images: ['https://fotos.test/a.jpg', pathOf('of-post')] });
    await insertAd(database.store, { images: [pathOf('of-ad')], active: false });
  }

  test('[POST-2][ADV-2] deletes photos older than a day that no row references, in all widths, and nothing else', async () => {
    const { folder, files } = await stored();
    await nameAllButRemoved();
    expect(await sweep(files)).toBe(3);
    const kept = ids.filter((id) => id !== 'removed').flatMap(namesOf);
    expect(await listFilesBelow(folder)).toEqual([...kept, 'photos/leeme.txt'].sort());
  });

  test('[ADM-1] keeps a removed photo for a day, so that the change can be undone', async () => {
    const { folder, files } = await stored();
    await nameAllButRemoved();
    const photos = { before: { PhotoUrls: [pathOf('removed')] }, after: { PhotoUrls: [] } };
    const entry = { actor: 'system', at: now, action: 'remove-photo', entity: 'place', id: 1 } as const;
    await audit(database.store.db, { ...entry, ...photos, columns: ['PhotoUrls'] });
    expect(await sweep(files, new Date(now.getTime() + 23 * hourMs))).toBe(3); // 'fresh' is two days old by then
    expect(await listFilesBelow(folder)).toEqual(expect.arrayContaining(namesOf('removed')));
    expect(await sweep(files, new Date(now.getTime() + 25 * hourMs))).toBe(3);
    expect(await listFilesBelow(folder)).not.toEqual(expect.arrayContaining(namesOf('removed')));
  });

  test('a sweep stops when the process shuts down', async () => {
    const { folder, files } = await stored();
    const dependencies = { db: database.store.db, files, uploadsFolder: '/nowhere' };
    expect(await sweepFiles(dependencies, now, AbortSignal.abort())).toBe(0);
    expect(await listFilesBelow(folder)).toHaveLength(ids.length * photoWidths.length + 1);
  });

  test('runs once an hour across processes', async () => {
    const { folder, files } = await stored();
    expect(await sweep(files)).toBe((ids.length - 1) * photoWidths.length);
    const again = await stored();
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    expect([await sweep(again.files, minutes(1)), await sweep(again.files, minutes(45))]).toEqual([0, 0]);
    expect(await sweep(again.files, minutes(60))).toBe((ids.length - 1) * photoWidths.length);
    expect(await listFilesBelow(folder)).toHaveLength(4);
  });

  test('removes files of aborted uploads and keeps those of running ones', async () => {
    const { files } = await stored();
    const uploads = await createTemporaryFolder();
    for (const [name, hours] of [
      ['upload-dead', 2],
      ['upload-live', 0],
    ] as const) {
      await mkdir(join(uploads, name));
      await writeFile(join(uploads, name, 'photo-1'), 'x');
      const at = new Date(now.getTime() - hours * hourMs);
      await utimes(join(uploads, name), at, at);
    }
    await sweep(files, now, uploads);
    expect(await listFilesBelow(uploads)).toEqual(['upload-live/photo-1']);
  });
});

test('the sweep covers every column of the schema that holds photos', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('#server/db/schema/*.ts', { eager: true });
  expect(Object.keys(modules).length).toBeGreaterThan(4);
  const holding = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((table): table is PgTable => is(table, PgTable))
    .flatMap((table) => Object.values(getTableColumns(table)))
    .filter(
      ({ name, dataType }) =>
        ['string', 'array'].includes(dataType) && /photo|picture|image|logo|cover|path/i.test(name),
    );
  const copied = new Set<unknown>([places.photos]); // a copy of placePhotos.path, maintained by the database
  expect(new Set(holding.filter((column) => !copied.has(column)))).toEqual(new Set(photoColumns));
});
