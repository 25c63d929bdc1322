import { BlockList } from 'node:net';
import { expect, test } from 'vitest';
import { createTestServer, keptLog } from '#tests/support/app.ts';
import { aBrowser } from '#tests/support/browser.ts';
import { makeAdmin, makeVisitor, password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const wrong = 'puente 4 arroyo';
const proxies = new BlockList();
proxies.addSubnet('10.0.0.0', 8, 'ipv4');

onEachDatabase('guessing passwords', (database) => {
  const networks = (i: number) => `2001:db8:${(i % 100).toString(16)}::1`;

  test('[AUTH-6] of 800 wrong passwords in a minute from 100 networks ten are checked, for accounts that exist and others alike', {
    timeout: 90_000, // a thousand requests
  }, async () => {
    const start = Date.parse('2026-11-21T18:00:00Z');
    let now = start;
    const here = createTestServer(database.store, { clock: () => new Date(now) });
    const admin = await makeAdmin(here);
    const attack = async (name: string, tries: number) => {
      const statuses: number[] = [];
      for (let i = 0; i < tries; i++) {
        now = start + (i * 61_000) / 800;
        statuses.push((await aBrowser(here.app, networks(i)).signIn(name, `${wrong} ${i}`)).status);
      }
      return statuses;
    };
    const statuses = await attack(admin.email, 800);
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(401), count(429)]).toEqual([10, 790]);
    expect(await attack('nadie@laredo.test', 200)).toEqual(statuses.slice(0, 200));
  });

  test('[AUTH-6] a refused try is answered at once with the time to wait, in words that fit any name, and checks no password', async () => {
    const now = new Date('2026-11-21T18:00:00Z');
    const here = createTestServer(database.store, { clock: () => now });
    const admin = await makeAdmin(here);
    for (let i = 0; i < 5; i++) await aBrowser(here.app, networks(i)).signIn(admin.email, wrong);
    const refused = await aBrowser(here.app).signIn(admin.email, password);
    expect([refused.status, refused.headers.get('Content-Type')]).toEqual([429, 'application/json']);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(await refused.json()).toEqual({
      success: false,
      message:
        'Hubo demasiados intentos con este correo o usuario. Si la cuenta es tuya, también puedes entrar ahora mismo si cambias la contraseña con «¿Olvidaste tu contraseña?».',
    });
  });

  test('[AUTH-6] the owner is never shut out: a device that signed in before passes, and a mailed code lets a new one in', async () => {
    const now = new Date('2026-11-21T18:00:00Z');
    const here = createTestServer(database.store, { clock: () => now });
    const visitor = await makeVisitor(here);
    const own = aBrowser(here.app);
    expect((await own.signIn(visitor.email, password)).status).toBe(200);
    await own.post('/api/auth/logout');
    for (let i = 0; i < 20; i++) await aBrowser(here.app, networks(i)).signIn(visitor.email, wrong);
    expect((await aBrowser(here.app).signIn(visitor.email, password)).status).toBe(429);
    expect((await own.signIn(visitor.email, password)).status).toBe(200);
    const fresh = aBrowser(here.app);
    await fresh.post('/api/auth/forgot', { email: visitor.email });
    const code = await here.office.deliverCode(here.services);
    await fresh.post('/api/auth/verify-code', { email: visitor.email, code });
    const newpassword = 'otra clave 77';
    expect((await fresh.post('/api/auth/reset-password', { email: visitor.email, newpassword })).status).toBe(200);
    expect((await fresh.signIn(visitor.email, newpassword)).status).toBe(200);
    expect((await own.signIn(visitor.email, newpassword)).status).toBe(429); // known by the old password alone
  });

  test('[AUTH-6] a known device is guessed from no faster, and only its own account knows it', async () => {
    const now = new Date('2026-11-21T18:00:00Z');
    const here = createTestServer(database.store, { clock: () => now });
    const [mine, other] = [await makeVisitor(here), await makeVisitor(here, 'otra@laredo.test')];
    const browser = aBrowser(here.app);
    await browser.signIn(mine.email, password);
    const tries = async (email: string) => {
      const statuses: number[] = [];
      for (let i = 0; i < 7; i++) statuses.push((await browser.signIn(email, wrong)).status);
      return statuses;
    };
    expect(await tries(mine.email)).toEqual([...Array(5).fill(401), 429, 429]);
    for (let i = 0; i < 5; i++) await aBrowser(here.app, networks(i)).signIn(other.email, wrong);
    expect(await tries(other.email)).toEqual(Array(7).fill(429));
  });

  test('[AUTH-6] wrong passwords of a known device are forgotten once the right one is typed there', async () => {
    const here = createTestServer(database.store);
    const admin = await makeAdmin(here);
    const browser = aBrowser(here.app);
    await browser.signIn(admin.email, password);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await browser.signIn(admin.email, wrong)).status).toBe(401);
      expect((await browser.signIn(admin.email, password)).status).toBe(200);
    }
  });

  test('failed and refused sign-ins are in the log with a hash of the account and the address, without anything typed', async () => {
    const { log, lines } = keptLog();
    const now = new Date('2026-11-21T18:00:00Z');
    const here = createTestServer(database.store, { log, clock: () => now });
    const admin = await makeAdmin(here);
    const typed = 'mi contraseña secreta 9'; // into the field for the name
    await aBrowser(here.app, '203.0.113.9').signIn(typed, wrong);
    for (let i = 0; i < 6; i++) await aBrowser(here.app, '198.51.100.4').signIn(admin.email.toUpperCase(), wrong);
    await aBrowser(here.app, '203.0.113.7').signIn('admin', password);
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
    for (const secret of [typed, admin.email, wrong, password])
      expect(JSON.stringify(lines).toLowerCase()).not.toContain(secret.toLowerCase());
  });

  test('[AUTH-6] the tries of a username tell nothing of the e-mail it belongs to', async () => {
    const here = createTestServer(database.store);
    const admin = await makeAdmin(here);
    const guesser = aBrowser(here.app);
    for (let i = 0; i < 5; i++) await guesser.signIn('admin', wrong);
    expect((await guesser.signIn('ADMIN', wrong)).status).toBe(429);
    expect((await guesser.signIn(admin.email, wrong)).status).toBe(401);
  });

  test('[AUTH-6] a forged X-Forwarded-For is worth nothing unless a trusted proxy wrote it', async () => {
    const trusting = createTestServer(database.store, { trustedProxies: proxies });
    const from = async (server: typeof trusting, peer: string, forwarded: (i: number) => string) => {
      const browser = aBrowser(server.app, peer);
      const answers: number[] = [];
      for (let i = 0; i < 101; i++) {
        const headers = { 'X-Forwarded-For': forwarded(i) };
        answers.push((await browser.signIn(`nadie-${peer}-${i}`, wrong, headers)).status);
      }
      return answers;
    };
    const [counted, passed] = [[...Array(100).fill(401), 429], Array(101).fill(401)];
    expect(await from(createTestServer(database.store), '10.0.0.1', (i) => `203.0.113.${i}`)).toEqual(counted);
    expect(await from(trusting, '198.51.100.7', (i) => `203.0.113.${i}`)).toEqual(counted);
    expect(await from(trusting, '10.0.0.2', (i) => `192.0.2.${i}, 203.0.113.77`)).toEqual(counted);
    expect(await from(trusting, '10.0.0.3', (i) => `203.0.113.${100 + i}`)).toEqual(passed);
  });

  test('[AUTH-6] the addresses of one IPv6 network count as one', async () => {
    const here = createTestServer(database.store);
    let names = 0;
    const statusFrom = async (address: string) =>
      (await aBrowser(here.app, address).signIn(`nadie-${++names}`, wrong)).status;
    for (let i = 0; i < 100; i++) expect(await statusFrom(`2001:db8:0:1::${i.toString(16)}`)).toBe(401);
    expect(await statusFrom('2001:db8:0:1:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await statusFrom('2001:db8:0:2::1')).toBe(401);
  });
});
