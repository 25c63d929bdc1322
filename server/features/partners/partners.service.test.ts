import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Partner } from '#contract/partners.ts';
import { accounts, users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { partners } from '#server/db/schema/partners.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { makeAdmin, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const at = new Date('2026-11-21T18:00:00Z');
const details = { Nombre: 'Ofelia Garza', Email: 'Ofelia@Laredo.test', Telefono: '956 555 0142' };
const unknown = { code: 'partner/unknown' };
const taken = { code: 'account/email-taken', message: 'Ya existe una cuenta con ese correo.' };
const changed = { code: 'partner/changed' };

onEachDatabase('partners', (database) => {
  let here: TestServer;
  let admin: Someone;

  beforeEach(async () => {
    here = createTestServer(database.store, { clock: () => at });
    admin = await makeAdmin(here);
  });

  const db = () => database.store.db;
  const service = () => here.services.partners;
  const create = (given = {}) => service().create(admin.usuario, { ...details, Password: password, ...given });
  const update = (Id: number, given = {}) => service().update(admin.usuario, { Id, ...details, ...given });
  const hashes = async () => (await db().select({ hash: accounts.password }).from(accounts)).map(({ hash }) => hash);

  /** The audit log's rows since the administrator was made, without their ids. */
  const audited = async () => {
    const [, ...rows] = await db().select().from(auditLog).orderBy(auditLog.id);
    return rows.map(({ id: _, ...row }) => row);
  };
  const by = () => ({ at, actorId: admin.usuario.id, actor: admin.usuario.nombre, role: 'admin' });
  const kept = ({ Nombre, Email, Telefono, Activo }: Partner) => ({ Nombre, Email, Telefono, Activo });

  test('[PNEW-2] a partner is made with the account it signs in with, and reads as it was made', async () => {
    const made = await create();
    expect(made).toEqual({
      Id: expect.any(Number),
      Nombre: 'Ofelia Garza',
      Email: 'ofelia@laredo.test',
      Telefono: '956 555 0142',
      Activo: 1,
      FechaCreado: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
      Version: 1,
    });
    expect([await service().get(made.Id), await service().list()]).toEqual([made, [made]]);
    expect(await service().exists(made.Id)).toBe(true);
  });

  test('[PNEW-2] all of it is made or nothing: when the audit log refuses its row, neither partner nor account is there', async () => {
    const refused = { ...admin.usuario, nombre: 'Nadie\0' };
    await expect(service().create(refused, { ...details, Password: password })).rejects.toThrow();
    expect([await db().$count(users), await db().$count(accounts), await db().$count(partners)]).toEqual([1, 1, 0]);
    const made = await create();
    const wrong = service().update(refused, { Id: made.Id, ...details, Nombre: 'Otra', Password: 'otra clave 77' });
    await expect(wrong).rejects.toThrow();
    await expect(service().deactivate(refused, made.Id)).rejects.toThrow();
    expect(await service().get(made.Id)).toEqual(made);
    expect(await audited()).toHaveLength(1);
  });

  test('[PNEW-2] an e-mail that somebody has is refused, in any letter case, also when two are made at once', async () => {
    await expect(create({ Email: 'DIRECCION@laredo.test' })).rejects.toMatchObject(taken);
    const answers = await Promise.allSettled([create(), create({ Email: 'OFELIA@laredo.test' }), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken);
    expect([await db().$count(partners), await db().$count(users), (await audited()).length]).toEqual([1, 2, 1]);
  });

  test('an edit cannot take an e-mail that somebody has, also when two edit at once', async () => {
    const [one, two] = [await create(), await create({ Email: 'fermin@laredo.test' })];
    await expect(update(two.Id, { Email: 'Ofelia@laredo.test' })).rejects.toMatchObject(taken);
    const both = [one, two].map(({ Id }) => update(Id, { Email: 'nueva@laredo.test' }));
    const answers = await Promise.allSettled(both);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await service().get(two.Id)).toMatchObject({ Nombre: two.Nombre });
  });

  test('a weak or common password is refused before anything is made or changed', async () => {
    const made = await create();
    for (const [Password, code] of [
      ['corta 1', 'account/weak-password'],
      ['Qwerty123', 'account/common-password'],
    ]) {
      await expect(create({ Email: 'otra@laredo.test', Password })).rejects.toMatchObject({ code });
      await expect(update(made.Id, { Nombre: 'Otra', Password })).rejects.toMatchObject({ code });
    }
    expect([await service().list(), (await audited()).length]).toEqual([[made], 1]);
  });

  test('an edit that began from an older version is refused and changes nothing; without a version the last one wins', async () => {
    const made = await create();
    const second = await update(made.Id, { Nombre: 'Ofelia G. Garza', Version: made.Version });
    expect(second).toMatchObject({ Nombre: 'Ofelia G. Garza', Version: 2, Email: made.Email });
    await expect(update(made.Id, { Nombre: 'Tarde', Version: made.Version })).rejects.toMatchObject(changed);
    expect(await service().get(made.Id)).toEqual(second);
    expect(await update(made.Id, { Nombre: 'Última' })).toMatchObject({ Nombre: 'Última', Version: 3 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => update(made.Id, { Nombre: 'A la vez', Version: 3 })));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect((await audited()).length).toBe(4);
  });

  test('[ADM-1] every write leaves one row that says who, when, what, and how it was before and after', async () => {
    const made = await create();
    const renamed = await update(made.Id, { Nombre: 'Ofelia G. Garza', Telefono: '956 555 0199' });
    const off = await service().deactivate(admin.usuario, made.Id);
    const on = await service().activate(admin.usuario, made.Id);
    const of = { ...by(), entity: 'partner', entityId: made.Id };
    expect(await audited()).toEqual([
      { ...of, action: 'create', before: null, after: kept(made) },
      { ...of, action: 'update', before: kept(made), after: kept(renamed) },
      { ...of, action: 'deactivate', before: kept(renamed), after: kept(off) },
      { ...of, action: 'activate', before: kept(off), after: kept(on) },
    ]);
    expect([off, on].map(({ Activo, Version }) => [Activo, Version])).toEqual([
      [0, 3],
      [1, 4],
    ]);
  });

  test('[ADM-1] a new password leaves a row of its own, and no row holds a password or a hash', async () => {
    const made = await create();
    const before = await hashes();
    await update(made.Id, { Password: 'otra clave 77' });
    const [row] = await db().select().from(partners).where(eq(partners.id, made.Id));
    const rows = await audited();
    expect(rows.map(({ action, entity, entityId }) => [action, entity, entityId])).toEqual([
      ['create', 'partner', made.Id],
      ['password', 'account', row?.userId],
      ['update', 'partner', made.Id],
    ]);
    expect(rows[1]).toMatchObject({ ...by(), before: null, after: { Nombre: made.Nombre } });
    const after = await hashes();
    expect(after.filter((hash) => !before.includes(hash))).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/clave|puente|argon2|Password/);
  });

  test('an edit with an empty password keeps the one there was', async () => {
    const made = await create();
    const before = await hashes();
    await update(made.Id, { Password: '' });
    expect(await hashes()).toEqual(before);
  });

  test('what nobody has is unknown', async () => {
    for (const write of [
      () => service().get(7),
      () => update(7),
      () => service().deactivate(admin.usuario, 7),
      () => service().activate(admin.usuario, 7),
    ])
      await expect(write()).rejects.toMatchObject(unknown);
    expect([await service().exists(7), await audited()]).toEqual([false, []]);
  });

  test('all of them come by name, whatever accents and letter case, also the inactive', async () => {
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
