import { beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/db/schema/audit.ts';
import { coupons } from '#server/db/schema/coupons.ts';
import { type BackOffice, backOffice, insertBusiness, type Staff } from '#tests/support/back-office.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const roles: Staff[] = ['nobody', 'visitor', 'foreign', 'owner', 'admin'];

onEachDatabase('coupons of partners', (database) => {
  let office: BackOffice;
  let businessId: number;
  const db = () => database.store.db;
  beforeEach(async () => {
    office = await backOffice(database.store);
    businessId = await insertBusiness(database.store, { partnerId: office.owner });
  });
  const insert = async (row: Partial<typeof coupons.$inferInsert> = {}) => {
    const fixed = {
      city: 'LAREDO',
      businessId,
      title: 'Dos por uno',
      codeType: 'TEXTO',
      discountType: 'Porcentaje',
    } as const;
    const [stored] = await db()
      .insert(coupons)
      .values({ ...fixed, ...row })
      .returning();
    return stored?.id ?? 0;
  };
  const list = (who: Staff, Id = office.owner) => office.send(who, '/api/partners/ListarCuponesPartner', { Id });

  test("[API-1][ENT-1][PART-7] a partner's coupons carry exactly the names of the specification", async () => {
    const Id = await insert({ code: 'VERANO', discountValue: '12.50', expiresOn: '2026-12-31' });
    const open = await insert({ title: 'Sin fin' });
    await insert({ businessId: await insertBusiness(database.store, { partnerId: office.foreign }) });
    expect((await list('owner')).body).toEqual([
      {
        Id,
        Titulo: 'Dos por uno',
        Codigo: 'VERANO',
        ValorDescuento: 12.5,
        TipoDescuento: 'Porcentaje',
        FechaExpiracion: '2026-12-31',
      },
      expect.objectContaining({ Id: open, FechaExpiracion: null, ValorDescuento: 0 }),
    ]);
    expect(await Promise.all(roles.map(async (who) => (await list(who)).status))).toEqual([401, 403, 403, 200, 200]);
    expect([(await list('admin', 0)).status, (await list('admin', 2147483647)).status]).toEqual([400, 404]);
  });

  test('[API-1][PART-8] a coupon is deleted once, by its partner or an administrator, and stays in the tables', async () => {
    const id = await insert();
    const remove = (who: Staff, given: number | string = id) =>
      office.send(who, `/api/coupons/${given}`, undefined, 'DELETE');
    for (const [who, status] of [
      ['nobody', 401],
      ['visitor', 403],
      ['foreign', 403],
    ] as const)
      expect((await remove(who)).status, who).toBe(status);
    expect(await remove('owner')).toEqual({ status: 200, body: { Id: id } });
    expect(await remove('owner')).toEqual({ status: 404, body: 'Ese cupón no existe.' });
    expect((await remove('admin', 'x')).status).toBe(400);
    expect((await list('owner')).body).toEqual([]);
    expect([await db().$count(coupons), (await db().select().from(auditLog)).at(-1)?.action]).toEqual([1, 'delete']);
  });
});
