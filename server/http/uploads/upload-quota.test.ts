import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePhotos } from '#server/db/schema/places.ts';
import { uploadQuota } from '#server/features/photos/upload-quota.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildForm, createImage, listFilesBelow } from '#tests/support/files/images.ts';
import { removeFolders } from '#tests/support/files/temporary-folders.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { createAccounts, signIn, type TestAccount } from '#tests/support/server/test-accounts.ts';
import { createUploadServer } from '#tests/support/server/upload-server.ts';

let jpeg: Buffer;
const start = new Date('2026-11-21T18:00:00Z').getTime();
const minuteMs = 60_000;

beforeAll(async () => {
  jpeg = await createImage({ width: 8, height: 8 });
});
afterAll(removeFolders);

onEachDatabase('the upload quota', (database) => {
  async function openServer() {
    const time = { now: start };
    const server = await createUploadServer(database.store, { clock: () => new Date(time.now) });
    const people = await createAccounts(server);
    const placeId = await insertPlace(database.store, buildPlace({ partnerId: people.owner.usuario.partnerId }));
    const send = async (who: TestAccount, path: string, form: FormData) =>
      server.app.request(path, { method: 'POST', body: form, headers: { Cookie: await cookieOf(who) } });
    const cookies = new Map<TestAccount, string>();
    const cookieOf = async (who: TestAccount) => {
      if (!cookies.has(who)) cookies.set(who, await signIn(server, who));
      return cookies.get(who) ?? '';
    };
    const sendOne = (who: TestAccount) => send(who, '/api/photos/UploadPhoto', buildForm(['photo', ['a.jpg', jpeg]]));
    const sendMany = (who: TestAccount, count: number, content: Uint8Array = jpeg) =>
      send(
        who,
        '/api/places/UploadPhotos',
        buildForm(
          ['idPlace', String(placeId)],
          ...Array.from({ length: count }, (_, i): [string, [string, Uint8Array]] => [`f${i}`, [`${i}.jpg`, content]]),
        ),
      );
    /** Counts photos against the quota without storing them. */
    const reserve = (who: TestAccount, photos: number) =>
      uploadQuota({ db: database.store.db, clock: () => new Date(time.now) }).reserve(who.usuario, photos);
    return { ...server, people, time, placeId, sendOne, sendMany, reserve };
  }

  test('[API-8] a partner can store 120 photos per hour; further ones are rejected with Retry-After', async () => {
    const { people, time, sendOne, reserve, filesFolder } = await openServer();
    await reserve(people.owner, 116);
    const statuses: Record<number, number> = {};
    for (let i = 0; i < 8; i++) {
      const { status } = await sendOne(people.owner);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 200: 4, 429: 4 });
    expect(await listFilesBelow(filesFolder)).toHaveLength(4 * 3);

    time.now = start + 37 * minuteMs;
    const rejected = await sendOne(people.owner);
    expect([rejected.status, rejected.headers.get('Retry-After'), await rejected.text()]).toEqual([
      429,
      String(23 * 60),
      'Subiste muchas fotos en poco tiempo. Se pueden subir hasta 120 por hora. Podrás intentarlo de nuevo en 23 minutos.',
    ]);
    expect((await sendOne(people.foreign)).status, 'another partner').toBe(200);
    expect((await sendOne(people.admin)).status, 'an administrator').toBe(200);

    time.now = start + 60 * minuteMs;
    expect((await sendOne(people.owner)).status).toBe(200);
  }, 60_000);

  test('[API-8] counts each photo of a form, but no failed or rejected one', async () => {
    const { people, placeId, sendOne, sendMany, reserve } = await openServer();
    await reserve(people.owner, 105);
    for (let i = 0; i < 2; i++)
      expect((await sendMany(people.owner, 15, Buffer.from('not a picture'))).status).toBe(415);
    for (const count of [5, 9]) expect((await sendMany(people.owner, count)).status).toBe(200);
    expect((await sendMany(people.owner, 2)).status).toBe(429);
    expect((await sendOne(people.owner)).status).toBe(200);
    expect((await sendOne(people.owner)).status).toBe(429);
    const rows = await database.store.db.select().from(placePhotos).where(eq(placePhotos.placeId, placeId));
    expect(rows).toHaveLength(14);
  }, 60_000);

  test('enforces the quota over several processes that store photos at once', async () => {
    const { people, services, app, reserve } = await openServer();
    await reserve(people.owner, 110);
    const other = await createUploadServer(database.store, { clock: () => new Date(start) });
    const Cookie = await signIn({ services }, people.owner);
    const body = () => buildForm(['photo', ['a.jpg', jpeg]]);
    const statuses: number[] = [];
    const sendAll = async ({ request }: typeof app) => {
      for (let i = 0; i < 10; i++)
        statuses.push(
          (await request('/api/photos/UploadPhoto', { method: 'POST', body: body(), headers: { Cookie } })).status,
        );
    };
    await Promise.all([sendAll(app), sendAll(other.app)]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  }, 60_000);
});
