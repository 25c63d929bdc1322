import { expect, test } from 'vitest';
import type { coupons } from '#server/db/schema/coupons.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';

onEachDatabase('coupons of all partners', (database) => {
  test('[BACK-7] administrators list the active coupons of all partners, with business, partner and state', async () => {
    const office = await createBackOffice(database.store);
    const businessId = await insertBusiness(database.store, { partnerId: office.ownerPartnerId, name: 'El Metate' });
    const insert = (row: Partial<typeof coupons.$inferInsert> & { businessId: number }) =>
      insertCoupon(database.store, row);
    const Id = await insert({ businessId, title: 'Agotado', maxUses: 1, used: 1 });
    const foreign = { partnerId: office.foreignPartnerId, name: 'Otro' };
    const later = await insert({ businessId: await insertBusiness(database.store, foreign), expiresOn: '2099-12-31' });
    await insert({ businessId: await insertBusiness(database.store) });
    await insert({ businessId, active: false });
    const { body } = await office.send('admin', '/api/partners/coupons', undefined, 'GET');
    expect(body).toMatchObject([
      { Id: later, Negocio: 'Otro', PartnerId: office.foreignPartnerId, Estado: 'vigente' },
      { Id, Negocio: 'El Metate', PartnerId: office.ownerPartnerId, Partner: expect.any(String), Estado: 'agotado' },
    ]);
    expect((await office.send('owner', '/api/partners/coupons', undefined, 'GET')).status).toBe(403);
  });
});
