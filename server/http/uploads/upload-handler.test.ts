import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoUploads } from '#contract/photos.ts';
import { AppError } from '#domain/app-error.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placePhotos } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import type { Store } from '#server/db/store.ts';
import { listEndpoints } from '#server/http/api/endpoints.ts';
import { onEachDatabase, onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { startFakeBucket } from '#tests/support/fakes/s3-server.ts';
import { buildForm, createImage, listFilesBelow } from '#tests/support/files/images.ts';
import { removeFolders } from '#tests/support/files/temporary-folders.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { createAccounts, signIn } from '#tests/support/server/test-accounts.ts';
import { createTestApp } from '#tests/support/server/test-server.ts';
import { createUploadServer, type UploadServer } from '#tests/support/server/upload-server.ts';
import { errors } from '#texts/errors.ts';

const toPlace = '/api/places/UploadPhotos';
const path = expect.stringMatching(/^\/files\/photos\/[\w-]{22}-1600\.webp$/);
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  [jpeg, png] = await Promise.all([createImage(), createImage({ format: 'png', width: 2000, height: 1000 })]);
});
afterAll(removeFolders);

/** A server with users, and a place and a business of the partner `owner`. */
async function openServer(store: Store, filesUrl?: string) {
  const server = await createUploadServer(store, { filesUrl });
  const people = await createAccounts(server);
  const partnerId = people.owner.usuario.partnerId;
  const placeId = await insertPlace(store, buildPlace({ partnerId }), {
    photos: ['/files/photos/old.webp'],
  });
  const businessId = await insertBusiness(store, { partnerId });
  return { ...server, people, placeId, businessId, cookie: await signIn(server, people.owner) };
}
type TestServer = Awaited<ReturnType<typeof openServer>>;

const send = ({ app }: TestServer, to: string, form: FormData, headers: Record<string, string>) =>
  app.request(to, { method: 'POST', body: form, headers });

/** Expects that a rejected upload left no file, no row and no temporary folder. */
async function expectNothingStored({ store, filesFolder, uploadsFolder, placeId }: UploadServer & { placeId: number }) {
  expect([await listFilesBelow(filesFolder), await listFilesBelow(uploadsFolder)]).toEqual([[], []]);
  const rows = await store.db.select().from(placePhotos).where(eq(placePhotos.placeId, placeId));
  expect(rows).toHaveLength(1);
}

