import { beforeEach, expect, test } from 'vitest';
import { places, placeVotes } from '#server/db/schema/places.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice } from '#tests/support/server/back-office.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { errors } from '#texts/errors.ts';

const cookieName = '__Host-entrepuentes.device';
const dayMs = 24 * 3600 * 1000;

onEachDatabase('votes on whether a place is open', (database) => {
  let office: BackOffice;
  let now: Date;
  let addresses = 0;
  beforeEach(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    office = await createBackOffice(database.store, { clock: () => now });
  });
  const db = () => database.store.db;
  const insert = (row: Parameters<typeof buildPlace>[0] = {}) => insertPlace(database.store, buildPlace(row));
  const advanceDays = (days: number) => {
    now = new Date(now.getTime() + days * dayMs);
  };
  /** A browser without cookies at a client address of its own. */
  const newBrowser = (address = `198.51.100.${++addresses % 250}`) => createTestBrowser(office.here.app, address);
  const vote = async (browser: TestBrowser, id: unknown, Abierto: unknown) => {
    const response = await browser.post(`/api/places/${id}/votes`, { Abierto });
    return [response.status, await response.text()];
  };
  const list = async () => (await office.send('admin', '/api/sites/votes', undefined, 'GET')).body;

  test('counts one vote for each browser, and lists places with the most votes of No first', async () => {
    const [open, closed] = [await insert({ name: 'Abierta' }), await insert({ name: 'Cerrada' })];
    expect(await vote(newBrowser(), open, 1)).toEqual([200, '{"Abierto":1}']);
    expect(await vote(newBrowser(), closed, 0)).toEqual([200, '{"Abierto":0}']);
    expect(await vote(newBrowser(), closed, 0)).toEqual([200, '{"Abierto":0}']);
    expect(await list()).toEqual([
      { Id: closed, Name: 'Cerrada', Si: 0, No: 2 },
      { Id: open, Name: 'Abierta', Si: 1, No: 0 },
    ]);
  });

  test('rejects a second vote of a browser on a place for 30 days; then the new vote replaces the old one', async () => {
    const [id, other] = [await insert(), await insert()];
    const phone = newBrowser();
    expect((await vote(phone, id, 1))[0]).toBe(200);
    expect(await vote(phone, id, 0)).toEqual([409, errors['place/already-voted']]);
    expect((await vote(phone, other, 1))[0]).toBe(200);
    advanceDays(29);
    expect((await vote(phone, id, 0))[0]).toBe(409);
    advanceDays(1);
    expect((await vote(phone, id, 0))[0]).toBe(200);
    expect(await list()).toMatchObject([{ Id: id, Si: 0, No: 1 }, { Id: other }]);
  });

  test('counts one of several concurrent votes of a browser', async () => {
    const id = await insert();
    const phone = newBrowser();
    await vote(phone, await insert(), 1); // gets the device cookie
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await vote(phone, id, 0))[0]));
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409]);
  });

  test('a forged or changed device cookie is a new browser, and new browsers of one address are limited', async () => {
    const id = await insert();
    const phone = newBrowser('192.0.2.9');
    expect((await vote(phone, id, 0))[0]).toBe(200);
    const valid = phone.jar.get(cookieName) as string;
    const flipped = valid.slice(0, -1) + (valid.endsWith('A') ? 'B' : 'A');
    for (const forged of ['x', 'a.b', "' or 1=1 --", flipped]) {
      const stranger = newBrowser('192.0.2.9');
      stranger.jar.set(cookieName, encodeURIComponent(forged));
      expect((await vote(stranger, id, 0))[0], forged).toBe(200);
      expect(stranger.jar.get(cookieName), forged).not.toBe(encodeURIComponent(forged)); // replaced by a signed one
    }
    expect((await vote(newBrowser('192.0.2.9'), id, 0))[0]).toBe(429); // the sixth new browser of the day
    expect((await vote(newBrowser('192.0.2.10'), id, 0))[0]).toBe(200);
    expect(await list()).toMatchObject([{ Id: id, No: 6 }]);
    advanceDays(1);
    expect((await vote(newBrowser('192.0.2.9'), id, 0))[0]).toBe(200);
  });

  test('limits the votes of one browser in a day', async () => {
    const phone = newBrowser();
    for (let count = 0; count <= 40; count++) expect((await vote(phone, await insert(), 1))[0]).toBe(200);
    expect((await vote(phone, await insert(), 1))[0]).toBe(429);
  });

  test('rejects unknown, hidden and invalid places, events and answers, and stores nothing', async () => {
    const [hidden, banned] = [await insert({ active: false }), await insert({ banned: true })];
    const event = await insertPlace(database.store, buildEvent());
    for (const id of [2_147_483_647, hidden, banned, event])
      expect(await vote(newBrowser(), id, 1), String(id)).toEqual([404, errors['place/unknown']]);
    const id = await insert();
    for (const bad of ['x', '0', '-1', '2147483648', '1.5'])
      expect((await vote(newBrowser(), bad, 1))[0], bad).toBe(400);
    for (const answer of [2, -1, 'quizá', null, undefined, [1]])
      expect((await vote(newBrowser(), id, answer))[0], String(answer)).toBe(400);
    expect(await db().$count(placeVotes)).toBe(0);
  });

  test('votes count for 90 days; the next vote on the place deletes older ones', async () => {
    const id = await insert();
    await vote(newBrowser(), id, 0);
    advanceDays(91);
    expect(await list()).toEqual([]);
    await vote(newBrowser(), id, 1);
    expect(await list()).toMatchObject([{ Id: id, Si: 1, No: 0 }]);
    expect(await db().$count(placeVotes)).toBe(1);
  });

  test('a vote on a merged place counts for the place that it became; deleting a place deletes its votes', async () => {
    const [kept, other] = [await insert({ bridgePort: '' }), await insert({ bridgePort: '230403' })];
    await vote(newBrowser(), other, 0);
    expect((await office.send('admin', '/api/sites/merge', { Id1: kept, Id2: other })).status).toBe(200);
    expect(await db().$count(placeVotes)).toBe(0);
    expect((await vote(newBrowser(), other, 1))[0]).toBe(200);
    expect(await list()).toMatchObject([{ Id: kept, Si: 1, No: 0 }]);
    expect(await db().select({ port: places.bridgePort }).from(places)).toEqual([{ port: '230403' }]); // stays a bridge
  });

  test('only administrators read the votes', async () => {
    expect((await office.send('nobody', '/api/sites/votes', undefined, 'GET')).status).toBe(401);
    expect((await office.send('owner', '/api/sites/votes', undefined, 'GET')).status).toBe(403);
  });
});
