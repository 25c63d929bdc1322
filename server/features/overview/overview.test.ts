import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Change } from '#contract/overview.ts';
import { audit } from '#server/db/audit.ts';
import { users } from '#server/db/schema/accounts.ts';
import { insertAlert } from '#tests/support/alerts.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { insertBusiness } from '#tests/support/back-office.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { anEvent, aPlace, insertPlace } from '#tests/support/builders.ts';
import { insertCoupon } from '#tests/support/coupons.ts';
import { makeAdmin, makePartner, makeVisitor, type Someone } from '#tests/support/people.ts';
import { insertAd, insertPost } from '#tests/support/publications.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const now = new Date('2026-11-21T18:00:00Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

onEachDatabase('the overview', (database) => {
  let here: TestServer;
  let admin: Someone;
  let boss: Browser;

  beforeEach(async () => {
    here = createTestServer(database.store, { clock: () => now });
    admin = await makeAdmin(here);
    boss = aBrowser(here.app);
    await boss.signIn(admin.email, admin.password);
  });

  const counts = async () => (await boss.get('/api/overview')).json();
  const changes = async (query = '') => (await (await boss.get(`/api/overview/changes${query}`)).json()) as Change[];

  test('[ROUTE-23] an empty guide has nothing but its administrator', async () => {
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

  test('[ROUTE-23] everything is counted once, by its state; an event that ends now is not over', async () => {
    const { db } = database.store;
    for (const Email of ['a@laredo.test', 'b@laredo.test', 'c@laredo.test']) await makePartner(here, admin, { Email });
    await here.services.partners.deactivate(admin.usuario, 2);
    await makeVisitor(here);
    await db.update(users).set({ active: false }).where(eq(users.role, 'visitor'));
    const rows = [
      ...[{}, {}, {}, { active: false }, { banned: true }, { active: false, banned: true }].map(aPlace),
      ...[minutes(-1), now, minutes(1), minutes(90)].map((endsAt) => anEvent({ startsAt: minutes(-120), endsAt })),
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

  test('[ADM-1][ROUTE-23] the latest changes come first: who, when, what, before and after', async () => {
    const partner = await makePartner(here, admin);
    const Id = partner.usuario.partnerId as number;
    await here.services.partners.deactivate(admin.usuario, Id);
    const [latest, ...earlier] = await changes();
    const kept = { Nombre: 'Ofelia Garza', Email: 'ofelia@laredo.test', Telefono: '956 555 0142' };
    expect(latest).toEqual({
      Id: expect.any(Number),
      Fecha: '2026-11-21T18:00:00Z',
      Actor: 'Administración',
      ActorId: admin.usuario.id,
      Rol: 'admin',
      Accion: 'deactivate',
      Entidad: 'partner',
      EntidadId: Id,
      Antes: { ...kept, Activo: 1 },
      Despues: { ...kept, Activo: 0 },
      Reversible: false,
    });
    expect(earlier).toMatchObject([
      { Accion: 'create', Entidad: 'partner', Antes: null, Despues: { ...kept, Activo: 1 } },
      { Accion: 'create', Entidad: 'account', Actor: 'system', ActorId: null, Rol: 'system', Antes: null },
    ]);
  });

  test('[ROUTE-23] fifty come in one answer; the rest follow after the last one that is known', async () => {
    await database.store.db.transaction(async (tx) => {
      const entry = { by: 'system', at: now, action: 'test', entity: 'place', before: null, after: null } as const;
      for (let id = 1; id <= 119; id++) await audit(tx, { ...entry, id, columns: [] });
    });
    const pages = [await changes()];
    while (pages.at(-1)?.length) pages.push(await changes(`?antesDe=${pages.at(-1)?.at(-1)?.Id}`));
    expect(pages.map((page) => page.length)).toEqual([50, 50, 20, 0]);
    const ids = pages.flat().map(({ Id }) => Id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(new Set(ids).size).toBe(120);
  });

  test('[API-2] what is no id is refused with its sentence', async () => {
    for (const wrong of ['0', '-1', 'x', '1.5', '2147483648', '']) {
      const answer = await boss.get(`/api/overview/changes?antesDe=${wrong}`);
      expect([answer.status, await answer.text()], wrong).toEqual([
        400,
        'Los datos enviados no son válidos: antesDe: se espera un número entero entre 1 y 2147483647.',
      ]);
    }
  });
});
