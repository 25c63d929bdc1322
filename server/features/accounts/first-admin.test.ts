import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, sessions, users } from '#server/db/schema/accounts.ts';
import { auditLog } from '#server/db/schema/system.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { addAuthenticatorApp } from '#tests/support/server/second-factors.ts';
import { createVisitor } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';
import { type AdminCredentials, type AdminReset, createFirstAdmin, resetAdmin } from './first-admin.ts';
import { assertStrongPassword } from './passwords/passwords.ts';

const at = new Date('2026-11-21T18:00:00Z');
const input = { email: 'Direccion@Laredo.test', password: 'puente 4 río' };

onEachDatabase('the first administrator', (database) => {
  const db = () => database.store.db;
  const signIn = async (name: string, password: string) =>
    (await createTestBrowser(createTestServer(database.store).app).signIn(name, password)).status;
  const create = async (from = {}) => (await createFirstAdmin(db(), from, at)) as AdminCredentials;

  test('[ROUTE-31] is created once with a random password and signs in with a username', async () => {
    const access = await create();
    expect(access).toEqual({
      email: 'admin@entrepuentes.invalid',
      username: 'admin',
      password: expect.stringMatching(/^([a-hjkmnp-z]{4}[2-9]-){3}[a-hjkmnp-z]{4}[2-9]$/),
      isGiven: false,
    });
    await expect(assertStrongPassword(access.password, {})).resolves.toBeUndefined();
    expect(await signIn('admin', access.password)).toBe(200);
    expect(await createFirstAdmin(db(), {}, at)).toBeNull();
    expect(await createFirstAdmin(db(), input, at)).toBeNull();
    expect(await db().$count(users)).toBe(1);
  });

  test('[ROUTE-31] uses the given e-mail and password', async () => {
    expect(await create(input)).toEqual({
      email: 'direccion@laredo.test',
      username: 'admin',
      password: input.password,
      isGiven: true,
    });
    expect([await signIn('admin', input.password), await signIn(input.email, input.password)]).toEqual([200, 200]);
  });

  test('[ROUTE-31] is created by exactly one of several processes that start concurrently', async () => {
    const results = await Promise.all([create(), create(), create()]);
    expect(results.filter((access) => access !== null)).toHaveLength(1);
    expect(await db().select({ role: users.role, active: users.active }).from(users)).toEqual([
      { role: 'admin', active: true },
    ]);
  });

  test('is audited with the system as actor, without the password', async () => {
    await create(input);
    const rows = await db().select().from(auditLog).orderBy(auditLog.id);
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

  test('[ROUTE-31] rejects a common password and a taken e-mail', async () => {
    const common = { code: 'account/common-password' };
    await expect(create({ ...input, password: 'Password1' })).rejects.toMatchObject(common);
    expect(await db().$count(users)).toBe(0);
    await createVisitor(createTestServer(database.store), 'valeria@laredo.test');
    const taken = create({ ...input, email: 'VALERIA@laredo.test' });
    await expect(taken).rejects.toMatchObject({ code: 'account/admin-taken' });
    await create(input);
    await expect(resetAdmin(db(), undefined, { password: 'Password1' }, at)).rejects.toMatchObject(common);
    expect(await signIn('admin', input.password)).toBe(200);
  });

  test('[ROUTE-31] rejects a password that contains account data, on creation and on reset', async () => {
    const guessable = { code: 'account/guessable-password' };
    await expect(create({ ...input, password: 'direccion2024' })).rejects.toMatchObject(guessable);
    expect(await db().$count(users)).toBe(0);
    await create(input);
    await expect(resetAdmin(db(), undefined, { password: 'direccion2024' }, at)).rejects.toMatchObject(guessable);
    expect(await signIn('admin', input.password)).toBe(200);
  });

  test('is created although other accounts exist', async () => {
    await createVisitor(createTestServer(database.store));
    expect(await create()).not.toBeNull();
  });

  test('resetAdmin replaces the password, ends every session and activates the account', async () => {
    const old = await create();
    const browser = createTestBrowser(createTestServer(database.store).app);
    await browser.signIn('admin', old.password);
    await db().update(users).set({ active: false });
    const access = (await resetAdmin(db(), undefined, {}, at)) as AdminCredentials;
    expect(access).toMatchObject({ username: 'admin', isGiven: false });
    expect(await db().$count(sessions)).toBe(0);
    expect([await signIn('admin', old.password), await signIn('admin', access.password)]).toEqual([401, 200]);
    expect(await db().$count(accounts)).toBe(1);
    const [, entry] = await db().select().from(auditLog).orderBy(auditLog.id);
    expect(entry).toMatchObject({ actor: 'system', action: 'password', entity: 'account', before: null });
    expect(entry?.after).toEqual({ Nombre: 'Administración' });
  });

  test('[AUTH-27] resetAdmin removes the second factor and audits both changes', async () => {
    const old = await create();
    const server = createTestServer(database.store);
    const browser = createTestBrowser(server.app);
    await browser.signIn('admin', old.password);
    await addAuthenticatorApp(browser, new Date(), old.password);
    const access = (await resetAdmin(db(), undefined, {}, at)) as AdminReset;
    expect(access).toMatchObject({ username: 'admin', hadFactor: true });
    const newBrowser = createTestBrowser(server.app);
    await newBrowser.signIn('admin', access.password);
    expect(await newBrowser.getSignedInEmail()).toBe('admin@entrepuentes.invalid');
    const rows = await db().select().from(auditLog).where(eq(auditLog.actor, 'system')).orderBy(auditLog.id);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'password', 'reset-factors']);
    expect(await resetAdmin(db(), undefined, {}, at)).toMatchObject({ hadFactor: false });
  });

  test('resetAdmin finds an administrator by e-mail or username case-insensitively, and no other account', async () => {
    await create(input);
    const second = { name: 'Segunda', email: 'segunda@laredo.test', username: 'segunda', role: 'admin' } as const;
    await db().insert(users).values(second);
    await createVisitor(createTestServer(database.store), 'valeria@laredo.test');
    for (const name of ['SEGUNDA', 'Segunda@laredo.TEST'])
      expect(await resetAdmin(db(), name, { password: 'otra clave 77' }, at)).toEqual({
        email: 'segunda@laredo.test',
        username: 'segunda',
        password: 'otra clave 77',
        isGiven: true,
        hadFactor: false,
      });
    expect([await signIn('segunda', 'otra clave 77'), await signIn('admin', input.password)]).toEqual([200, 200]);
    for (const nobody of ['nadie', 'valeria@laredo.test'])
      expect(await resetAdmin(db(), nobody, {}, at), nobody).toBeNull();
    expect(await resetAdmin(db(), undefined, {}, at)).toMatchObject({ username: 'admin' });
  });
});