onEachDatabase('photo uploads', (database) => {
  test('[API-8] appends photos under any field name to a place, in their order', async () => {
    const here = await openServer(database.store);
    const form = buildForm(['idPlace', String(here.placeId)], ['fotos', ['a.jpg', jpeg]], ['x', ['b.png', png]]);
    const response = await send(here, toPlace, form, { Cookie: here.cookie });
    expect(response.status).toBe(200);
    const { files } = (await response.json()) as { files: string[] };
    expect(files).toEqual([path, path]);
    const rows = await database.store.db
      .select()
      .from(placePhotos)
      .where(eq(placePhotos.placeId, here.placeId))
      .orderBy(placePhotos.position);
    expect(rows.map(({ path, width, height }) => [path, width, height])).toEqual([
      ['/files/photos/old.webp', null, null],
      [files[0], 64, 48],
      [files[1], 1600, 800],
    ]);
    expect(await listFilesBelow(here.filesFolder)).toHaveLength(6);
    expect(await listFilesBelow(here.uploadsFolder)).toEqual([]);
    const [entry] = await database.store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'add-photos', entity: 'place', entityId: here.placeId });
  });

  test('[API-8] stores a photo for a form without a row that references it', async () => {
    const here = await openServer(database.store);
    const response = await send(here, '/api/photos/UploadPhoto', buildForm(['photo', ['a.jpg', jpeg]]), {
      Cookie: here.cookie,
    });
    expect([response.status, await response.json()]).toEqual([200, { files: [path] }]);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await listFilesBelow(here.filesFolder)).toHaveLength(3);
  });

  test('[API-8] replaces cover and logo of a business', async () => {
    const here = await openServer(database.store);
    for (const [call, field, name] of [
      ['UploadCover', 'cover', 'UrlPortada'],
      ['UploadLogo', 'logo', 'UrlLogo'],
    ] as const) {
      const form = buildForm(['businessId', String(here.businessId)], [field, ['a.jpg', jpeg]]);
      const response = await send(here, `/api/businesses/${call}`, form, { Cookie: here.cookie });
      expect([response.status, await response.clone().json()], call).toEqual([200, { [name]: path }]);
      const { [name]: stored } = (await response.json()) as Record<string, string>;
      const [row] = await database.store.db.select().from(businesses).where(eq(businesses.id, here.businessId));
      expect(row?.[field]).toBe(stored);
    }
  });

  test('[API-8] enforces the declared access of each upload endpoint', async () => {
    const here = await openServer(database.store);
    const cookies = {
      'signed out': '',
      visitor: await signIn(here, here.people.visitor),
      foreign: await signIn(here, here.people.foreign),
      owner: here.cookie,
      admin: await signIn(here, here.people.admin),
    };
    for (const { path: to, access, owns, name } of listEndpoints(photoUploads)) {
      expect(access, name).toBe('partner');
      const ids = Object.entries(owns === 'none' ? {} : owns).map(([field, noun]) => [field, noun] as const);
      const withIds = (id?: number) =>
        buildForm(
          ...ids.map(([field, noun]): [string, string] => [
            field,
            String(id ?? (noun === 'place' ? here.placeId : here.businessId)),
          ]),
          [name === 'toPlace' ? 'photos' : name, ['a.jpg', jpeg]],
        );
      const statuses: Record<string, number> = {};
      for (const [who, Cookie] of Object.entries(cookies))
        statuses[who] = (await send(here, to, withIds(), { Cookie })).status;
      const foreign = owns === 'none' ? 200 : 403;
      expect(statuses, to).toEqual({ 'signed out': 401, visitor: 403, foreign, owner: 200, admin: 200 });
      if (owns === 'none') continue;
      const unknown = await send(here, to, withIds(2147483647), { Cookie: cookies.admin });
      expect([unknown.status, await unknown.text()]).toEqual([
        404,
        errors[name === 'toPlace' ? 'place/unknown' : 'business/unknown'],
      ]);
    }
  });

  test('rejects a photo for a full place and removes its files', async () => {
    const here = await openServer(database.store);
    const rows = Array.from({ length: 199 }, (_, i) => ({ placeId: here.placeId, position: i + 1, path: `/p${i}` }));
    await database.store.db.insert(placePhotos).values(rows);
    const form = buildForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]]);
    const response = await send(here, toPlace, form, { Cookie: here.cookie });
    expect([response.status, await response.text()]).toEqual([409, errors['photo/place-full']]);
    expect(await listFilesBelow(here.filesFolder)).toEqual([]);
  });
});

