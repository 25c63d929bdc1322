import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { narrowerPhoto, photoPath, photoWidths } from '#domain/photos.ts';
import { audit } from '#server/db/audit.ts';
import type { UploadsService } from '#server/features/photos/uploads.service.ts';
import { openFiles } from '#server/integrations/files/files.ts';
import { openBucket } from '#tests/support/bucket.ts';
import { newFolder, removeFolders } from '#tests/support/folders.ts';
import { makePeople, signIn } from '#tests/support/people.ts';
import { aForm, aPicture, filesBelow } from '#tests/support/pictures.ts';
import { insertPost } from '#tests/support/publications.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { openUploads } from '#tests/support/uploads.ts';
import { errors } from '#texts/errors.ts';
import { assertStoredIn } from './stored-photos.ts';
import { uploadQuota } from './upload-quota.ts';
import { uploadsService } from './uploads.service.ts';

const now = new Date('2026-11-21T12:00:00Z');
const minuteMs = 60_000;
const pathOf = (id: string) => photoPath(id.padEnd(22, 'x'));

afterAll(removeFolders);

onEachDatabase('photos that no form saved', (database) => {
  test('[API-8] every upload queues the removal of its photos, 58 minutes later and before any file is written', async () => {
    const server = await openUploads(database.store);
    const { owner } = await makePeople(server);
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
    const folder = await newFolder();
    const file = join(folder, 'photo-1');
    await writeFile(file, await aPicture());
    const received: Parameters<UploadsService['keep']>[1] = [{ name: 'a.jpg', file }];
    const [path] = await uploads.keep(owner.usuario, received, new AbortController().signal);
    expect(events).toEqual([['unused-photos', { paths: [path] }, 58 * 60], 'put', 'put', 'put']);
  });

  test.each(['a folder', 'a bucket'])(
    '[API-8] in %s, an unused photo is deleted in all widths, a used one stays',
    async (kind) => {
      const bucket = kind === 'a bucket' ? await openBucket() : null;
      const server = await openUploads(database.store, { filesUrl: bucket?.url });
      const people = await makePeople(server);
      const Cookie = await signIn(server, people.owner);
      const paths: string[] = [];
      for (let i = 0; i < 2; i++) {
        const body = aForm(['photo', ['a.jpg', await aPicture()]]);
        const answer = await server.app.request('/api/photos/UploadPhoto', {
          method: 'POST',
          body,
          headers: { Cookie },
        });
        paths.push(...((await answer.json()) as { files: string[] }).files);
      }
      const [used = '', unused = ''] = paths;
      await insertPost(database.store, { images: [used] });
      await server.office.deliver(server.services);
      const found = async (path: string) =>
        Promise.all(
          photoWidths.map(
            async (width) => (await server.files.find(narrowerPhoto(path, width).slice('/files/'.length))) !== null,
          ),
        );
      expect([await found(used), await found(unused)]).toEqual([
        [true, true, true],
        [false, false, false],
      ]);
      await bucket?.close();
    },
  );

  test('[ADM-1] a photo that a change of the last day took away is not deleted', async () => {
    const folder = await newFolder();
    const server = await openUploads(database.store, { filesUrl: `file://${folder}`, clock: () => now });
    await server.files.put(pathOf('removed').slice('/files/'.length), Buffer.from('x'), 'image/webp');
    const photos = { before: { PhotoUrls: [pathOf('removed')] }, after: { PhotoUrls: [] } };
    const entry = { by: 'system', at: now, action: 'remove-photo', entity: 'place', id: 1 } as const;
    await audit(database.store.db, { ...entry, ...photos, columns: ['PhotoUrls'] });
    expect(await server.services.unusedPhotos.remove([pathOf('removed')])).toBe(0);
    expect(await filesBelow(folder)).toHaveLength(1);
  });

  test('[API-8] a form may name a photo for 52 minutes; an older one is refused unless a row names it', async () => {
    const folder = await newFolder();
    const files = openFiles(`file://${folder}`);
    const assertStored = assertStoredIn({ db: database.store.db, files, clock: () => now });
    const ages = { young: 50, old: 53, used: 600 };
    for (const [id, minutes] of Object.entries(ages)) {
      const key = pathOf(id).slice('/files/'.length);
      await files.put(key, Buffer.from('x'), 'image/webp');
      const at = new Date(now.getTime() - minutes * minuteMs);
      await utimes(join(folder, key), at, at);
    }
    await insertPost(database.store, { images: [pathOf('used')] });
    const gone = { code: 'photo/gone', message: errors['photo/gone'] };
    await expect(assertStored([pathOf('young')], [])).resolves.toBeUndefined();
    await expect(assertStored([pathOf('used')], [])).resolves.toBeUndefined();
    await expect(assertStored([pathOf('old')], [])).rejects.toMatchObject(gone);
    await expect(assertStored([pathOf('none')], [])).rejects.toMatchObject(gone);
    await expect(assertStored([pathOf('old')], [pathOf('old')])).resolves.toBeUndefined();
  });
});
