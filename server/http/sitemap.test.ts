import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { seedEssentials } from '#server/db/seed/seed-database.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertAlert } from '#tests/support/server/alert-requests.ts';
import { createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';
import { createTestApp, createTestServer } from '#tests/support/server/test-server.ts';
import { serveSitemap } from './sitemap.ts';

onEachDatabase('sitemap and robots.txt', (database) => {
  const app = () => createTestApp(database.store, { publicUrl: 'https://guia.test' });

  test('the sitemap has every public URL and no hidden one', async () => {
    await seedEssentials(database.store.db);
    const place = await insertPlace(database.store, buildPlace({ updatedAt: new Date('2026-05-04T12:00:00Z') }));
    const event = await insertPlace(database.store, buildEvent());
    const hidden = await insertPlace(database.store, buildPlace({ active: false }));
    const office = await createBackOffice(database.store);
    const couponOf = async (row: object) =>
      insertCoupon(database.store, { businessId: await insertBusiness(database.store, row) });
    const [coupon, sample] = [await couponOf({ partnerId: office.ownerPartnerId }), await couponOf({ sample: true })];
    const [alert, off] = [await insertAlert(database.store), await insertAlert(database.store, { inForce: false })];
    const response = await app().request('/sitemap.xml');
    const xml = await response.text();
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
    expect(xml).toContain(`<url><loc>https://guia.test/place/${place}</loc><lastmod>2026-05-04</lastmod></url>`);
    expect(xml).toContain(`<loc>https://guia.test/place/${event}</loc>`);
    expect(xml).toContain('<loc>https://guia.test/</loc>');
    expect(xml).toContain('<loc>https://guia.test/categories</loc>');
    expect(xml).not.toContain(`/place/${hidden}<`);
    expect(xml).toContain('<loc>https://guia.test/cupones</loc>');
    expect(xml).toContain(`<loc>https://guia.test/cupones/${coupon}</loc>`);
    expect(xml).not.toContain(`/cupones/${sample}<`);
    expect(xml).toContain('<loc>https://guia.test/alertas</loc>');
    expect(xml).toContain(`<loc>https://guia.test/alertas/${alert}</loc>`);
    for (const path of [
      '/puentes',
      '/puentes/230402',
      '/puentes/plan',
      '/puentes/precision',
      '/antes-de-cruzar',
      '/dolar',
    ])
      expect(xml).toContain(`<loc>https://guia.test${path}</loc>`);
    expect(xml).not.toContain(`/alertas/${off}<`);
  });

  test('more places than one sitemap may hold are split over parts of a sitemap index, each URL once', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push(await insertPlace(database.store, buildPlace({ active: i !== 2 })));
    const shown = ids.filter((_, i) => i !== 2);
    const { services } = createTestServer(database.store);
    const crawled = new Hono().get('/sitemap.xml', serveSitemap('https://guia.test', services, 3));
    const urlsOf = async (path: string) =>
      [...(await (await crawled.request(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);
    const parts = await urlsOf('/sitemap.xml');
    expect(parts).toEqual([0, shown[0], shown[3]].map((from) => `https://guia.test/sitemap.xml?desde=${from}`));
    const all = (await Promise.all(parts.map((part) => urlsOf(part.replace('https://guia.test', ''))))).flat();
    expect(all.filter((url) => url.includes('/place/'))).toEqual(shown.map((id) => `https://guia.test/place/${id}`));
    expect(all.filter((url) => url === 'https://guia.test/puentes')).toHaveLength(1);
    for (const nonsense of ['x', '-1', '99999999999', ''])
      expect(await urlsOf(`/sitemap.xml?desde=${nonsense}`)).toEqual(parts);
  });

  test('robots.txt names the sitemap and disallows the API', async () => {
    const text = await (await app().request('/robots.txt')).text();
    expect(text).toContain('User-agent: *\n');
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain('Sitemap: https://guia.test/sitemap.xml\n');
  });

  test('sitemap and robots.txt respond with 304 to their ETag, and a new place changes the ETag of the sitemap', async () => {
    const send = (path: string, etag = '') => app().request(path, { headers: { 'If-None-Match': etag } });
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const response = await send(path, (await send(path)).headers.get('ETag') ?? '');
      expect([response.status, await response.text()], path).toEqual([304, '']);
    }
    const etag = (await send('/sitemap.xml')).headers.get('ETag') ?? '';
    await insertPlace(database.store, buildPlace());
    expect((await send('/sitemap.xml', etag)).status).toBe(200);
  });
});
