import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placePhotos } from '#server/db/schema/places.ts';
import { uploadQuota } from '#server/features/photos/upload-quota.ts';
import { aPlace, insertPlace } from '#tests/support/builders.ts';
import { removeFolders } from '#tests/support/folders.ts';
import { makePeople, type Someone, signIn } from '#tests/support/people.ts';
import { aForm, aPicture, filesBelow } from '#tests/support/pictures.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { openUploads } from '#tests/support/uploads.ts';

let jpeg: Buffer;
const start = new Date('2026-11-21T18:00:00Z').getTime();
const minuteMs = 60_000;

beforeAll(async () => {
  jpeg = await aPicture({ width: 8, height: 8 });
});
afterAll(removeFolders);

onEachDatabase('the upload quota', (database) => {
  async function house() {
    const time = { now: start };
    const server = await openUploads(database.store, { clock: () => new Date(time.now) });
    const people = await makePeople(server);
    const placeId = await insertPlace(database.store, aPlace({ partnerId: people.owner.usuario.partnerId }));
    const send = async (who: Someone, path: string, form: FormData) =>
      server.app.request(path, { method: 'POST', body: form, headers: { Cookie: await cookieOf(who) } });
    const cookies = new Map<Someone, string>();
    const cookieOf = async (who: Someone) => {
      if (!cookies.has(who)) cookies.set(who, await signIn(server, who));
      return cookies.get(who) ?? '';
    };
    const sendOne = (who: Someone) => send(who, '/api/photos/UploadPhoto', aForm(['photo', ['a.jpg', jpeg]]));
    const sendMany = (who: Someone, count: number, content: Uint8Array = jpeg) =>
      send(
        who,
        '/api/places/UploadPhotos',
        aForm(
          ['idPlace', String(placeId)],
          ...Array.from({ length: count }, (_, i): [string, [string, Uint8Array]] => [`f${i}`, [`${i}.jpg`, content]]),
        ),
      );
    /** Counts photos as stored, without storing them; the test of forms stores all 120. */
    const count = (who: Someone, photos: number) =>
      uploadQuota({ db: database.store.db, clock: () => new Date(time.now) }).reserve(who.usuario, photos);
    return { ...server, people, time, placeId, sendOne, sendMany, count };
  }

  test('[API-8] a partner stores 120 photos in an hour; further ones are refused with the time to wait', async () => {
    const { people, time, sendOne, count, filesFolder } = await house();
    await count(people.owner, 110);
    const statuses: Record<number, number> = {};
    for (let i = 0; i < 30; i++) {
      const { status } = await sendOne(people.owner);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    expect(statuses).toEqual({ 200: 10, 429: 20 });
    expect(await filesBelow(filesFolder)).toHaveLength(10 * 3);

    time.now = start + 37 * minuteMs;
    const refused = await sendOne(people.owner);
    expect([refused.status, refused.headers.get('Retry-After'), await refused.text()]).toEqual([
      429,
      String(23 * 60),
      'Subiste muchas fotos en poco tiempo. Se pueden subir hasta 120 por hora. Podrás intentarlo de nuevo en 23 minutos.',
    ]);
    expect((await sendOne(people.foreign)).status, 'another partner').toBe(200);
    expect((await sendOne(people.admin)).status, 'an administrator').toBe(200);

    time.now = start + 60 * minuteMs;
    expect((await sendOne(people.owner)).status).toBe(200);
  }, 60_000);

  test('[API-8] each photo of a form counts, and failed or refused photos do not', async () => {
    const { people, placeId, sendOne, sendMany } = await house();
    for (let i = 0; i < 8; i++) {
      expect((await sendMany(people.owner, 20, Buffer.from('not a picture'))).status).toBe(415);
    }
    for (let i = 0; i < 5; i++) expect((await sendMany(people.owner, 20)).status).toBe(200);
    expect((await sendMany(people.owner, 19)).status).toBe(200);
    expect((await sendMany(people.owner, 2)).status).toBe(429);
    expect((await sendOne(people.owner)).status).toBe(200);
    expect((await sendOne(people.owner)).status).toBe(429);
    const rows = await database.store.db.select().from(placePhotos).where(eq(placePhotos.placeId, placeId));
    expect(rows).toHaveLength(119);
  }, 60_000);

  test('the quota holds over several processes that store photos at once', async () => {
    const { people, services, app, count } = await house();
    await count(people.owner, 90);
    const other = await openUploads(database.store, { clock: () => new Date(start) });
    const Cookie = await signIn({ services }, people.owner);
    const body = () => aForm(['photo', ['a.jpg', jpeg]]);
    const statuses: number[] = [];
    const sendAll = async ({ request }: typeof app) => {
      for (let i = 0; i < 25; i++)
        statuses.push(
          (await request('/api/photos/UploadPhoto', { method: 'POST', body: body(), headers: { Cookie } })).status,
        );
    };
    await Promise.all([sendAll(app), sendAll(other.app)]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  }, 60_000);
});
