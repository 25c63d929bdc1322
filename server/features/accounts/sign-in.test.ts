import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { sessions, users } from '#server/db/schema/accounts.ts';
import { createTestServer } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, makeVisitor, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

/** How often the real argon2 hashed or verified. */
const argon2 = vi.hoisted(() => ({ computed: 0 }));

vi.mock(import('@node-rs/argon2'), async (original) => {
  const { hash, verify, ...rest } = await original();
  const counted =
    <Given extends unknown[], Result>(compute: (...given: Given) => Result) =>
    (...given: Given) => {
      argon2.computed++;
      return compute(...given);
    };
  return { ...rest, hash: counted(hash), verify: counted(verify) };
});

onEachDatabase('signing in', (database) => {
  const server = () => createTestServer(database.store);

  test('[AUTH-1] an e-mail or a username, in whatever letter case, signs in and says who it is', async () => {
    const here = server();
    await makeAdmin(here);
    const usuario = {
      id: expect.any(Number),
      nombre: 'Administración',
      username: 'admin',
      email: 'direccion@laredo.test',
      rol: 'admin',
      partnerId: null,
    };
    for (const typed of ['admin', 'ADMIN', '  Admin ', 'direccion@laredo.test', 'Direccion@LAREDO.test']) {
      const answer = await aBrowser(here.app).signIn(typed, password);
      expect(answer.status, typed).toBe(200);
      expect(await answer.json(), typed).toEqual({ success: true, message: 'Bienvenido', usuario });
    }
  });

  test('[AUTH-1] a partner learns which partner it is, a visitor is none', async () => {
    const here = server();
    const partner = await makePartner(here, await makeAdmin(here), { Email: 'Ofelia@Laredo.test' });
    const visitor = await makeVisitor(here);
    expect(partner.usuario).toMatchObject({ rol: 'partner', email: 'ofelia@laredo.test', username: '' });
    expect(visitor.usuario).toMatchObject({ rol: 'visitor', partnerId: null, nombre: 'Valeria Solís' });
    for (const { email, usuario } of [partner, visitor]) {
      const browser = aBrowser(here.app);
      expect(await (await browser.signIn(email, password)).json()).toMatchObject({ usuario });
      expect(await (await browser.get('/api/auth/me')).json()).toMatchObject({ success: true, usuario });
    }
    expect(partner.usuario.partnerId).toEqual(expect.any(Number));
  });

  test('[AUTH-2][AUTH-6] whatever is wrong with a sign-in, the answer is the same to the byte and costs one hash', async () => {
    const here = server();
    const admin = await makeAdmin(here);
    const partner = await makePartner(here, admin);
    await here.services.partners.deactivate(admin.usuario, partner.usuario.partnerId as number);
    const passwordless = { name: 'Sin contraseña', email: 'muestra@laredo.test', role: 'partner' } as const;
    await database.store.db.insert(users).values(passwordless);
    const attempts = {
      'a wrong password': [admin.email, 'puente 4 arroyo'],
      'a wrong password by username': ['admin', 'puente 4 arroyo'],
      'an unknown e-mail': ['nadie@laredo.test', password],
      'an unknown username': ['nadie', password],
      'a deactivated account and its right password': [partner.email, password],
      'an account that has no password': [passwordless.email, password],
      'the address that stands for nobody': ['nadie@entrepuentes.invalid', password],
    };
    const refusals: { name: string; said: { status: number; body: string; headers: object } }[] = [];
    for (const [name, [typed = '', secret = '']] of Object.entries(attempts)) {
      argon2.computed = 0;
      const answer = await aBrowser(here.app).signIn(typed, secret);
      expect(argon2.computed, name).toBe(1);
      const { 'x-request-id': _, ...headers } = Object.fromEntries(answer.headers);
      refusals.push({ name, said: { status: answer.status, body: await answer.text(), headers } });
    }
    for (const { name, said } of refusals) expect(said, name).toEqual(refusals[0]?.said);
    expect(refusals[0]?.said).toMatchObject({
      status: 401,
      body: '{"success":false,"message":"Credenciales inválidas"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(refusals[0]?.said.headers).not.toHaveProperty('set-cookie');
  });

  test('[AUTH-1] fields beside the two that are asked for change nothing', async () => {
    const here = server();
    const visitor = await makeVisitor(here);
    const browser = aBrowser(here.app);
    const forged = { role: 'admin', rol: 'admin', partnerId: 1, usuario: { rol: 'admin' }, rememberMe: true };
    const answer = await browser.post('/api/auth/login', { usernameoremail: visitor.email, password, ...forged });
    expect(await answer.json()).toMatchObject({ usuario: { rol: 'visitor', partnerId: null } });
    expect(answer.headers.getSetCookie().join()).not.toContain('Max-Age=2');
    const usuario = encodeURIComponent(JSON.stringify({ ...visitor.usuario, rol: 'admin' }));
    browser.jar.set('usuario', usuario);
    expect((await browser.get('/api/partners', { usuario, 'X-Role': 'admin' })).status).toBe(403);
    const [row] = await database.store.db.select().from(users).where(eq(users.email, visitor.email));
    expect(row?.role).toBe('visitor');
  });

  test('[AUTH-1] passwords that another keyboard writes otherwise are the same password', async () => {
    const here = server();
    const composed = 'Ñandú ½ camión 7'.normalize('NFC');
    const visitor = await makeVisitor(here, 'valeria@laredo.test', composed);
    for (const written of [composed.normalize('NFD'), composed.normalize('NFKC'), composed.normalize('NFKD')])
      expect((await aBrowser(here.app).signIn(visitor.email, written)).status, written).toBe(200);
    for (const other of [composed.toLowerCase(), ` ${composed}`, `${composed} `, composed.slice(0, -1)])
      expect((await aBrowser(here.app).signIn(visitor.email, other)).status, other).toBe(401);
  });

  test('[AUTH-6] a sign-in that fails leaves no session', async () => {
    const here = server();
    const admin = await makeAdmin(here);
    const browser = aBrowser(here.app);
    await browser.signIn(admin.email, 'no es esta 1');
    expect([await database.store.db.$count(sessions), browser.jar.size, await browser.who()]).toEqual([0, 0, 401]);
  });
});
