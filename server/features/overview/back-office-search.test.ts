import { beforeEach, expect, test } from 'vitest';
import type { SearchHit } from '#contract/overview.ts';
import { lists } from '#server/db/schema/lists.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertPost } from '#tests/support/rows/publication-rows.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';
import { createAdmin, createPartner } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

onEachDatabase('search of the back-office', (database) => {
  let browser: TestBrowser;
  let partnerId: number;
  let own: TestBrowser;

  beforeEach(async () => {
    const server = createTestServer(database.store);
    const admin = await createAdmin(server);
    browser = createTestBrowser(server.app);
    await browser.signIn(admin.email, admin.password);
    const partner = await createPartner(server, admin, { Nombre: 'Ángela Café', Email: 'angela@laredo.test' });
    partnerId = partner.usuario.partnerId as number;
    own = createTestBrowser(server.app);
    await own.signIn(partner.email, partner.password);
  });

  const search = async (q: string, by = browser) =>
    (await (await by.get(`/api/overview/search?q=${encodeURIComponent(q)}`)).json()) as SearchHit[];
  const names = async (q: string, by = browser) => (await search(q, by)).map(({ Tipo, Nombre }) => `${Tipo} ${Nombre}`);

  test('[BACK-7] finds each kind by part of its name, whatever the accents, with the partner of the row', async () => {
    const businessId = await insertBusiness(database.store, { partnerId, name: 'Cafetería Sur' });
    await insertPlace(database.store, buildPlace({ name: 'Gran CAFE', address: 'Calle 1' }));
    await insertCoupon(database.store, { businessId, title: 'Un café gratis' });
    await database.store.db
      .insert(lists)
      .values({ city: 'LAREDO', title: 'Los cafés', createdAt: new Date('2026-11-21T18:00:00Z') });
    await insertPost(database.store, { title: 'Café y río' });
    await insertPost(database.store, { title: 'Café borrado', active: false });
    expect(await names('cafe')).toEqual([
      'partner Ángela Café',
      'business Cafetería Sur',
      'place Gran CAFE',
      'coupon Un café gratis',
      'list Los cafés',
      'post Café y río',
    ]);
    expect(await search('un cafe')).toMatchObject([{ Detalle: 'Cafetería Sur', PartnerId: partnerId }]);
    expect(await names('angela@')).toEqual(['partner Ángela Café']);
  });

  test('[BACK-7] lists five of a kind, words that begin like the search first, and the row of an id before them', async () => {
    for (const name of ['Barbacoa', 'Tobar', 'Bar Uno', 'El Bar', 'Zebar', 'Ambar'])
      await insertPlace(database.store, buildPlace({ name }));
    expect(await names('bar')).toEqual(
      ['Bar Uno', 'Barbacoa', 'El Bar', 'Ambar', 'Tobar'].map((name) => `place ${name}`),
    );
    const id = await insertPlace(database.store, buildPlace({ name: 'Museo' }));
    await insertPlace(database.store, buildPlace({ name: `Bodega ${id}` }));
    expect(await names(`0${id}`)).toContain('place Museo');
    for (const text of ['%%', '%_', 'x'.repeat(100)]) expect(await names(text), text).toEqual([]);
    const tooLong = await browser.get(`/api/overview/search?q=${'x'.repeat(200)}`);
    expect(tooLong.status).toBe(400);
  });

  test('[BACK-7] finds a coupon by its code, and rows by a part of their phone, however it is written', async () => {
    const businessId = await insertBusiness(database.store, { partnerId, name: 'Uno', phone: '+1 (956) 722-1234' });
    await insertPlace(database.store, buildPlace({ name: 'Dos', phone: '956.722.1234 ext. 5' }));
    await insertPlace(database.store, buildPlace({ name: 'Tres', phone: '956 722 9999' }));
    await insertCoupon(database.store, { businessId, title: 'Cuatro', code: 'LUZ-0005' });
    for (const phone of ['956 722 1234', '+19567221234', '722-1234'])
      expect(await names(phone), phone).toEqual(['business Uno', 'place Dos']);
    expect(await names('luz-0005')).toEqual(['coupon Cuatro']);
  });

  test('[BACK-7] coupons without a screen are not found; a single letter is refused with the reason', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: null });
    await insertCoupon(database.store, { businessId, title: 'Perdido' });
    expect(await names('perdido')).toEqual([]);
    const response = await browser.get('/api/overview/search?q=a');
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('dos letras')]);
  });

  test('[BACK-7] a partner finds own businesses, places and coupons only', async () => {
    const foreign = await insertBusiness(database.store, {
      partnerId: null,
      name: 'Café Ajeno',
      phone: '956 722 1234',
    });
    const businessId = await insertBusiness(database.store, { partnerId, name: 'Café Propio' });
    await insertPlace(database.store, buildPlace({ name: 'Café Sin Dueño', phone: '956 722 1234' }));
    const placeId = await insertPlace(database.store, buildPlace({ name: 'Café Centro', partnerId }));
    await insertCoupon(database.store, { businessId, title: 'Café gratis', code: 'LUZ' });
    await database.store.db
      .insert(lists)
      .values({ city: 'LAREDO', title: 'Los cafés', createdAt: new Date('2026-11-21T18:00:00Z') });
    await insertPost(database.store, { title: 'Café y río' });
    expect(await names('cafe', own)).toEqual(['business Café Propio', 'place Café Centro', 'coupon Café gratis']);
    for (const text of ['angela', 'ajeno', '956 722 1234', 'sin dueño', '%%'])
      expect(await names(text, own), text).toEqual([]);
    expect(await names(`0${foreign}`, own)).not.toContain('business Café Ajeno');
    expect(await names(`0${placeId}`, own)).toContain('place Café Centro');
  });
});
