import { desc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { placeAnswers, placeTags } from '#server/db/schema/places.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice } from '#tests/support/server/back-office.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { errors } from '#texts/errors.ts';

const hourMs = 3600 * 1000;

onEachDatabase('answers of visitors about a place', (database) => {
  let office: BackOffice;
  let now: Date;
  let addresses = 0;
  beforeEach(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    office = await createBackOffice(database.store, { clock: () => now });
  });
  const db = () => database.store.db;
  const insert = (row: Parameters<typeof buildPlace>[0] = {}, tags: string[] = []) =>
    insertPlace(database.store, buildPlace({ openingHours: '', ...row }), { tags });
  const advanceHours = (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs);
  };
  /** A browser without cookies at a client address of its own. */
  const newBrowser = () =>
    createTestBrowser(office.here.app, `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`);
  const answer = async (browser: TestBrowser, id: unknown, Pregunta: unknown, Si: unknown) => {
    const response = await browser.post(`/api/places/${id}/answers`, { Pregunta, Si });
    return [response.status, await response.text()];
  };
  const ask = async (id: number, browser = newBrowser()) => (await browser.get(`/api/places/${id}/answers`)).json();
  const list = async () => (await office.send('admin', '/api/sites/answers', undefined, 'GET')).body;
  const settle = (Id: number, Pregunta: string, Si: number, who: 'admin' | 'owner' | 'nobody' = 'admin') =>
    office.send(who, '/api/sites/answers/settle', { Id, Pregunta, Si });
  const unanswered = ['abierto', 'bano', 'estacionamiento'].map((Pregunta) => ({
    Pregunta,
    Si: 0,
    No: 0,
    Propia: null,
  }));

  test('counts one answer of each browser to each question, and shows answers that differ as such', async () => {
    const id = await insert();
    expect(await ask(id)).toEqual(unanswered);
    const phone = newBrowser();
    expect(await answer(phone, id, 'bano', 1)).toEqual([200, '{"Pregunta":"bano","Si":1}']);
    expect(await answer(phone, id, 'bano', 0)).toEqual([409, errors['place/already-answered']]);
    expect((await answer(phone, id, 'estacionamiento', 0))[0]).toBe(200);
    expect((await answer(newBrowser(), id, 'bano', 1))[0]).toBe(200);
    expect((await answer(newBrowser(), id, 'bano', 0))[0]).toBe(200);
    expect(await ask(id, phone)).toEqual([
      { Pregunta: 'abierto', Si: 0, No: 0, Propia: null },
      { Pregunta: 'bano', Si: 2, No: 1, Propia: 1 },
      { Pregunta: 'estacionamiento', Si: 0, No: 1, Propia: 0 },
    ]);
    expect(await ask(id)).toMatchObject([{}, { Si: 2, Propia: null }, { No: 1, Propia: null }]);
  });

  test('counts one of several concurrent answers of a browser', async () => {
    const id = await insert();
    const phone = newBrowser();
    await answer(phone, await insert(), 'bano', 1); // gets the device cookie
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await answer(phone, id, 'bano', 0))[0]));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test("answers to '¿Abierto ahora?' are shown for two hours; all are kept for 90 days, then a browser may answer again", async () => {
    const id = await insert();
    const phone = newBrowser();
    await answer(phone, id, 'abierto', 1);
    await answer(phone, id, 'bano', 1);
    expect(await ask(id)).toMatchObject([{ Si: 1 }, { Si: 1 }, { Si: 0 }]);
    advanceHours(3);
    expect(await ask(id, phone)).toMatchObject([{ Si: 0, Propia: 1 }, { Si: 1, Propia: 1 }, { Si: 0 }]);
    advanceHours(89 * 24);
    expect((await answer(phone, id, 'abierto', 0))[0]).toBe(409);
    advanceHours(2 * 24);
    expect(await ask(id)).toEqual(unanswered);
    expect((await answer(phone, id, 'abierto', 0))[0]).toBe(200);
    expect(await db().$count(placeAnswers)).toBe(1); // old answers are deleted
  });

  test('asks only what the guide does not know', async () => {
    const place = await insert({ openingHours: 'Monday: Open 24 hours' }, ['BAÑO', 'estacionamiento']);
    expect(await ask(place)).toEqual([]);
    expect(await ask(await insert({ types: ['parking', 'point_of_interest'] }))).toMatchObject([
      { Pregunta: 'abierto' },
      { Pregunta: 'bano' },
    ]);
    await answer(newBrowser(), place, 'bano', 0); // of a page opened before
    expect(await list()).toEqual([]);
  });

  test('thousands of answers from one address or from many stay few, and tags of a place never change by answers', async () => {
    const id = await insert();
    const statuses = new Map<unknown, number>();
    const count = (status: unknown) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (let sent = 0; sent < 100; sent++)
      count((await answer(createTestBrowser(office.here.app, '192.0.2.9'), id, 'bano', 1))[0]);
    expect(Object.fromEntries(statuses)).toEqual({ 200: 5, 429: 95 });
    statuses.clear();
    for (let sent = 0; sent < 300; sent++) count((await answer(newBrowser(), id, 'bano', 1))[0]);
    expect(Object.fromEntries(statuses)).toEqual({ 200: 195, 429: 105 });
    expect(await ask(id)).toMatchObject([{}, { Pregunta: 'bano', Si: 200 }, {}]);
    expect(await db().$count(placeTags)).toBe(0);
    advanceHours(24);
    expect((await answer(newBrowser(), id, 'bano', 1))[0]).toBe(200);
  });

  test('rejects unknown, hidden and invalid places, events, questions and answers, and stores nothing', async () => {
    const [hidden, banned] = [await insert({ active: false }), await insert({ banned: true })];
    const event = await insertPlace(database.store, buildEvent());
    for (const id of [2_147_483_647, hidden, banned, event]) {
      expect(await answer(newBrowser(), id, 'bano', 1), String(id)).toEqual([404, errors['place/unknown']]);
      expect((await newBrowser().get(`/api/places/${id}/answers`)).status, String(id)).toBe(404);
    }
    const id = await insert();
    for (const bad of ['x', '0', '-1', '2147483648', '1.5'])
      expect((await answer(newBrowser(), bad, 'bano', 1))[0], bad).toBe(400);
    for (const question of ['sigue', 'BANO', '', null, undefined, ['bano'], "bano' or 1=1 --"])
      expect((await answer(newBrowser(), id, question, 1))[0], String(question)).toBe(400);
    for (const value of [2, -1, 'sí', null, undefined, [1]])
      expect((await answer(newBrowser(), id, 'bano', value))[0], String(value)).toBe(400);
    expect(await db().$count(placeAnswers)).toBe(0);
  });

  test('an answer about a merged place counts for the place that it became; deleting a place deletes its answers', async () => {
    const [kept, other] = [await insert(), await insert()];
    await answer(newBrowser(), other, 'bano', 0);
    expect((await office.send('admin', '/api/sites/merge', { Id1: kept, Id2: other })).status).toBe(200);
    expect(await db().$count(placeAnswers)).toBe(0);
    expect((await answer(newBrowser(), other, 'bano', 1))[0]).toBe(200);
    expect(await ask(other)).toMatchObject([{}, { Pregunta: 'bano', Si: 1 }, {}]);
    expect(await list()).toMatchObject([{ Id: kept, Pregunta: 'bano' }]);
  });

  test('[ADM-1] an administrator settles a question: the place gets or loses its tag, the answers go, and the log has both', async () => {
    const id = await insert({ name: 'Fonda Luz' });
    for (const yes of [1, 1, 0]) await answer(newBrowser(), id, 'bano', yes);
    await answer(newBrowser(), id, 'abierto', 1);
    const at = '2026-11-21T18:00:00.000Z';
    expect(await list()).toEqual([
      { Id: id, Name: 'Fonda Luz', Pregunta: 'bano', Si: 2, No: 1, UltimoSi: at, UltimoNo: at },
      { Id: id, Name: 'Fonda Luz', Pregunta: 'abierto', Si: 1, No: 0, UltimoSi: at, UltimoNo: null },
    ]);
    expect((await settle(id, 'bano', 1)).body).toEqual({ Id: id, Pregunta: 'bano', Si: 1 });
    expect((await settle(id, 'bano', 1)).status).toBe(200); // twice is the same
    expect(await db().select({ tag: placeTags.tag }).from(placeTags)).toEqual([{ tag: 'Baño' }]);
    expect(await ask(id)).toMatchObject([{ Pregunta: 'abierto' }, { Pregunta: 'estacionamiento' }]);
    expect(await list()).toMatchObject([{ Pregunta: 'abierto' }]);
    expect((await settle(id, 'bano', 0)).status).toBe(200);
    expect(await db().$count(placeTags)).toBe(0);
    expect(await ask(id)).toMatchObject([{}, { Pregunta: 'bano', Si: 0, No: 0 }, {}]);
    const changes = await db().select().from(auditLog).orderBy(desc(auditLog.id)).limit(5);
    expect(changes.map(({ action, entity }) => `${action} ${entity}`)).toEqual([
      ...['settle place', 'delete tag', 'settle place', 'settle place', 'create tag'],
    ]);
    expect(changes[3]).toMatchObject({
      before: { Name: 'Fonda Luz', question: '', settled: null, answersYes: 2, answersNo: 1 },
      after: { Name: 'Fonda Luz', question: '¿Hay baño?', settled: true, answersYes: 0, answersNo: 0 },
    });
  });

  test('only administrators read and settle answers, of places that exist and questions that can be settled', async () => {
    const id = await insert();
    expect((await office.send('nobody', '/api/sites/answers', undefined, 'GET')).status).toBe(401);
    expect((await office.send('owner', '/api/sites/answers', undefined, 'GET')).status).toBe(403);
    expect((await settle(id, 'bano', 1, 'nobody')).status).toBe(401);
    expect((await settle(id, 'bano', 1, 'owner')).status).toBe(403);
    expect((await settle(2_147_483_647, 'bano', 1)).status).toBe(404);
    expect((await settle(id, 'abierto', 1)).status).toBe(400);
    expect(await db().$count(placeTags)).toBe(0);
  });
});