// their SQL, if any, runs on each database above
onOneDatabase('rejected and served photos', (database) => {
  test('[API-8] accepts the id after the photos, and serves every width', async () => {
    const here = await openServer(database.store);
    const form = buildForm(['photo', ['a.png', png]], ['idPlace', String(here.placeId)]);
    const response = await send(here, toPlace.toUpperCase(), form, { Cookie: here.cookie });
    const { files } = (await response.json()) as { files: string[] };
    for (const width of [1600, 960, 480]) {
      const shown = await here.app.request((files[0] ?? '').replace('1600', String(width)));
      expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    }
  });

  test('[API-2] access errors take precedence over errors of the photos', async () => {
    const here = await openServer(database.store);
    const bad = buildForm(['idPlace', String(here.placeId)], ['a', ['a.txt', Buffer.from('hola')]]);
    const signedOut = await send(here, toPlace, bad, {});
    expect([signedOut.status, await signedOut.text()]).toEqual([401, errors['access/signed-out']]);
    const Cookie = await signIn(here, here.people.foreign);
    const late = buildForm(['a', ['a.txt', Buffer.alloc(16 * 1024 * 1024)]], ['idPlace', String(here.placeId)]);
    for (const form of [bad, late]) {
      const foreign = await send(here, toPlace, form, { Cookie });
      expect([foreign.status, await foreign.text()]).toEqual([403, errors['access/forbidden']]);
    }
    const elsewhere = await send(here, toPlace, bad, { Cookie: here.cookie, Origin: 'https://otro.test' });
    expect([elsewhere.status, await elsewhere.text()]).toEqual([403, errors['access/other-site']]);
    await expectNothingStored(here);
  });

  test('[API-2][API-8] one rejected photo rejects the whole form, and the error names it', async () => {
    const here = await openServer(database.store);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const rejected: [string, Uint8Array, number, string][] = [
      ['menu.pdf', Buffer.from('%PDF-1.7'), 415, `«menu.pdf»: ${errors['photo/not-an-image']}`],
      ['../../etc/logo.svg', svg, 415, `«logo.svg»: ${errors['photo/not-an-image']}`],
      ['foto.jpg', jpeg.subarray(0, 300), 415, `«foto.jpg»: ${errors['photo/not-an-image']}`],
      ['vacia.jpg', Buffer.alloc(0), 415, `«vacia.jpg»: ${errors['photo/not-an-image']}`],
      ['grande.jpg', Buffer.alloc(40 * 1024 * 1024), 413, `«grande.jpg»: ${errors['photo/too-large']}`],
      ['<b>.jpg', Buffer.from('x'), 415, `«b .jpg»: ${errors['photo/not-an-image']}`],
    ];
    for (const [name, content, status, message] of rejected) {
      const form = buildForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]], ['b', [name, content]]);
      const response = await send(here, toPlace, form, { Cookie: here.cookie });
      expect([response.status, await response.text()], name).toEqual([status, message]);
      expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      await expectNothingStored(here);
    }
  });

  test('[API-8] rejects a photo of more than fifty megapixels by name', async () => {
    const here = await openServer(database.store);
    const bomb = await createImage({ width: 10_000, height: 5100, format: 'png' });
    const form = buildForm(['photo', ['bomba.png', bomb]]);
    const response = await send(here, '/api/photos/UploadPhoto', form, { Cookie: here.cookie });
    const message = `«bomba.png»: ${errors['photo/too-many-pixels']}`;
    expect([response.status, await response.text()]).toEqual([413, message]);
    await expectNothingStored(here);
  });

  test('[API-2][API-8] rejects each kind of malformed form with its own error', async () => {
    const here = await openServer(database.store);
    const idPlace: [string, string] = ['idPlace', String(here.placeId)];
    const photo: [string, [string, Uint8Array]] = ['photo', ['a.jpg', jpeg]];
    const many = Array.from({ length: 200 }, (): typeof photo => photo);
    const invalid = 'Los datos enviados no son válidos: idPlace: se espera un número entero entre 1 y 2147483647.';
    const rejected: [string, FormData, number, string][] = [
      [toPlace, buildForm(idPlace, ...many), 413, errors['photo/too-many']],
      [toPlace, buildForm(idPlace), 400, errors['photo/none']],
      [toPlace, buildForm(idPlace, ['foto', ['', Buffer.alloc(0)]]), 400, errors['photo/none']],
      [toPlace, buildForm(photo), 400, invalid],
      [toPlace, buildForm(['idPlace', 'uno'], photo), 400, invalid],
      [toPlace, buildForm(['idPlace', '0'], photo), 400, invalid],
      [toPlace, buildForm(idPlace, idPlace, photo), 400, errors['photo/bad-form']],
      [toPlace, buildForm(idPlace, ['x', 'x'.repeat(5000)], photo), 400, errors['photo/bad-form']],
      ['/api/photos/UploadPhoto', buildForm(photo, photo), 400, errors['photo/bad-form']],
      ['/api/photos/UploadPhoto', buildForm(['foto', ['a.jpg', jpeg]]), 400, errors['photo/bad-form']],
      ['/api/photos/UploadPhoto', buildForm(), 400, errors['photo/none']],
    ];
    for (const [i, [to, form, status, message]] of rejected.entries()) {
      const response = await send(here, to, form, { Cookie: here.cookie });
      expect([response.status, await response.text()], String(i)).toEqual([status, message]);
    }
    await expectNothingStored(here);
  });

  test('[API-2] rejects other content types, malformed boundaries and other methods', async () => {
    const here = await openServer(database.store);
    const request = (method: string, type: string, body?: string) =>
      here.app.request(toPlace, { method, body, headers: { Cookie: here.cookie, 'Content-Type': type } });
    const json = await request('POST', 'application/json', '{"idPlace":1}');
    expect([json.status, await json.text()]).toEqual([415, errors['photo/not-a-form']]);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x']) {
      const response = await request('POST', type, 'hola');
      expect([response.status, await response.text()], type).toEqual([400, errors['photo/bad-form']]);
    }
    const get = await request('GET', 'text/plain');
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST, OPTIONS']);
    await expectNothingStored(here);
  });

  test('[API-8] serves photos in a bucket from every process, and adds no row when the bucket fails', async () => {
    const bucket = await startFakeBucket();
    const here = await openServer(database.store, bucket.url);
    const form = () => buildForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]]);
    const response = await send(here, toPlace, form(), { Cookie: here.cookie });
    const { files } = (await response.json()) as { files: string[] };
    const other = await createUploadServer(database.store, { filesUrl: bucket.url });
    expect((await other.app.request(files[0] ?? '')).status).toBe(200);
    await bucket.close();
    const failed = await send(here, toPlace, form(), { Cookie: here.cookie });
    expect([failed.status, await listFilesBelow(here.uploadsFolder)]).toEqual([503, []]);
    expect([await failed.text(), failed.headers.get('Retry-After')]).toEqual([
      expect.stringContaining(errors['photo/storage-unavailable']),
      '30',
    ]);
    const rows = await database.store.db.select().from(placePhotos).where(eq(placePhotos.placeId, here.placeId));
    expect(rows).toHaveLength(2);
  });

  test.each([
    ['removes the files when the row is rejected', new AppError('place/unknown'), 404, 0],
    ['leaves the files to the sweep job when the row may have been written', new Error('conexión perdida'), 500, 3],
  ])('%s', async (_, failure, status, left) => {
    const here = await openServer(database.store);
    const server = await createUploadServer(database.store, { photos: { add: () => Promise.reject(failure) } });
    const cookie = await signIn(server, here.people.owner);
    const form = buildForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]]);
    const response = await server.app.request(toPlace, { method: 'POST', body: form, headers: { Cookie: cookie } });
    expect(response.status).toBe(status);
    expect(await listFilesBelow(server.filesFolder)).toHaveLength(left);
    expect(await listFilesBelow(server.uploadsFolder)).toEqual([]);
  });
});

test('[API-8][API-13] the OpenAPI document describes each upload as a form', async () => {
  const app = createTestApp({} as Store);
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
  };
  for (const { path: to, owns } of listEndpoints(photoUploads)) {
    const content = document.paths[to]?.post.requestBody.content ?? {};
    expect(Object.keys(content), to).toEqual(['multipart/form-data']);
    const ids = owns === 'none' ? [] : Object.keys(owns);
    expect(content['multipart/form-data']?.schema, to).toMatchObject({ required: expect.arrayContaining(ids) });
  }
});
