import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Partner } from '#contract/partners.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { partners } from '#server/db/schema/partners.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, type TestAccount, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const at = new Date('2026-11-21T18:00:00Z');
const details = { Nombre: 'Ofelia Garza', Email: 'Ofelia@Laredo.test', Telefono: '956 555 0142' };
const unknownPartnerError = { code: 'partner/unknown' };
const emailTakenError = { code: 'account/email-taken', message: 'Ya existe una cuenta con ese correo.' };
const partnerChangedError = { code: 'partner/changed' };

onEachDatabase('partners', (database) => {
  let server: TestServer;
  let admin: TestAccount;

  beforeEach(async () => {
    server = createTestServer(database.store, { clock: () => at });
    admin = await createAdmin(server);
  });

  const db = () => database.store.db;
  const service = () => server.services.partners;
  const create = (input = {}) => service().create(admin.usuario, { ...details, Password: testPassword, ...input });
  const update = (Id: number, input = {}) => service().update(admin.usuario, { Id, ...details, ...input });
  const hashes = async () => (await db().select({ hash: accounts.password }).from(accounts)).map(({ hash }) => hash);

  /** Rows of the audit log since the administrator was created, without their ids. */
  const readAuditLog = async () => {
    const [, ...rows] = await db().select().from(auditLog).orderBy(auditLog.id);
    return rows.map(({ id: _, ...row }) => row);
  };
  const actorColumns = () => ({ at, actorId: admin.usuario.id, actor: admin.usuario.nombre, role: 'admin' });
  const auditedFields = ({ Nombre, Email, Telefono, Activo }: Partner) => ({ Nombre, Email, Telefono, Activo });

  test('[PNEW-2] creates a partner with an account and reads it back', async () => {
    const partner = await create();
    expect(partner).toEqual({
      Id: expect.any(Number),
      Nombre: 'Ofelia Garza',
      Email: 'ofelia@laredo.test',
      Telefono: '956 555 0142',
      Activo: 1,
      FechaCreado: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      Invitacion: { Estado: 'pendiente', Vence: expect.any(String), Enviada: null, SinCorreo: false },
      BorradoPedido: null,
      Version: 1,
    });
    expect([await service().get(partner.Id), await service().list()]).toEqual([partner, [partner]]);
    expect(await service().exists(partner.Id)).toBe(true);
  });

  test('[PNEW-2] rolls back partner and account when the audit row is rejected', async () => {
    const invalidActor = { ...admin.usuario, nombre: 'Nadie\0' };
    await expect(service().create(invalidActor, { ...details, Password: testPassword })).rejects.toThrow();
    expect([await db().$count(users), await db().$count(accounts), await db().$count(partners)]).toEqual([1, 1, 0]);
    const partner = await create();
    const rejectedUpdate = service().update(invalidActor, {
      Id: partner.Id,
      ...details,
      Nombre: 'Otra',
      Password: 'otra clave 77',
    });
    await expect(rejectedUpdate).rejects.toThrow();
    await expect(service().deactivate(invalidActor, partner.Id)).rejects.toThrow();
    expect(await service().get(partner.Id)).toEqual(partner);
    expect(await readAuditLog()).toHaveLength(1);
  });

  test('[PNEW-2] rejects a taken e-mail case-insensitively, also with concurrent creation', async () => {
    await expect(create({ Email: 'DIRECCION@laredo.test' })).rejects.toMatchObject(emailTakenError);
    const results = await Promise.allSettled([create(), create({ Email: 'OFELIA@laredo.test' }), create()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(emailTakenError);
    expect([await db().$count(partners), await db().$count(users), (await readAuditLog()).length]).toEqual([1, 2, 1]);
  });

  test('rejects an edit to a taken e-mail, also with concurrent edits', async () => {
    const [one, two] = [await create(), await create({ Email: 'fermin@laredo.test' })];
    await expect(update(two.Id, { Email: 'Ofelia@laredo.test' })).rejects.toMatchObject(emailTakenError);
    const both = [one, two].map(({ Id }) => update(Id, { Email: 'nueva@laredo.test' }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await service().get(two.Id)).toMatchObject({ Nombre: two.Nombre });
  });

  test('rejects a weak or common password before any write', async () => {
    const partner = await create();
    for (const [Password, code] of [
      ['corta 1', 'account/weak-password'],
      ['Qwerty123', 'account/common-password'],
    ]) {
      await expect(create({ Email: 'otra@laredo.test', Password })).rejects.toMatchObject({ code });
      await expect(update(partner.Id, { Nombre: 'Otra', Password })).rejects.toMatchObject({ code });
    }
    expect([await service().list(), (await readAuditLog()).length]).toEqual([[partner], 1]);
  });

  test('rejects an edit based on an older version; without a version the last edit wins', async () => {
    const partner = await create();
    const second = await update(partner.Id, { Nombre: 'Ofelia G. Garza', Version: partner.Version });
    expect(second).toMatchObject({ Nombre: 'Ofelia G. Garza', Version: 2, Email: partner.Email });
    await expect(update(partner.Id, { Nombre: 'Tarde', Version: partner.Version })).rejects.toMatchObject(
      partnerChangedError,
    );
    expect(await service().get(partner.Id)).toEqual(second);
    expect(await update(partner.Id, { Nombre: 'Última' })).toMatchObject({ Nombre: 'Última', Version: 3 });
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => update(partner.Id, { Nombre: 'A la vez', Version: 3 })),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await readAuditLog()).length).toBe(4);
  });

  test('[ADM-1] audits every write with actor, time, action, and the state before and after', async () => {
    const partner = await create();
    const renamed = await update(partner.Id, { Nombre: 'Ofelia G. Garza', Telefono: '956 555 0199' });
    const off = await service().deactivate(admin.usuario, partner.Id);
    const on = await service().activate(admin.usuario, partner.Id);
    const of = { ...actorColumns(), entity: 'partner', entityId: partner.Id };
    expect(await readAuditLog()).toEqual([
      { ...of, action: 'create', before: null, after: auditedFields(partner) },
      { ...of, action: 'update', before: auditedFields(partner), after: auditedFields(renamed) },
      { ...of, action: 'deactivate', before: auditedFields(renamed), after: auditedFields(off) },
      { ...of, action: 'activate', before: auditedFields(off), after: auditedFields(on) },
    ]);
    expect([off, on].map(({ Activo, Version }) => [Activo, Version])).toEqual([
      [0, 3],
      [1, 4],
    ]);
  });

  test('[ADM-1] audits a new password separately, without password or hash', async () => {
    const partner = await create();
    const before = await hashes();
    await update(partner.Id, { Password: 'otra clave 77' });
    const [row] = await db().select().from(partners).where(eq(partners.id, partner.Id));
    const rows = await readAuditLog();
    expect(rows.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
      ['create', 'partner', partner.Id],
      ['password', 'account', row?.userId],
      ['update', 'partner', partner.Id],
    ]);
    expect(rows[1]).toMatchObject({ ...actorColumns(), before: null, after: { Nombre: partner.Nombre } });
    const after = await hashes();
    expect(after.filter((hash) => !before.includes(hash))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/clave|puente|argon2|Password/);
  });

  test('keeps the password when an edit has an empty one', async () => {
    const partner = await create();
    const before = await hashes();
    await update(partner.Id, { Password: '' });
    expect(await hashes()).toEqual(before);
  });

  test('rejects an unknown partner', async () => {
    for (const write of [
      () => service().get(7),
      () => update(7),
      () => service().deactivate(admin.usuario, 7),
      () => service().activate(admin.usuario, 7),
    ])
      await expect(write()).rejects.toMatchObject(unknownPartnerError);
    expect([await service().exists(7), await readAuditLog()]).toEqual([false, []]);
  });

  test('lists active and inactive partners by name, ignoring accents and case', async () => {
    for (const [i, Nombre] of ['Zoé', 'ángel', 'Beto', 'Ana'].entries())
      await create({ Nombre, Email: `p${i}@laredo.test` });
    await service().deactivate(admin.usuario, 4);
    expect((await service().list()).map(({ Nombre, Activo }) => [Nombre, Activo])).toEqual([
      ['Ana', 0],
      ['ángel', 1],
      ['Beto', 1],
      ['Zoé', 1],
    ]);
  });
});
