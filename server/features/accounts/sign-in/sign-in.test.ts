import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import { argon2 } from '#tests/support/server/argon2.ts';
import { createAdmin, createPartner, createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer } from '#tests/support/server/test-server.ts';

onEachDatabase('sign-in', (database) => {
  const createServer = () => createTestServer(database.store);

  test('[AUTH-1] accepts an e-mail or username case-insensitively and responds with the user', async () => {
    const server = createServer();
    await createAdmin(server);
    const usuario = {
      id: expect.any(Number),
      nombre: 'Administración',
      username: 'admin',
      email: 'direccion@laredo.test',
      rol: 'admin',
      partnerId: null,
    };
    for (const typed of ['admin', 'ADMIN', '  Admin ', 'direccion@laredo.test', 'Direccion@LAREDO.test']) {
      const response = await createTestBrowser(server.app).signIn(typed, testPassword);
      expect(response.status, typed).toBe(200);
      expect(await response.json(), typed).toEqual({ success: true, message: 'Bienvenido', usuario });
    }
  });

  test('[AUTH-1] responds with the partner id of a partner and with null for a visitor', async () => {
    const server = createServer();
    const partner = await createPartner(server, await createAdmin(server), { Email: 'Ofelia@Laredo.test' });
    const visitor = await createVisitor(server);
    expect(partner.usuario).toMatchObject({ rol: 'partner', email: 'ofelia@laredo.test', username: '' });
    expect(visitor.usuario).toMatchObject({ rol: 'visitor', partnerId: null, nombre: 'Valeria Solís' });
    for (const { email, usuario } of [partner, visitor]) {
      const browser = createTestBrowser(server.app);
      expect(await (await browser.signIn(email, testPassword)).json()).toMatchObject({ usuario });
      expect(await (await browser.get('/api/auth/me')).json()).toMatchObject({ success: true, usuario });
    }
    expect(partner.usuario.partnerId).toEqual(expect.any(Number));
  });

  test('[AUTH-2][AUTH-6] responds with the same bytes to every failed sign-in and computes one hash for each', async () => {
    const server = createServer();
    const admin = await createAdmin(server);
    const partner = await createPartner(server, admin);
    await server.services.partners.deactivate(admin.usuario, partner.usuario.partnerId as number);
    const passwordless = { name: 'Sin contraseña', email: 'muestra@laredo.test', role: 'partner' } as const;
    await database.store.db.insert(users).values(passwordless);
    const attempts = {
      'a wrong password': [admin.email, 'puente 4 arroyo'],
      'a wrong password by username': ['admin', 'puente 4 arroyo'],
      'an unknown e-mail': ['nadie@laredo.test', testPassword],
      'an unknown username': ['nadie', testPassword],
      'a deactivated account and its right password': [partner.email, testPassword],
      'an account that has no password': [passwordless.email, testPassword],
      'the address that stands for nobody': ['nadie@entrepuentes.invalid', testPassword],
    };
    const rejections: { name: string; content: { status: number; body: string; headers: object } }[] = [];
    for (const [name, [typed = '', secret = '']] of Object.entries(attempts)) {
      argon2.computed = 0;
      const response = await createTestBrowser(server.app).signIn(typed, secret);
      expect(argon2.computed, name).toBe(1);
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
      rejections.push({ name, content: { status: response.status, body: await response.text(), headers } });
    }
    for (const { name, content } of rejections) expect(content, name).toEqual(rejections[0]?.content);
    expect(rejections[0]?.content).toMatchObject({
      status: 401,
      body: '{"success":false,"message":"Credenciales inválidas"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(rejections[0]?.content.headers).not.toHaveProperty('set-cookie');
  });

  test('[AUTH-1] ignores additional fields', async () => {
    const server = createServer();
    const visitor = await createVisitor(server);
    const browser = createTestBrowser(server.app);
    const forged = { role: 'admin', rol: 'admin', partnerId: 1, usuario: { rol: 'admin' }, rememberMe: true };
    const response = await browser.post('/api/auth/login', {
      usernameoremail: visitor.email,
      password: testPassword,
      ...forged,
    });
    expect(await response.json()).toMatchObject({ usuario: { rol: 'visitor', partnerId: null } });
    expect(response.headers.getSetCookie().join()).not.toContain('Max-Age=2');
    const usuario = encodeURIComponent(JSON.stringify({ ...visitor.usuario, rol: 'admin' }));
    browser.jar.set('usuario', usuario);
    expect((await browser.get('/api/partners', { usuario, 'X-Role': 'admin' })).status).toBe(403);
    const [row] = await database.store.db.select().from(users).where(eq(users.email, visitor.email));
    expect(row?.role).toBe('visitor');
  });

  test('[AUTH-1] accepts every Unicode normalization form of the password', async () => {
    const server = createServer();
    const composed = 'Ñandú ½ camión 7'.normalize('NFC');
    const visitor = await createVisitor(server, 'valeria@laredo.test', composed);
    for (const written of [composed.normalize('NFD'), composed.normalize('NFKC'), composed.normalize('NFKD')])
      expect((await createTestBrowser(server.app).signIn(visitor.email, written)).status, written).toBe(200);
    for (const other of [composed.toLowerCase(), ` ${composed}`, `${composed} `, composed.slice(0, -1)])
      expect((await createTestBrowser(server.app).signIn(visitor.email, other)).status, other).toBe(401);
  });

  test('[AUTH-6] starts no session after a failed sign-in', async () => {
    const server = createServer();
    const admin = await createAdmin(server);
    const browser = createTestBrowser(server.app);
    await browser.signIn(admin.email, 'no es esta 1');
    expect([await database.store.db.$count(sessions), browser.jar.size, await browser.getSignedInEmail()]).toEqual([
      0, 0, 401,
    ]);
  });
});
