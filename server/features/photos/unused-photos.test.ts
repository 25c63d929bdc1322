import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { photoWidths, toNarrowerPhoto, toPhotoPath } from '#domain/photos.ts';
import { audit } from '#server/db/audit.ts';
import type { UploadsService } from '#server/features/photos/uploads.service.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { startFakeBucket } from '#tests/support/fakes/s3-server.ts';
import { buildForm, createImage, listFilesBelow } from '#tests/support/files/images.ts';
import { createTemporaryFolder, removeFolders } from '#tests/support/files/temporary-folders.ts';
import { insertPost } from '#tests/support/rows/publication-rows.ts';
import { createAccounts, signIn } from '#tests/support/server/test-accounts.ts';
import { createUploadServer } from '#tests/support/server/upload-server.ts';
import { errors } from '#texts/errors.ts';
import { createPhotosStoredAssertion } from './stored-photos.ts';
import { uploadQuota } from './upload-quota.ts';
import { uploadsService } from './uploads.service.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minuteMs = 60_000;
const pathOf = (id: string) => toPhotoPath(id.padEnd(22, 'x'));

afterAll(removeFolders);

onEachDatabase('photos that no form saved', (database) => {
  test('[API-8] queues the removal of uploaded photos in 58 minutes, before any file is written', async () => {
    const server = await createUploadServer(database.store);
    const { owner } = await createAccounts(server);
    const { db } = database.store;
    const events: unknown[] = [];
    const uploads = uploadsService({
      db,
      files: { ...server.files, put: async () => void events.push('put') },
      queue: { send: async (_tx, name, data, delayS) => void events.push([name, data, delayS]) },
      quota: uploadQuota({ db, clock: () => now }),
      photos: server.services.photos,
      businesses: server.services.businesses,
    });
    const folder = await createTemporaryFolder();
    const file = join(folder, 'photo-1');
    await writeFile(file, await createImage());
    const received: Parameters<UploadsService['storeForForm']>[1] = [{ name: 'a.jpg', file }];
    const [path] = await uploads.storeForForm(owner.usuario, received, new AbortController().signal);
    expect(events).toEqual([['unused-photos', { paths: [path] }, 58 * 60], 'put', 'put', 'put']);
  });

  test.each(['a folder', 'a bucket'])(
    '[API-8] in %s, deletes an unused photo in all widths and keeps a used one',
    async (kind) => {
      const bucket = kind === 'a bucket' ? await startFakeBucket() : null;
      const server = await createUploadServer(database.store, { filesUrl: bucket?.url });
      const people = await createAccounts(server);
      const Cookie = await signIn(server, people.owner);
      const paths: string[] = [];
      for (let i = 0; i < 2; i++) {
        const body = buildForm(['photo', ['a.jpg', await createImage()]]);
        const response = await server.app.request('/api/photos/UploadPhoto', {
          method: 'POST',
          body,
          headers: { Cookie },
        });
        paths.push(...((await response.json()) as { files: string[] }).files);
      }
      const [used = '', unused = ''] = paths;
      await insertPost(database.store, { images: [used] });
      await server.office.deliver(server.services);
      const isStored = async (path: string) =>
        Promise.all(
          photoWidths.map(
            async (width) => (await server.files.find(toNarrowerPhoto(path, width).slice('/files/'.length))) !== null,
          ),
        );
      expect([await isStored(used), await isStored(unused)]).toEqual([
        [true, true, true],
        [false, false, false],
      ]);
      await bucket?.close();
    },
  );

  test('[ADM-1] keeps a photo that a change of the last day removed', async () => {
    const folder = await createTemporaryFolder();
    const server = await createUploadServer(database.store, { filesUrl: `file://${folder}`, clock: () => now });
    await server.files.put(pathOf('removed').slice('/files/'.length), Buffer.from('x'), 'image/webp');
    const photos = { before: { PhotoUrls: [pathOf('removed')] }, after: { PhotoUrls: [] } };
    const entry = { actor: 'system', at: now, action: 'remove-photo', entity: 'place', id: 1 } as const;
    await audit(database.store.db, { ...entry, ...photos, columns: ['PhotoUrls'] });
    expect(await server.services.unusedPhotos.remove([pathOf('removed')])).toBe(0);
    expect(await listFilesBelow(folder)).toHaveLength(1);
  });

  test('[API-8] accepts a photo in a form for 52 minutes, and an older one only if a row references it', async () => {
    const folder = await createTemporaryFolder();
    const files = openFiles(`file://${folder}`);
    const assertStored = createPhotosStoredAssertion({ db: database.store.db, files, clock: () => now });
    const ages = { young: 50, old: 53, used: 600 };
    for (const [id, minutes] of Object.entries(ages)) {
      const key = pathOf(id).slice('/files/'.length);
      await files.put(key, Buffer.from('x'), 'image/webp');
      const at = new Date(now.getTime() - minutes * minuteMs);
      await utimes(join(folder, key), at, at);
    }
    await insertPost(database.store, { images: [pathOf('used')] });
    const photoGone = { code: 'photo/gone', message: errors['photo/gone'] };
    await expect(assertStored([pathOf('young')], [])).resolves.toBeUndefined();
    await expect(assertStored([pathOf('used')], [])).resolves.toBeUndefined();
    await expect(assertStored([pathOf('old')], [])).rejects.toMatchObject(photoGone);
    await expect(assertStored([pathOf('none')], [])).rejects.toMatchObject(photoGone);
    await expect(assertStored([pathOf('old')], [pathOf('old')])).resolves.toBeUndefined();
  });
});
