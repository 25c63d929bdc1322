import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { createTestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { addApp } from '#tests/support/factors.ts';
import { makeVisitor } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { type AdminAccess, type AdminReset, makeFirstAdmin, resetAdmin } from './first-admin.ts';
import { assertStrongPassword } from './passwords.ts';

const at = new Date('2026-11-21T18:00:00Z');
const given = { email: 'Direccion@Laredo.test', password: 'puente 4 río' };

onEachDatabase('the first administrator', (database) => {
  const db = () => database.store.db;
  const signIn = async (name: string, password: string) =>
    (await aBrowser(createTestServer(database.store).app).signIn(name, password)).status;
  const made = async (from = {}) => (await makeFirstAdmin(db(), from, at)) as AdminAccess;

  test('[ROUTE-31] is made once, with a password that nobody can guess, and signs in by username', async () => {
    const access = await made();
    expect(access).toEqual({
      email: 'admin@entrepuentes.invalid',
      username: 'admin',
      password: expect.stringMatching(/^([a-hjkmnp-z]{4}[2-9]-){3}[a-hjkmnp-z]{4}[2-9]$/),
      isGiven: false,
    });
    await expect(assertStrongPassword(access.password, {})).resolves.toBeUndefined();
    expect(await signIn('admin', access.password)).toBe(200);
    expect(await makeFirstAdmin(db(), {}, at)).toBeNull();
    expect(await makeFirstAdmin(db(), given, at)).toBeNull();
    expect(await db().$count(users)).toBe(1);
  });

  test('[ROUTE-31] has the e-mail and the password that were given', async () => {
    expect(await made(given)).toEqual({
      email: 'direccion@laredo.test',
      username: 'admin',
      password: given.password,
      isGiven: true,
    });
    expect([await signIn('admin', given.password), await signIn(given.email, given.password)]).toEqual([200, 200]);
  });

  test('[ROUTE-31] two processes that start at once make one, and only one of them tells of it', async () => {
    const told = await Promise.all([made(), made(), made()]);
    expect(told.filter((access) => access !== null)).toHaveLength(1);
    expect(await db().select({ role: users.role, active: users.active }).from(users)).toEqual([
      { role: 'admin', active: true },
    ]);
  });

  test('is written to the audit log by the system, without the password', async () => {
    await made(given);
    const rows = await db().select().from(auditLog);
    expect(rows).toMatchObject([
      {
        at,
        actorId: null,
        actor: 'system',
        role: 'system',
        action: 'create',
        entity: 'account',
        before: null,
        after: { email: 'direccion@laredo.test', role: 'admin' },
      },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/puente|argon2/);
  });

  test('[ROUTE-31] a common password is refused, and so is an e-mail that somebody else has', async () => {
    const common = { code: 'account/common-password' };
    await expect(made({ ...given, password: 'Password1' })).rejects.toMatchObject(common);
    expect(await db().$count(users)).toBe(0);
    await makeVisitor(createTestServer(database.store), 'valeria@laredo.test');
    const taken = made({ ...given, email: 'VALERIA@laredo.test' });
    await expect(taken).rejects.toMatchObject({ code: 'account/admin-taken' });
    await made(given);
    await expect(resetAdmin(db(), undefined, { password: 'Password1' }, at)).rejects.toMatchObject(common);
    expect(await signIn('admin', given.password)).toBe(200);
  });

  test('[ROUTE-31] a given password that holds data of the account is refused, when made and when reset', async () => {
    const guessable = { code: 'account/guessable-password' };
    await expect(made({ ...given, password: 'direccion2024' })).rejects.toMatchObject(guessable);
    expect(await db().$count(users)).toBe(0);
    await made(given);
    await expect(resetAdmin(db(), undefined, { password: 'direccion2024' }, at)).rejects.toMatchObject(guessable);
    expect(await signIn('admin', given.password)).toBe(200);
  });

  test('a visitor or a partner is none: one is made beside them', async () => {
    await makeVisitor(createTestServer(database.store));
    expect(await made()).not.toBeNull();
  });

  test('a forgotten password is replaced: the old one and every session end, and who was deactivated is back', async () => {
    const old = await made();
    const browser = aBrowser(createTestServer(database.store).app);
    await browser.signIn('admin', old.password);
    await db().update(users).set({ active: false });
    const access = (await resetAdmin(db(), undefined, {}, at)) as AdminAccess;
    expect(access).toMatchObject({ username: 'admin', isGiven: false });
    expect(await db().$count(sessions)).toBe(0);
    expect([await signIn('admin', old.password), await signIn('admin', access.password)]).toEqual([401, 200]);
    expect(await db().$count(accounts)).toBe(1);
    const [, entry] = await db().select().from(auditLog).orderBy(auditLog.id);
    expect(entry).toMatchObject({ actor: 'system', action: 'password', entity: 'account', before: null });
    expect(entry?.after).toEqual({ Nombre: 'Administración' });
  });

  test('[AUTH-27] the second factor is removed with the password, and the audit log has both', async () => {
    const old = await made();
    const here = createTestServer(database.store);
    const browser = aBrowser(here.app);
    await browser.signIn('admin', old.password);
    await addApp(browser, new Date(), old.password);
    const access = (await resetAdmin(db(), undefined, {}, at)) as AdminReset;
    expect(access).toMatchObject({ username: 'admin', hadFactor: true });
    const again = aBrowser(here.app);
    await again.signIn('admin', access.password);
    expect(await again.who()).toBe('admin@entrepuentes.invalid');
    const rows = await db().select().from(auditLog).where(eq(auditLog.actor, 'system')).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'password', 'reset-factors']);
    expect(await resetAdmin(db(), undefined, {}, at)).toMatchObject({ hadFactor: false });
  });

  test('the one that is named gets it, by e-mail or username in any letter case; nobody but an administrator does', async () => {
    await made(given);
    const second = { name: 'Segunda', email: 'segunda@laredo.test', username: 'segunda', role: 'admin' } as const;
    await db().insert(users).values(second);
    await makeVisitor(createTestServer(database.store), 'valeria@laredo.test');
    for (const name of ['SEGUNDA', 'Segunda@laredo.TEST'])
      expect(await resetAdmin(db(), name, { password: 'otra clave 77' }, at)).toEqual({
        email: 'segunda@laredo.test',
        username: 'segunda',
        password: 'otra clave 77',
        isGiven: true,
        hadFactor: false,
      });
    expect([await signIn('segunda', 'otra clave 77'), await signIn('admin', given.password)]).toEqual([200, 200]);
    for (const nobody of ['nadie', 'valeria@laredo.test'])
      expect(await resetAdmin(db(), nobody, {}, at), nobody).toBeNull();
    expect(await resetAdmin(db(), undefined, {}, at)).toMatchObject({ username: 'admin' });
  });
});
