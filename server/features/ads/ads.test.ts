import { beforeEach, expect, test } from 'vitest';
import type { Ad } from '#contract/ads.ts';
import { getPublishingState } from '#domain/publications/publications.ts';
import { adCounts, ads } from '#server/db/schema/publications.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertAd, noonInCity } from '#tests/support/rows/publication-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('ads', (database) => {
  const time = { now: noonInCity };
  let office: BackOffice;
  beforeEach(async () => {
    time.now = noonInCity;
    office = await createBackOffice(database.store, { clock: () => time.now });
  });
  const db = () => database.store.db;
  const put = (id: number, body: object) => office.send('admin', `/api/advertising/${id}`, body, 'PUT');
  const seen = async () => ((await office.send('nobody', '/api/advertising', undefined, 'GET')).body as Ad[]).length;
  /** Sends a view or a click of an ad from an IP address. */
  const count = async (id: number, what: 'vista' | 'clic', address = '203.0.113.9') =>
    (await createTestBrowser(office.here.app, address).post(`/api/advertising/${id}/${what}`)).status;
  const report = (id: number) => office.send('admin', `/api/advertising/${id}/reporte`, undefined, 'GET');

  test('[ADV-1][ADV-3][API-12] mostrar and vigente change independently, and an ad is visible only with both', async () => {
    const id = await insertAd(database.store);
    expect((await put(id, { vigente: 0 })).body).toMatchObject({ vigente: 0, mostrar: 1, Version: 2 });
    expect(await seen()).toBe(0);
    expect((await put(id, { mostrar: 0 })).body).toMatchObject({ vigente: 0, mostrar: 0 });
    expect((await put(id, { vigente: 1 })).body).toMatchObject({ vigente: 1, mostrar: 0 });
    expect(await seen()).toBe(0);
    await put(id, { mostrar: 1 });
    expect(await seen()).toBe(1);
    const [flags, instants] = [
      [true, false],
      [noonInCity, new Date(noonInCity.getTime() + 1)],
    ];
    for (const active of flags)
      for (const shown of flags)
        for (const inForce of flags)
          for (const publishAt of instants) {
            const input = { active, shown, inForce, publishAt };
            await db().update(ads).set(input);
            expect(await seen(), JSON.stringify(input)).toBe(getPublishingState(input, noonInCity) === 'shown' ? 1 : 0);
          }
    const soon = new Date('2026-11-22T00:00:00Z');
    await db().delete(ads);
    await insertAd(database.store, { publishAt: soon, inForce: false });
    expect(await office.here.services.ads.nextExpiry(noonInCity)).toBeNull();
  });

  test('[ADV-2] an ad links to an existing business and place, or to none', async () => {
    const businessId = await insertBusiness(database.store);
    const placeId = await insertPlace(database.store);
    const id = await insertAd(database.store);
    const linked = { idnegocio: businessId, idplace: placeId };
    expect((await put(id, linked)).body).toMatchObject(linked);
    expect((await put(id, { titulo: 'Otro' })).body).toMatchObject(linked);
    expect((await put(id, { idnegocio: 0, idplace: null })).body).toMatchObject({ idnegocio: null, idplace: null });
    const nowhere = 2147483647;
    expect(await put(id, { idnegocio: nowhere })).toEqual({ status: 404, body: errors['business/unknown'] });
    expect(await put(id, { idplace: nowhere })).toEqual({ status: 404, body: errors['place/unknown'] });
    const change = { action: 'update', id, before: { placeId: nowhere }, after: null };
    const undone = office.here.services.ads.undo(office.people.admin.usuario, change);
    await expect(undone).rejects.toMatchObject({ code: 'place/unknown' });
  });

  test('a merge links the ads of the other place to the kept one and increments their version', async () => {
    const [kept, gone] = [
      await insertPlace(database.store, buildPlace()),
      await insertPlace(database.store, buildPlace()),
    ];
    await insertAd(database.store, { placeId: gone });
    expect((await office.send('admin', '/api/sites/merge', { Id1: kept, Id2: gone })).status).toBe(200);
    expect(await db().select({ placeId: ads.placeId, version: ads.version }).from(ads)).toEqual([
      { placeId: kept, version: 2 },
    ]);
  });

  test('[ADV-3] counts views and clicks by local day and reports ninety days', async () => {
    const id = await insertAd(database.store);
    await count(id, 'vista');
    await count(id, 'vista');
    await count(id, 'clic');
    time.now = new Date('2026-11-22T05:59:00Z'); // still the 21st in local time
    await count(id, 'vista');
    time.now = new Date('2026-11-22T06:00:00Z');
    await count(id, 'clic');
    const days = [
      { Fecha: '2026-11-22', Vistas: 0, Clics: 1 },
      { Fecha: '2026-11-21', Vistas: 3, Clics: 1 },
    ];
    expect(await report(id)).toEqual({ status: 200, body: days });
    const old = ['2026-08-25', '2026-08-24'].map((day) => ({ adId: id, day, views: 7, clicks: 2 }));
    await db().insert(adCounts).values(old);
    const oldest = { Fecha: '2026-08-25', Vistas: 7, Clics: 2 };
    expect((await report(id)).body).toEqual([...days, oldest]);
    expect((await report(2147483647)).status).toBe(404);
    for (const who of ['nobody', 'visitor', 'owner'] as const)
      expect([401, 403]).toContain((await office.send(who, `/api/advertising/${id}/reporte`, undefined, 'GET')).status);
  });

  test('[ADV-3] counts concurrent views, limits each IP address in an hour, and stores only its hash', async () => {
    const id = await insertAd(database.store);
    const addresses = Array.from({ length: 20 }, (_, i) => `198.51.100.${i + 1}`);
    await Promise.all(addresses.map((address) => count(id, 'vista', address)));
    expect((await report(id)).body).toEqual([{ Fecha: '2026-11-21', Vistas: 20, Clics: 0 }]);
    const statuses = new Set<number>();
    for (let i = 0; i < 65; i++) statuses.add(await count(id, 'vista'));
    for (let i = 0; i < 12; i++) statuses.add(await count(id, 'clic'));
    expect([...statuses]).toEqual([200]);
    expect((await report(id)).body).toEqual([{ Fecha: '2026-11-21', Vistas: 80, Clics: 10 }]);
    time.now = new Date('2026-11-21T19:00:00Z');
    await count(id, 'clic');
    expect((await report(id)).body).toEqual([{ Fecha: '2026-11-21', Vistas: 80, Clics: 11 }]);
    for (const { key } of await db().select().from(rateLimits)) expect(key).not.toContain('203.0.113');
  });

  test('[ADV-3] counts no views and clicks of administrators and partners, but those of signed-in visitors', async () => {
    const id = await insertAd(database.store);
    for (const who of ['admin', 'owner', 'visitor'] as const)
      for (const what of ['vista', 'clic'] as const)
        expect((await office.send(who, `/api/advertising/${id}/${what}`)).status).toBe(200);
    expect((await report(id)).body).toEqual([{ Fecha: '2026-11-21', Vistas: 1, Clics: 1 }]);
  });

  test('[ADV-3] does not count views of hidden ads', async () => {
    const hidden = await insertAd(database.store, { shown: false });
    const over = await insertAd(database.store, { inForce: false });
    const later = await insertAd(database.store, { publishAt: new Date('2026-11-22T00:00:00Z') });
    for (const id of [hidden, over, later, 2147483647])
      for (const what of ['vista', 'clic'] as const) expect(await count(id, what), `${id} ${what}`).toBe(404);
    const elsewhere = { 'Sec-Fetch-Site': 'cross-site' };
    const id = await insertAd(database.store);
    const response = await createTestBrowser(office.here.app).post(
      `/api/advertising/${id}/vista`,
      undefined,
      elsewhere,
    );
    expect(response.status).toBe(403);
    expect(await db().$count(adCounts)).toBe(0);
  });
});
