import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { knownDevices } from '#server/db/schema/accounts.ts';
import { removeExpired } from '#server/jobs/remove-expired.ts';
import { onEachDatabase } from '#tests/support/database/on-each-database.ts';
import {
  createAdmin,
  createPartner,
  createVisitor,
  type TestAccount,
  testPassword,
} from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { createTestServer, type TestServer } from '#tests/support/server/test-server.ts';

const name = '__Host-entrepuentes.known_device';
const dayMs = 86_400_000;

onEachDatabase('known devices', (database) => {
  let server: TestServer;
  let visitor: TestAccount;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    server = createTestServer(database.store, { clock: () => now });
    visitor = await createVisitor(server);
    await db().delete(knownDevices);
  });
  const db = () => database.store.db;
  const rows = () => db().select().from(knownDevices).orderBy(asc(knownDevices.lastUsedAt));
  async function signedIn({ email }: TestAccount, browser = createTestBrowser(server.app)): Promise<TestBrowser> {
    expect((await browser.signIn(email, testPassword)).status).toBe(200);
    return browser;
  }
  const isKnown = async ({ email }: TestAccount, browser: TestBrowser) => {
    const Cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    return (await server.services.knownDevices.find(email, new Headers({ Cookie }))) !== null;
  };

  test('remembers a browser for a year with a signed HttpOnly cookie and stores only its hash', async () => {
    const browser = createTestBrowser(server.app);
    const response = await browser.signIn(visitor.email, testPassword);
    const line = response.headers.getSetCookie().find((one) => one.startsWith(name));
    expect(line).toMatch(/=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [random = ''] = (browser.jar.get(name) ?? '').split('.');
    expect(await rows()).toMatchObject([{ userId: visitor.usuario.id, createdAt: now, lastUsedAt: now }]);
    expect(JSON.stringify(await rows())).not.toContain(random);
    expect(await isKnown(visitor, browser)).toBe(true);
  });

  test('rejects forged cookies and cookies of other accounts', async () => {
    const browser = await signedIn(visitor);
    const [random = '', signature = ''] = (browser.jar.get(name) ?? '').split('.');
    const stranger = createTestBrowser(server.app);
    for (const forged of [random, `${random}.${'A'.repeat(43)}`, `x${random}.${signature}`, `.${signature}`, '.', '']) {
      stranger.jar.set(name, forged);
      expect(await isKnown(visitor, stranger), forged).toBe(false);
    }
    expect(await isKnown(await createVisitor(server, 'otra@laredo.test'), browser)).toBe(false);
  });

  test('uses the same cookie for every account that signs in with a browser', async () => {
    const browser = await signedIn(visitor);
    const value = browser.jar.get(name);
    const other = await createVisitor(server, 'otra@laredo.test');
    await signedIn(other, browser);
    expect(browser.jar.get(name)).toBe(value);
    expect([await isKnown(visitor, browser), await isKnown(other, browser)]).toEqual([true, true]);
  });

  test('stores at most twenty devices per account and removes the least recently used', async () => {
    const first = await signedIn(visitor);
    for (let i = 0; i < 20; i++) {
      now = new Date(now.getTime() + 1000);
      await signedIn(visitor);
    }
    const used = (await rows()).map(({ lastUsedAt }) => lastUsedAt.getTime());
    expect([used.length, used[0]]).toEqual([20, now.getTime() - 19_000]);
    expect(await isKnown(visitor, first)).toBe(false);
  });

  test('removes a device after a year without use', async () => {
    const browser = await signedIn(visitor);
    now = new Date(now.getTime() + 365 * dayMs - 1);
    await removeExpired(db(), server.services, now);
    expect(await isKnown(visitor, browser)).toBe(true);
    now = new Date(now.getTime() + 1);
    await removeExpired(db(), server.services, now);
    expect(await rows()).toEqual([]);
  });

  test('forgets all devices after a password change except the one that made it', async () => {
    const [mine, other] = [await signedIn(visitor), await signedIn(visitor)];
    await mine.post('/api/auth/change-password', { password: testPassword, newpassword: 'otra clave 77' });
    expect([await isKnown(visitor, mine), await isKnown(visitor, other)]).toEqual([true, false]);
  });

  test('forgets all devices when an administrator sets a password', async () => {
    const admin = await createAdmin(server);
    const partner = await createPartner(server, admin);
    const browser = await signedIn(partner);
    const { partnerId, nombre: Nombre, email: Email } = partner.usuario;
    const details = { Id: partnerId as number, Nombre, Email, Telefono: '956 555 0142' };
    await server.services.partners.update(admin.usuario, details);
    expect(await isKnown(partner, browser)).toBe(true);
    await server.services.partners.update(admin.usuario, { ...details, Password: 'otra clave 77' });
    expect(await isKnown(partner, browser)).toBe(false);
  });

  test('remembers the browser that confirmed a registration', async () => {
    const browser = createTestBrowser(server.app);
    const email = 'nueva@laredo.test';
    await browser.post('/api/auth/register', { nombre: 'Nueva', email, password: testPassword });
    await browser.post('/api/auth/confirm', { email, code: await server.office.deliverCode(server.services) });
    expect(await isKnown({ ...visitor, email }, browser)).toBe(true);
  });
});
