import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { loadEssentials } from '#server/db/first-data/load.ts';
import { insertAlert } from '#tests/support/alerts.ts';
import { createTestApp, createTestServer } from '#tests/support/app.ts';
import { backOffice, insertBusiness } from '#tests/support/back-office.ts';
import { anEvent, aPlace, insertPlace } from '#tests/support/builders.ts';
import { insertCoupon } from '#tests/support/coupons.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { sitemap } from './sitemap.ts';

onEachDatabase('what crawlers read', (database) => {
  const app = () => createTestApp(database.store, { publicUrl: 'https://guia.test' });

  test('the sitemap holds every public address, and none that is hidden', async () => {
    await loadEssentials(database.store.db);
    const place = await insertPlace(database.store, aPlace({ updatedAt: new Date('2026-05-04T12:00:00Z') }));
    const event = await insertPlace(database.store, anEvent());
    const hidden = await insertPlace(database.store, aPlace({ active: false }));
    const office = await backOffice(database.store);
    const couponOf = async (row: object) =>
      insertCoupon(database.store, { businessId: await insertBusiness(database.store, row) });
    const [coupon, sample] = [await couponOf({ partnerId: office.owner }), await couponOf({ sample: true })];
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
    for (const path of ['/puentes', '/puentes/230402', '/puentes/precision', '/dolar'])
      expect(xml).toContain(`<loc>https://guia.test${path}</loc>`);
    expect(xml).not.toContain(`/alertas/${off}<`);
  });

  test('a guide of more places than a sitemap may hold has one of its parts, which hold each address once', async () => {
    const ids: number[] = [];
    for (let i = 0; i < 7; i++) ids.push(await insertPlace(database.store, aPlace({ active: i !== 2 })));
    const shown = ids.filter((_, i) => i !== 2);
    const { services } = createTestServer(database.store);
    const crawled = new Hono().get('/sitemap.xml', sitemap('https://guia.test', services, 3));
    const addresses = async (path: string) =>
      [...(await (await crawled.request(path)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
        ([, address = '']) => address,
      );
    const parts = await addresses('/sitemap.xml');
    expect(parts).toEqual([0, shown[0], shown[3]].map((from) => `https://guia.test/sitemap.xml?desde=${from}`));
    const all = (await Promise.all(parts.map((part) => addresses(part.replace('https://guia.test', ''))))).flat();
    expect(all.filter((address) => address.includes('/place/'))).toEqual(
      shown.map((id) => `https://guia.test/place/${id}`),
    );
    expect(all.filter((address) => address === 'https://guia.test/puentes')).toHaveLength(1);
    for (const nonsense of ['x', '-1', '99999999999', ''])
      expect(await addresses(`/sitemap.xml?desde=${nonsense}`)).toEqual(parts);
  });

  test('robots.txt names the sitemap and keeps crawlers out of the calls', async () => {
    const text = await (await app().request('/robots.txt')).text();
    expect(text).toContain('User-agent: *\n');
    expect(text).toContain('Disallow: /api/\n');
    expect(text).toContain('Sitemap: https://guia.test/sitemap.xml\n');
  });
});
