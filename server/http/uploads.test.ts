import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploads } from '#contract/photos.ts';
import { Failure } from '#domain/failure.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { businesses } from '#server/db/schema/businesses.ts';
import { placePhotos } from '#server/db/schema/places.ts';
import type { Store } from '#server/db/store.ts';
import { createTestApp } from '#tests/support/app.ts';
import { openBucket } from '#tests/support/bucket.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { removeFolders } from '#tests/support/folders.ts';
import { makePeople, signIn } from '#tests/support/people.ts';
import { aForm, aPicture, filesBelow } from '#tests/support/pictures.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { insertBusiness, openUploads, type Uploads } from '#tests/support/uploads.ts';
import { errors } from '#texts/errors.ts';
import { endpoints } from './endpoints.ts';

const toPlace = '/api/places/UploadPhotos';
const path = expect.stringMatching(/^\/files\/photos\/[\w-]{22}-1600\.webp$/);
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  [jpeg, png] = await Promise.all([aPicture(), aPicture({ format: 'png', width: 2000, height: 1000 })]);
});
afterAll(removeFolders);

onEachDatabase('uploads of photos', (database) => {
  /** The server with its people, and a place and a business of the partner called owner. */
  async function house(filesUrl?: string) {
    const server = await openUploads(database.store, { filesUrl });
    const people = await makePeople(server);
    const partnerId = people.owner.usuario.partnerId;
    const placeId = await insertPlace(database.store, aPlace({ partnerId }), { photos: ['/files/photos/old.webp'] });
    const businessId = await insertBusiness(database.store, partnerId);
    return { ...server, people, placeId, businessId, cookie: await signIn(server, people.owner) };
  }
  type House = Awaited<ReturnType<typeof house>>;

  const send = ({ app }: House, to: string, form: FormData, headers: Record<string, string>) =>
    app.request(to, { method: 'POST', body: form, headers });

  /** What was refused leaves nothing: no file, no row, no folder of the upload. */
  async function expectNothingKept({ filesFolder, uploadsFolder, placeId }: Uploads & { placeId: number }) {
    expect([await filesBelow(filesFolder), await filesBelow(uploadsFolder)]).toEqual([[], []]);
    const rows = await database.store.db.select().from(placePhotos).where(eq(placePhotos.placeId, placeId));
    expect(rows).toHaveLength(1);
  }

  test('[API-8] photos under any name join the place after those it has, in their order', async () => {
    const here = await house();
    const form = aForm(['idPlace', String(here.placeId)], ['fotos', ['a.jpg', jpeg]], ['x', ['b.png', png]]);
    const answer = await send(here, toPlace, form, { Cookie: here.cookie });
    expect(answer.status).toBe(200);
    const { files } = (await answer.json()) as { files: string[] };
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
    expect(await filesBelow(here.filesFolder)).toHaveLength(6);
    expect(await filesBelow(here.uploadsFolder)).toEqual([]);
    const [entry] = await database.store.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'add-photos', entity: 'place', entityId: here.placeId });
  });

  test('[API-8] the id may come after the photos, and every width can then be seen', async () => {
    const here = await house();
    const form = aForm(['photo', ['a.png', png]], ['idPlace', String(here.placeId)]);
    const answer = await send(here, toPlace.toUpperCase(), form, { Cookie: here.cookie });
    const { files } = (await answer.json()) as { files: string[] };
    for (const width of [1600, 960, 480]) {
      const shown = await here.app.request((files[0] ?? '').replace('1600', String(width)));
      expect([shown.status, shown.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    }
  });

  test('[API-8] a photo for a form is stored and named by no row yet', async () => {
    const here = await house();
    const answer = await send(here, '/api/photos/UploadPhoto', aForm(['photo', ['a.jpg', jpeg]]), {
      Cookie: here.cookie,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { files: [path] }]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await filesBelow(here.filesFolder)).toHaveLength(3);
  });

  test('[API-8] cover and logo of a business are replaced', async () => {
    const here = await house();
    for (const [call, field, name] of [
      ['UploadCover', 'cover', 'UrlPortada'],
      ['UploadLogo', 'logo', 'UrlLogo'],
    ] as const) {
      const form = aForm(['businessId', String(here.businessId)], [field, ['a.jpg', jpeg]]);
      const answer = await send(here, `/api/businesses/${call}`, form, { Cookie: here.cookie });
      expect([answer.status, await answer.clone().json()], call).toEqual([200, { [name]: path }]);
      const { [name]: stored } = (await answer.json()) as Record<string, string>;
      const [row] = await database.store.db.select().from(businesses).where(eq(businesses.id, here.businessId));
      expect(row?.[field]).toBe(stored);
    }
  });

  test('[API-8] who may upload is what each call declares, as with every other call', async () => {
    const here = await house();
    const cookies = {
      'signed out': '',
      visitor: await signIn(here, here.people.visitor),
      foreign: await signIn(here, here.people.foreign),
      owner: here.cookie,
      admin: await signIn(here, here.people.admin),
    };
    for (const { path: to, access, owns, name } of endpoints(uploads)) {
      expect(access, name).toBe('partner');
      const ids = Object.entries(owns === 'none' ? {} : owns).map(([field, noun]) => [field, noun] as const);
      const withIds = (id?: number) =>
        aForm(
          ...ids.map(([field, noun]): [string, string] => [
            field,
            String(id ?? (noun === 'place' ? here.placeId : here.businessId)),
          ]),
          [name === 'toPlace' ? 'photos' : name, ['a.jpg', jpeg]],
        );
      const found: Record<string, number> = {};
      for (const [who, Cookie] of Object.entries(cookies))
        found[who] = (await send(here, to, withIds(), { Cookie })).status;
      const foreign = owns === 'none' ? 200 : 403;
      expect(found, to).toEqual({ 'signed out': 401, visitor: 403, foreign, owner: 200, admin: 200 });
      if (owns === 'none') continue;
      const unknown = await send(here, to, withIds(2147483647), { Cookie: cookies.admin });
      expect([unknown.status, await unknown.text()]).toEqual([
        404,
        errors[name === 'toPlace' ? 'place/unknown' : 'business/unknown'],
      ]);
    }
  });

  test('[API-2] refusals of access say nothing of the photos, and come before them', async () => {
    const here = await house();
    const bad = aForm(['idPlace', String(here.placeId)], ['a', ['a.txt', Buffer.from('hola')]]);
    const signedOut = await send(here, toPlace, bad, {});
    expect([signedOut.status, await signedOut.text()]).toEqual([401, errors['access/signed-out']]);
    const Cookie = await signIn(here, here.people.foreign);
    const late = aForm(['a', ['a.txt', Buffer.alloc(16 * 1024 * 1024)]], ['idPlace', String(here.placeId)]);
    for (const form of [bad, late]) {
      const foreign = await send(here, toPlace, form, { Cookie });
      expect([foreign.status, await foreign.text()]).toEqual([403, errors['access/forbidden']]);
    }
    const elsewhere = await send(here, toPlace, bad, { Cookie: here.cookie, Origin: 'https://otro.test' });
    expect([elsewhere.status, await elsewhere.text()]).toEqual([403, errors['access/other-site']]);
    await expectNothingKept(here);
  });

  test('[API-2][API-8] one photo that is refused refuses all, and the sentence names it', async () => {
    const here = await house();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const refused: [string, Uint8Array, number, string][] = [
      ['menu.pdf', Buffer.from('%PDF-1.7'), 415, `«menu.pdf»: ${errors['photo/not-an-image']}`],
      ['../../etc/logo.svg', svg, 415, `«logo.svg»: ${errors['photo/not-an-image']}`],
      ['foto.jpg', jpeg.subarray(0, 300), 415, `«foto.jpg»: ${errors['photo/not-an-image']}`],
      ['vacia.jpg', Buffer.alloc(0), 415, `«vacia.jpg»: ${errors['photo/not-an-image']}`],
      ['grande.jpg', Buffer.alloc(40 * 1024 * 1024), 413, `«grande.jpg»: ${errors['photo/too-large']}`],
      ['<b>.jpg', Buffer.from('x'), 415, `«b .jpg»: ${errors['photo/not-an-image']}`],
    ];
    for (const [name, content, status, sentence] of refused) {
      const form = aForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]], ['b', [name, content]]);
      const answer = await send(here, toPlace, form, { Cookie: here.cookie });
      expect([answer.status, await answer.text()], name).toEqual([status, sentence]);
      expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
      await expectNothingKept(here);
    }
  });

  test('[API-8] more than forty megapixels are refused by name', async () => {
    const here = await house();
    const bomb = await aPicture({ width: 10_000, height: 5000, format: 'png' });
    const form = aForm(['photo', ['bomba.png', bomb]]);
    const answer = await send(here, '/api/photos/UploadPhoto', form, { Cookie: here.cookie });
    const sentence = `«bomba.png»: ${errors['photo/too-many-pixels']}`;
    expect([answer.status, await answer.text()]).toEqual([413, sentence]);
    await expectNothingKept(here);
  });

  test('[API-2][API-8] forms that are no form of photos are refused, each with its sentence', async () => {
    const here = await house();
    const idPlace: [string, string] = ['idPlace', String(here.placeId)];
    const photo: [string, [string, Uint8Array]] = ['photo', ['a.jpg', jpeg]];
    const many = Array.from({ length: 200 }, (): typeof photo => photo);
    const invalid = 'Los datos enviados no son válidos: idPlace: se espera un número entero entre 1 y 2147483647.';
    const refused: [string, FormData, number, string][] = [
      [toPlace, aForm(idPlace, ...many), 413, errors['photo/too-many']],
      [toPlace, aForm(idPlace), 400, errors['photo/none']],
      [toPlace, aForm(idPlace, ['foto', ['', Buffer.alloc(0)]]), 400, errors['photo/none']],
      [toPlace, aForm(photo), 400, invalid],
      [toPlace, aForm(['idPlace', 'uno'], photo), 400, invalid],
      [toPlace, aForm(['idPlace', '0'], photo), 400, invalid],
      [toPlace, aForm(idPlace, idPlace, photo), 400, errors['photo/bad-form']],
      [toPlace, aForm(idPlace, ['x', 'x'.repeat(5000)], photo), 400, errors['photo/bad-form']],
      ['/api/photos/UploadPhoto', aForm(photo, photo), 400, errors['photo/bad-form']],
      ['/api/photos/UploadPhoto', aForm(['foto', ['a.jpg', jpeg]]), 400, errors['photo/bad-form']],
      ['/api/photos/UploadPhoto', aForm(), 400, errors['photo/none']],
    ];
    for (const [i, [to, form, status, sentence]] of refused.entries()) {
      const answer = await send(here, to, form, { Cookie: here.cookie });
      expect([answer.status, await answer.text()], String(i)).toEqual([status, sentence]);
    }
    await expectNothingKept(here);
  });

  test('[API-2] what is sent otherwise is refused as elsewhere', async () => {
    const here = await house();
    const ask = (method: string, type: string, body?: string) =>
      here.app.request(toPlace, { method, body, headers: { Cookie: here.cookie, 'Content-Type': type } });
    const json = await ask('POST', 'application/json', '{"idPlace":1}');
    expect([json.status, await json.text()]).toEqual([415, errors['photo/not-a-form']]);
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x']) {
      const answer = await ask('POST', type, 'hola');
      expect([answer.status, await answer.text()], type).toEqual([400, errors['photo/bad-form']]);
    }
    const get = await ask('GET', 'text/plain');
    expect([get.status, get.headers.get('Allow')]).toEqual([405, 'POST']);
    await expectNothingKept(here);
  });

  test('[API-8] photos in a bucket are seen through every process, and a bucket that fails keeps no row', async () => {
    const bucket = await openBucket();
    const here = await house(bucket.url);
    const form = () => aForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]]);
    const answer = await send(here, toPlace, form(), { Cookie: here.cookie });
    const { files } = (await answer.json()) as { files: string[] };
    const other = await openUploads(database.store, { filesUrl: bucket.url });
    expect((await other.app.request(files[0] ?? '')).status).toBe(200);
    await bucket.close();
    const failed = await send(here, toPlace, form(), { Cookie: here.cookie });
    expect([failed.status, await filesBelow(here.uploadsFolder)]).toEqual([500, []]);
    const rows = await database.store.db.select().from(placePhotos).where(eq(placePhotos.placeId, here.placeId));
    expect(rows).toHaveLength(2);
  });

  test('a place that is full takes no more, and what was stored for it goes', async () => {
    const here = await house();
    const rows = Array.from({ length: 199 }, (_, i) => ({ placeId: here.placeId, position: i + 1, path: `/p${i}` }));
    await database.store.db.insert(placePhotos).values(rows);
    const form = aForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]]);
    const answer = await send(here, toPlace, form, { Cookie: here.cookie });
    expect([answer.status, await answer.text()]).toEqual([409, errors['photo/place-full']]);
    expect(await filesBelow(here.filesFolder)).toEqual([]);
  });

  test.each([
    ['a row that is refused takes its files with it', new Failure('place/unknown'), 404, 0],
    ['files whose row may have been written all the same are left to the sweep', new Error('conexión perdida'), 500, 3],
  ])('%s', async (_, failure, status, left) => {
    const here = await house();
    const server = await openUploads(database.store, { photos: { add: () => Promise.reject(failure) } });
    const cookie = await signIn(server, here.people.owner);
    const form = aForm(['idPlace', String(here.placeId)], ['a', ['a.jpg', jpeg]]);
    const answer = await server.app.request(toPlace, { method: 'POST', body: form, headers: { Cookie: cookie } });
    expect(answer.status).toBe(status);
    expect(await filesBelow(server.filesFolder)).toHaveLength(left);
    expect(await filesBelow(server.uploadsFolder)).toEqual([]);
  });
});

test('[API-8][API-13] the document of the API tells of each upload as a form', async () => {
  const app = createTestApp({} as Store);
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>;
  };
  for (const { path: to, owns } of endpoints(uploads)) {
    const content = document.paths[to]?.post.requestBody.content ?? {};
    expect(Object.keys(content), to).toEqual(['multipart/form-data']);
    const ids = owns === 'none' ? [] : Object.keys(owns);
    expect(content['multipart/form-data']?.schema, to).toMatchObject({ required: expect.arrayContaining(ids) });
  }
});
