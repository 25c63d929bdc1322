import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { AuditedChange } from '#contract/overview.ts';
import { audit } from '#server/db/audit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { buildEvent, buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { insertAd, insertPost } from '#tests/support/rows/publication-rows.ts';
import { insertAlert } from '#tests/support/server/alert-requests.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';
import { createAdmin, createPartner, createVisitor, type TestAccount } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const now = new Date('2026-11-21T18:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

onEachDatabase('overview', (database) => {
  let server: TestServer;
  let admin: TestAccount;
  let adminBrowser: TestBrowser;

  beforeEach(async () => {
    server = createTestServer(database.store, { clock: () => now });
    admin = await createAdmin(server);
    adminBrowser = createTestBrowser(server.app);
    await adminBrowser.signIn(admin.email, admin.password);
  });

  const counts = async () => (await adminBrowser.get('/api/overview')).json();
  const changes = async (query = '') =>
    (await (await adminBrowser.get(`/api/overview/changes${query}`)).json()) as AuditedChange[];

  test('[ROUTE-23] counts only the administrator in an empty guide', async () => {
    expect(await counts()).toEqual({
      partners: { activos: 0, inactivos: 0 },
      lugares: { activos: 0, inactivos: 0, vetados: 0 },
      eventos: { porVenir: 0, pasados: 0 },
      negocios: { conPartner: 0, sinPartner: 0 },
      cupones: { vigentes: 0, porEmpezar: 0, vencidos: 0 },
      alertas: { vigentes: 0, apagadas: 0 },
      posts: { publicados: 0, ocultos: 0 },
      anuncios: { publicados: 0, ocultos: 0 },
      cuentas: { admin: 1, partner: 0, visitor: 0 },
    });
  });

  test('[ROUTE-23] counts each row once by state; an event that ends now is upcoming', async () => {
    const { db } = database.store;
    for (const Email of ['a@laredo.test', 'b@laredo.test', 'c@laredo.test'])
      await createPartner(server, admin, { Email });
    await server.services.partners.deactivate(admin.usuario, 2);
    await createVisitor(server);
    await db.update(users).set({ active: false }).where(eq(users.role, 'visitor'));
    const rows = [
      ...[{}, {}, {}, { active: false }, { banned: true }, { active: false, banned: true }].map(buildPlace),
      ...[minutes(-1), now, minutes(1), minutes(90)].map((endsAt) => buildEvent({ startsAt: minutes(-120), endsAt })),
    ];
    for (const row of rows) await insertPlace(database.store, row);
    const businessId = await insertBusiness(database.store, { partnerId: 1 });
    await insertBusiness(database.store);
    const days = [{}, { startsOn: '2026-11-21', expiresOn: '2026-11-21' }, { startsOn: '2026-11-22' }];
    for (const limits of [...days, { expiresOn: '2026-11-20' }, { active: false }])
      await insertCoupon(database.store, { businessId, ...limits });
    const off = [{ inForce: false }, { expiresAt: now }];
    for (const alert of [{}, { expiresAt: minutes(1) }, ...off, { active: false }])
      await insertAlert(database.store, alert);
    for (const post of [{}, { shown: false }, { publishAt: minutes(1) }, { active: false }])
      await insertPost(database.store, { publishAt: now, ...post });
    for (const ad of [{}, { inForce: false }, { active: false }])
      await insertAd(database.store, { publishAt: now, ...ad });
    expect(await counts()).toEqual({
      partners: { activos: 2, inactivos: 1 },
      lugares: { activos: 3, inactivos: 1, vetados: 2 },
      eventos: { porVenir: 3, pasados: 1 },
      negocios: { conPartner: 1, sinPartner: 1 },
      cupones: { vigentes: 2, porEmpezar: 1, vencidos: 1 },
      alertas: { vigentes: 2, apagadas: 2 },
      posts: { publicados: 1, ocultos: 2 },
      anuncios: { publicados: 1, ocultos: 1 },
      cuentas: { admin: 1, partner: 3, visitor: 1 },
    });
  });

  test('[ADM-1][ROUTE-23] lists the latest changes first, with actor, time, action, and the state before and after', async () => {
    const partner = await createPartner(server, admin);
    const Id = partner.usuario.partnerId as number;
    await server.services.partners.deactivate(admin.usuario, Id);
    const [latest, ...earlier] = await changes();
    const auditedFields = { Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test', Telefono: '956 555 0142' };
    expect(latest).toEqual({
      Id: expect.any(Number),
      Nombres: { EntidadId: { [Id]: 'Ofelia Garza' } },
      Fecha: '2026-11-21T18:00:00Z',
      Actor: 'Administración',
      ActorId: admin.usuario.id,
      Rol: 'admin',
      Accion: 'deactivate',
      Entidad: 'partner',
      EntidadId: Id,
      Antes: { ...auditedFields, Activo: 1 },
      Despues: { ...auditedFields, Activo: 0 },
      Reversible: false,
    });
    expect(earlier).toMatchObject([
      { Accion: 'create', Entidad: 'partner', Antes: null, Despues: { ...auditedFields, Activo: 1 } },
      { Accion: 'create', Entidad: 'account', Actor: 'system', ActorId: null, Rol: 'system', Antes: null },
    ]);
  });

  test('[ADM-1] names the rows that a change refers to, as far as they still exist', async () => {
    const businessId = await insertBusiness(database.store, { partnerId: null, name: 'El Metate' });
    const id = await insertCoupon(database.store, { businessId, title: 'Martes de mole' });
    const branchId = await insertPlace(database.store, buildPlace({ name: 'Sucursal Centro' }));
    const after = { couponId: id, branchId, businessId: 2147483647, billCents: 2000 };
    await audit(database.store.db, {
      actor: admin.usuario,
      at: now,
      action: 'redeem',
      entity: 'redemption',
      id: 12,
      before: null,
      after,
      columns: ['couponId', 'branchId', 'businessId', 'billCents'],
    });
    const [change] = await changes();
    expect(change).toMatchObject({
      Entidad: 'redemption',
      Nombres: { couponId: { [id]: 'Martes de mole' }, branchId: { [branchId]: 'Sucursal Centro' } },
    });
  });

  test('[BACK-7] counts coupons, publications and businesses that an administrator should look at', async () => {
    const partner = await createPartner(server, admin);
    const partnerId = partner.usuario.partnerId as number;
    const businessId = await insertBusiness(database.store, { partnerId });
    await insertBusiness(database.store);
    await insertPlace(database.store, buildPlace({ partnerId, businessId }));
    const hidden = await insertPlace(database.store, buildPlace({ partnerId, businessId, active: false }));
    await insertPlace(database.store, buildPlace());
    await insertPlace(database.store, buildPlace({ banned: true }));
    for (const coupon of [
      { maxUses: 5, used: 5 },
      { maxUses: 5, used: 5, active: false },
      { maxUses: 5, used: 5, expiresOn: '2026-11-20' },
      { expiresOn: '2026-11-24' },
      { expiresOn: '2026-11-25' },
      { maxUses: 10, used: 9, expiresOn: '2026-11-24' },
      { branchId: hidden },
    ])
      await insertCoupon(database.store, { businessId, ...coupon });
    const branchless = await insertBusiness(database.store, { partnerId });
    await insertCoupon(database.store, { businessId: branchless });
    const tomorrow = minutes(24 * 60);
    for (const publishAt of [now, minutes(1), tomorrow]) await insertPost(database.store, { publishAt });
    await insertPost(database.store, { publishAt: minutes(1), shown: false });
    for (const publishAt of [minutes(1), tomorrow]) await insertAd(database.store, { publishAt });
    const attention = async () => (await adminBrowser.get('/api/overview/attention')).json();
    const counted = {
      postsDeHoy: 1,
      anunciosDeHoy: 1,
      negociosSinPartner: 1,
      lugaresSinPartner: 1,
      partnersPorBorrar: 0,
    };
    expect(await attention()).toEqual({
      cuponesSinSucursal: 1,
      cuponesAgotados: 1,
      cuponesCasiAgotados: 1,
      cuponesPorVencer: 2,
      cuponesSinDireccion: 1,
      ...counted,
    });
    await server.services.partners.deactivate(admin.usuario, partnerId);
    expect(await attention()).toEqual({
      cuponesSinSucursal: 0,
      cuponesAgotados: 0,
      cuponesCasiAgotados: 0,
      cuponesPorVencer: 0,
      cuponesSinDireccion: 0,
      ...counted,
    });
  });

  test('[ADM-1] filters changes by part of the actor, whatever the accents, and by local day', async () => {
    const write = (at: Date, name: string) =>
      audit(database.store.db, {
        actor: { ...admin.usuario, nombre: name },
        at,
        action: 'update',
        entity: 'place',
        id: 1,
        before: null,
        after: null,
        columns: [],
      });
    await write(new Date('2026-11-20T05:59:59Z'), 'Íñigo Garza'); // the 19th in Laredo
    await write(new Date('2026-11-20T06:00:00Z'), 'Íñigo Garza');
    await write(new Date('2026-11-21T05:59:59Z'), 'Ana 100%');
    const entries = async (query: string) => (await changes(query)).map(({ Actor, Fecha }) => `${Actor} ${Fecha}`);
    expect(await entries('?dia=2026-11-20')).toEqual([
      'Ana 100% 2026-11-21T05:59:59Z',
      'Íñigo Garza 2026-11-20T06:00:00Z',
    ]);
    expect(await entries('?quien=inigo&dia=2026-11-20')).toEqual(['Íñigo Garza 2026-11-20T06:00:00Z']);
    expect(await entries('?quien=%25')).toEqual(['Ana 100% 2026-11-21T05:59:59Z']);
    expect((await adminBrowser.get('/api/overview/changes?dia=ayer')).status).toBe(400);
  });

  test('[ROUTE-23] pages changes by fifty, before the id of the last known one', async () => {
    await database.store.db.transaction(async (tx) => {
      const entry = { actor: 'system', at: now, action: 'test', entity: 'place', before: null, after: null } as const;
      for (let id = 1; id <= 119; id++) await audit(tx, { ...entry, id, columns: [] });
    });
    const pages = [await changes()];
    while (pages.at(-1)?.length) pages.push(await changes(`?antesDe=${pages.at(-1)?.at(-1)?.Id}`));
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20, 0]);
    const ids = pages.flat().map(({ Id }) => Id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(120);
  });

  test('[API-2] rejects an invalid id with a message', async () => {
    for (const invalid of ['0', '-1', 'x', '1.5', '2147483648', '']) {
      const response = await adminBrowser.get(`/api/overview/changes?antesDe=${invalid}`);
      expect([response.status, await response.text()], invalid).toEqual([
        400,
        'Los datos enviados no son válidos: antesDe: se espera un número entero entre 1 y 2147483647.',
      ]);
    }
  });
});
