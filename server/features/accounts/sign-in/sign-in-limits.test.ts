import { expect, test } from 'vitest';
import { parseNetworks } from '#server/http/limits/client-address.ts';
import { onEachDatabase, onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { createAdmin, createVisitor, testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser } from '#tests/support/server/test-browser.ts';
import { createMemoryLog, createTestServer } from '#tests/support/server/test-server.ts';

const wrong = 'puente 4 arroyo';
const proxies = parseNetworks('10.0.0.0/8') ?? [];
const networks = (i: number) => `2001:db8:${(i % 100).toString(16)}::1`;

onEachDatabase('rate limits of password sign-in', (database) => {
  test('[AUTH-6] rejects a throttled attempt with Retry-After and a neutral message, without checking the password', async () => {
    const now = new Date('2026-11-21T18:00:00Z');
    const server = createTestServer(database.store, { clock: () => now });
    const admin = await createAdmin(server);
    for (let i = 0; i < 5; i++) await createTestBrowser(server.app, networks(i)).signIn(admin.email, wrong);
    const rejected = await createTestBrowser(server.app).signIn(admin.email, testPassword);
    expect([rejected.status, rejected.headers.get('Content-Type')]).toEqual([429, 'application/json']);
    expect(rejected.headers.get('Retry-After')).toBe('1');
    expect(await rejected.json()).toEqual({
      success: false,
      message:
        'Hubo demasiados intentos con este correo o usuario. Si la cuenta es tuya, también puedes entrar ahora mismo si cambias la contraseña con «¿Olvidaste tu contraseña?».',
    });
  });

  test('[AUTH-6] never locks out the owner: a known device can sign in, and so can a new one after a reset by mail', async () => {
    const now = new Date('2026-11-21T18:00:00Z');
    const server = createTestServer(database.store, { clock: () => now });
    const visitor = await createVisitor(server);
    const browser = createTestBrowser(server.app);
    expect((await browser.signIn(visitor.email, testPassword)).status).toBe(200);
    await browser.post('/api/auth/logout');
    for (let i = 0; i < 20; i++) await createTestBrowser(server.app, networks(i)).signIn(visitor.email, wrong);
    expect((await createTestBrowser(server.app).signIn(visitor.email, testPassword)).status).toBe(429);
    expect((await browser.signIn(visitor.email, testPassword)).status).toBe(200);
    const fresh = createTestBrowser(server.app);
    await fresh.post('/api/auth/forgot', { email: visitor.email });
    const code = await server.office.deliverCode(server.services);
    await fresh.post('/api/auth/verify-code', { email: visitor.email, code });
    const newpassword = 'otra clave 77';
    expect((await fresh.post('/api/auth/reset-password', { email: visitor.email, newpassword })).status).toBe(200);
    expect((await fresh.signIn(visitor.email, newpassword)).status).toBe(200);
    expect((await browser.signIn(visitor.email, newpassword)).status).toBe(429); // the reset made this device unknown
  });

  test('[AUTH-6] throttles a known device, too, and exempts it only for its own account', async () => {
    const now = new Date('2026-11-21T18:00:00Z');
    const server = createTestServer(database.store, { clock: () => now });
    const [mine, other] = [await createVisitor(server), await createVisitor(server, 'otra@laredo.test')];
    const browser = createTestBrowser(server.app);
    await browser.signIn(mine.email, testPassword);
    const attempts = async (email: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await browser.signIn(email, wrong)).status);
      return statuses;
    };
    expect(await attempts(mine.email)).toEqual([...Array(5).fill(401), 429, 429]);
    for (let i = 0; i < 5; i++) await createTestBrowser(server.app, networks(i)).signIn(other.email, wrong);
    expect(await attempts(other.email)).toEqual(Array(7).fill(429));
  });

  test('[AUTH-6] resets the count of a known device after the correct password', async () => {
    const server = createTestServer(database.store);
    const admin = await createAdmin(server);
    const browser = createTestBrowser(server.app);
    await browser.signIn(admin.email, testPassword);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await browser.signIn(admin.email, wrong)).status).toBe(401);
      expect((await browser.signIn(admin.email, testPassword)).status).toBe(200);
    }
  });

  test('logs failed and throttled sign-ins with address and account hash, without the typed name or password', async () => {
    const { log, lines } = createMemoryLog();
    const now = new Date('2026-11-21T18:00:00Z');
    const server = createTestServer(database.store, { log, clock: () => now });
    const admin = await createAdmin(server);
    const typed = 'mi contraseña secreta 9'; // typed into the name field
    await createTestBrowser(server.app, '203.0.113.9').signIn(typed, wrong);
    for (let i = 0; i < 6; i++)
      await createTestBrowser(server.app, '198.51.100.4').signIn(admin.email.toUpperCase(), wrong);
    await createTestBrowser(server.app, '203.0.113.7').signIn('admin', testPassword);
    const failed = lines.filter(({ msg }) => msg === 'sign-in failed');
    const hash = expect.stringMatching(/^[\w-]{16}$/);
    const line = { level: 40, account: hash, knownDevice: false, requestId: expect.any(String) };
    expect(failed[0]).toMatchObject({ ...line, address: '203.0.113.9', reason: 'account/wrong-credentials' });
    const ofAdmin = failed.slice(1);
    expect(ofAdmin.map(({ reason }) => reason)).toEqual([
      ...Array(5).fill('account/wrong-credentials'),
      'account/throttled',
    ]);
    for (const one of ofAdmin) expect(one).toMatchObject({ ...line, account: ofAdmin[0]?.account });
    expect(new Set([failed[0]?.account, ofAdmin[0]?.account]).size).toBe(2);
    for (const secret of [typed, admin.email, wrong, testPassword])
      expect(JSON.stringify(lines).toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('[AUTH-6] counts attempts by username and by e-mail separately, so that their relation is not revealed', async () => {
    const server = createTestServer(database.store);
    const admin = await createAdmin(server);
    const guesser = createTestBrowser(server.app);
    for (let i = 0; i < 5; i++) await guesser.signIn('admin', wrong);
    expect((await guesser.signIn('ADMIN', wrong)).status).toBe(429);
    expect((await guesser.signIn(admin.email, wrong)).status).toBe(401);
  });
});

// hundreds of attempts each; the SQL of the limits is tested in attempt-limits.test.ts and rate-limit.test.ts
onOneDatabase('rate limits of many sign-ins', (database) => {
  test('[AUTH-6] checks ten of 800 wrong passwords per minute from 100 networks, for existing and unknown accounts alike', async () => {
    const start = Date.parse('2026-11-21T18:00:00Z');
    let now = start;
    const server = createTestServer(database.store, { clock: () => new Date(now) });
    const admin = await createAdmin(server);
    const attack = async (name: string, attempts: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < attempts; i++) {
        now = start + (i * 61_000) / 800;
        statuses.push((await createTestBrowser(server.app, networks(i)).signIn(name, `${wrong} ${i}`)).status);
      }
      return statuses;
    };
    const statuses = await attack(admin.email, 800);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(401), count(429)]).toEqual([10, 790]);
    expect(await attack('nadie@laredo.test', 200)).toEqual(statuses.slice(0, 200));
  });

  test('[AUTH-6] ignores X-Forwarded-For unless a trusted proxy set it', async () => {
    const trusting = createTestServer(database.store, { trustedProxies: proxies });
    const from = async (testServer: typeof trusting, peer: string, forwarded: (i: number) => string) => {
      const browser = createTestBrowser(testServer.app, peer);
      const statuses: number[] = [];
      for (let i = 0; i < 101; i++) {
        const headers = { 'X-Forwarded-For': forwarded(i) };
        statuses.push((await browser.signIn(`nadie-${peer}-${i}`, wrong, headers)).status);
      }
      return statuses;
    };
    const [counted, passed] = [[...Array(100).fill(401), 429], Array(101).fill(401)];
    expect(await from(createTestServer(database.store), '10.0.0.1', (i) => `203.0.113.${i}`)).toEqual(counted);
    expect(await from(trusting, '198.51.100.7', (i) => `203.0.113.${i}`)).toEqual(counted);
    expect(await from(trusting, '10.0.0.2', (i) => `192.0.2.${i}, 203.0.113.77`)).toEqual(counted);
    expect(await from(trusting, '10.0.0.3', (i) => `203.0.113.${100 + i}`)).toEqual(passed);
  });

  test('[AUTH-6] counts the addresses of one IPv6 network as one', async () => {
    const server = createTestServer(database.store);
    let names = 0;
    const statusFrom = async (address: string) =>
      (await createTestBrowser(server.app, address).signIn(`nadie-${++names}`, wrong)).status;
    for (let i = 0; i < 100; i++) expect(await statusFrom(`2001:db8:0:1::${i.toString(16)}`)).toBe(401);
    expect(await statusFrom('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await statusFrom('2001:db8:0:2::1')).toBe(401);
  });
});
