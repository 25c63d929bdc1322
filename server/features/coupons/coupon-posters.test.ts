import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PartnerCoupon } from '#contract/coupons.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createShop } from '#tests/support/server/coupon-shop.ts';
import { errors } from '#texts/errors.ts';

onEachDatabase('coupon posters', (database) => {
  test('[BACK-3] a printed poster is audited and shown with its coupon, and for other partners it cannot be recorded', async () => {
    const shop = await createShop(database.store);
    const [printed, other] = [await shop.insertCoupon(), await shop.insertCoupon({ title: 'Otro' })];
    const posters = async () => {
      const { body } = await shop.send('owner', '/api/partners/ListarCuponesPartner', { Id: shop.ownerPartnerId });
      return Object.fromEntries((body as PartnerCoupon[]).map(({ Id, Cartel }) => [Id, Cartel]));
    };
    expect(await posters()).toEqual({ [printed]: false, [other]: false });
    expect(await shop.send('foreign', `/api/coupons/${printed}/cartel`)).toEqual({
      status: 403,
      body: errors['access/forbidden'],
    });
    expect(await posters()).toEqual({ [printed]: false, [other]: false });
    expect((await shop.send('owner', `/api/coupons/${printed}/cartel`)).status).toBe(200);
    expect(await posters()).toEqual({ [printed]: true, [other]: false });
    const rows = await database.store.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'poster'))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      { action: 'print', entityId: printed, before: null, after: { title: 'Dos por uno' }, role: 'partner' },
    ]);
  });
});
