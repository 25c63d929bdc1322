import { asc } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { knownDevices } from '#server/db/schema/accounts.ts';
import { removeExpired } from '#server/jobs/remove-expired.ts';
import { createTestServer, type TestServer } from '#tests/support/app.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { makeAdmin, makePartner, makeVisitor, password, type Someone } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';

const name = '__Host-entrepuentes.known_device';
const dayMs = 86_400_000;

onEachDatabase('known devices', (database) => {
  let here: TestServer;
  let visitor: Someone;
  let now: Date;

  beforeEach(async () => {
    now = new Date('2026-11-21T18:00:00Z');
    here = createTestServer(database.store, { clock: () => now });
    visitor = await makeVisitor(here);
    await db().delete(knownDevices);
  });
  const db = () => database.store.db;
  const rows = () => db().select().from(knownDevices).orderBy(asc(knownDevices.lastUsedAt));
  async function signedIn({ email }: Someone, browser = aBrowser(here.app)): Promise<Browser> {
    expect((await browser.signIn(email, password)).status).toBe(200);
    return browser;
  }
  const isKnown = async ({ email }: Someone, browser: Browser) => {
    const Cookie = [...browser.jar].map((pair) => pair.join('=')).join('; ');
    return (await here.services.knownDevices.find(email, new Headers({ Cookie }))) !== null;
  };

  test('a sign-in makes the browser known for a year, by a signed cookie that no script reads; its hash alone is stored', async () => {
    const browser = aBrowser(here.app);
    const answer = await browser.signIn(visitor.email, password);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith(name));
    expect(line).toMatch(/=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [random = ''] = (browser.jar.get(name) ?? '').split('.');
    expect(await rows()).toMatchObject([{ userId: visitor.usuario.id, createdAt: now, lastUsedAt: now }]);
    expect(JSON.stringify(await rows())).not.toContain(random);
    expect(await isKnown(visitor, browser)).toBe(true);
  });

  test('a forged or foreign cookie is no known device', async () => {
    const browser = await signedIn(visitor);
    const [random = '', signature = ''] = (browser.jar.get(name) ?? '').split('.');
    const stranger = aBrowser(here.app);
    for (const forged of [random, `${random}.${'A'.repeat(43)}`, `x${random}.${signature}`, `.${signature}`, '.', '']) {
      stranger.jar.set(name, forged);
      expect(await isKnown(visitor, stranger), forged).toBe(false);
    }
    expect(await isKnown(await makeVisitor(here, 'otra@laredo.test'), browser)).toBe(false);
  });

  test('one browser is known to each account that signed in there, by the same cookie', async () => {
    const browser = await signedIn(visitor);
    const value = browser.jar.get(name);
    const other = await makeVisitor(here, 'otra@laredo.test');
    await signedIn(other, browser);
    expect(browser.jar.get(name)).toBe(value);
    expect([await isKnown(visitor, browser), await isKnown(other, browser)]).toEqual([true, true]);
  });

  test('an account has twenty known devices at most: the one unused for longest leaves', async () => {
    const first = await signedIn(visitor);
    for (let i = 0; i < 20; i++) {
      now = new Date(now.getTime() + 1000);
      await signedIn(visitor);
    }
    const used = (await rows()).map(({ lastUsedAt }) => lastUsedAt.getTime());
    expect([used.length, used[0]]).toEqual([20, now.getTime() - 19_000]);
    expect(await isKnown(visitor, first)).toBe(false);
  });

  test('a device that nobody used for a year is removed', async () => {
    const browser = await signedIn(visitor);
    now = new Date(now.getTime() + 365 * dayMs - 1);
    await removeExpired(db(), here.services, now);
    expect(await isKnown(visitor, browser)).toBe(true);
    now = new Date(now.getTime() + 1);
    await removeExpired(db(), here.services, now);
    expect(await rows()).toEqual([]);
  });

  test('a changed password leaves the device known that changed it, and no other', async () => {
    const [mine, lost] = [await signedIn(visitor), await signedIn(visitor)];
    await mine.post('/api/auth/change-password', { password, newpassword: 'otra clave 77' });
    expect([await isKnown(visitor, mine), await isKnown(visitor, lost)]).toEqual([true, false]);
  });

  test('a password that an administrator sets leaves no device known', async () => {
    const admin = await makeAdmin(here);
    const partner = await makePartner(here, admin);
    const browser = await signedIn(partner);
    const { partnerId, nombre: Nombre, email: Email } = partner.usuario;
    const details = { Id: partnerId as number, Nombre, Email, Telefono: '956 555 0142' };
    await here.services.partners.update(admin.usuario, details);
    expect(await isKnown(partner, browser)).toBe(true);
    await here.services.partners.update(admin.usuario, { ...details, Password: 'otra clave 77' });
    expect(await isKnown(partner, browser)).toBe(false);
  });

  test('the browser that confirms a registration is known to the new account', async () => {
    const browser = aBrowser(here.app);
    const email = 'nueva@laredo.test';
    await browser.post('/api/auth/register', { nombre: 'Nueva', email, password });
    await browser.post('/api/auth/confirm', { email, code: await here.office.deliverCode(here.services) });
    expect(await isKnown({ ...visitor, email }, browser)).toBe(true);
  });
});
