import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { couponEntitlements, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { onEachDatabase, onOneDatabase } from '#tests/support/database/on-each-database.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { createShop, getPersonalCode, requestPersonalCode, type Shop } from '#tests/support/server/coupon-shop.ts';
import { testPassword } from '#tests/support/server/test-accounts.ts';
import { createTestBrowser, type TestBrowser } from '#tests/support/server/test-browser.ts';
import { errors } from '#texts/errors.ts';

const cookieName = '__Host-entrepuentes.device';

onEachDatabase('personal codes', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await createShop(database.store);
  });
  const db = () => database.store.db;
  const limitReached = (uses: number, limit: number) => ({
    status: 409,
    body: `${errors['coupon/person-limit']} Van ${uses} de ${limit} usos.`,
  });
  /** Issues a code and redeems it. Returns the status of the redemption. */
  const spend = async (phone: TestBrowser, coupon: number) =>
    (await shop.redeem(await getPersonalCode(phone, coupon))).status;
  const signIn = async (phone: TestBrowser) => {
    expect((await phone.signIn(shop.people.visitor.email, testPassword)).status).toBe(200);
  };

  test('[OFFR-2] a code needs no account, lasts ten minutes, and stays the same within a minute', async () => {
    shop.setClock('2026-11-21T18:00:30Z');
    const id = await shop.insertCoupon({ usesPerUser: 2 });
    const phone = shop.newBrowser();
    const { status, body } = await requestPersonalCode(phone, id);
    const code = { Codigo: expect.stringMatching(/^\w{6}-\w{6}-\w{6}$/), Vence: '2026-11-21T18:10:00Z' };
    expect([status, body]).toEqual([
      200,
      { ...code, CodigoDeCaja: null, Evento: expect.any(String), Usos: 0, UsoPorUsuario: 2 },
    ]);
    expect(await getPersonalCode(phone, id)).toBe(body.Codigo);
    expect(await getPersonalCode(shop.newBrowser(), id)).not.toBe(body.Codigo);
    shop.advanceMinutes(1);
    const renewed = (await requestPersonalCode(phone, id)).body;
    expect([renewed.Vence, renewed.Codigo === body.Codigo]).toEqual(['2026-11-21T18:11:00Z', false]);
    expect(await db().$count(couponEntitlements)).toBe(2);
    shop.advanceMinutes(24 * 60);
    await getPersonalCode(phone, id);
    expect(await db().$count(couponEntitlements)).toBe(3); // one for each day
  });

  test('[OFFR-2] issues a new code as soon as the first was redeemed, until the limit for each person', async () => {
    const id = await shop.insertCoupon({ usesPerUser: 2 });
    const phone = shop.newBrowser();
    expect([await spend(phone, id), await spend(phone, id)]).toEqual([200, 200]);
    expect(await requestPersonalCode(phone, id)).toEqual(limitReached(2, 2));
  });

  test('[OFFR-2] a code of an unlimited coupon still expires within ten minutes after 45 uses in one minute', async () => {
    const id = await shop.insertCoupon();
    const phone = shop.newBrowser();
    const seen = new Set<string>();
    for (let uses = 0; uses < 45; uses++) {
      const { Codigo, Vence } = (await requestPersonalCode(phone, id)).body;
      expect([seen.has(Codigo), Vence]).toEqual([false, '2026-11-21T18:10:00Z']);
      seen.add(Codigo);
      expect((await shop.redeem(Codigo)).status).toBe(200);
    }
    const { Codigo, Vence } = (await requestPersonalCode(phone, id)).body;
    expect(Vence).toBe('2026-11-21T18:10:00Z');
    expect((await shop.redeem([...seen].at(-1) as string)).status).toBe(409); // each code works once
    shop.advanceMinutes(10);
    expect(await shop.redeem(Codigo)).toEqual({
      status: 410,
      body: expect.stringContaining(errors['till/code-expired']),
    });
    expect((await requestPersonalCode(phone, id)).body.Vence).toBe('2026-11-21T18:20:00Z');
  });

  test('[OFFR-2] responds with 429 after 64 uses within one minute, until the next minute', async () => {
    const id = await shop.insertCoupon();
    const phone = shop.newBrowser();
    const spendTimes = async (times: number) => {
      for (let n = 0; n < times; n++) expect(await spend(phone, id)).toBe(200);
    };
    shop.setClock('2026-11-21T18:00:20Z');
    await spendTimes(2); // the first counts for the IP address, because the browser is new
    shop.setClock('2026-11-21T19:00:10Z');
    await spendTimes(58); // the browser's hourly limit resets within this minute
    shop.setClock('2026-11-21T19:00:20Z');
    await spendTimes(6);
    const response = await phone.post(`/api/coupons/${id}/codigo`);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '40']);
    shop.setClock('2026-11-21T19:01:00Z');
    expect((await requestPersonalCode(phone, id)).body.Vence).toBe('2026-11-21T19:11:00Z');
  });

  test('[OFFR-3] identifies a device for a year by a signed HttpOnly cookie and stores only its hash', async () => {
    const id = await shop.insertCoupon({ usesPerUser: 1 });
    const phone = shop.newBrowser();
    const response = await phone.post(`/api/coupons/${id}/codigo`);
    const [line = ''] = response.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-entrepuentes\.device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [random = ''] = (phone.jar.get(cookieName) ?? '').split('.');
    expect(JSON.stringify(await db().select().from(couponEntitlements))).not.toContain(random);
    expect(await spend(phone, id)).toBe(200);
    expect(await requestPersonalCode(phone, id)).toEqual(limitReached(1, 1));
    for (const forged of [`${random}.${'A'.repeat(43)}`, random, `x${phone.jar.get(cookieName)}`, '.', '']) {
      const other = shop.newBrowser();
      other.jar.set(cookieName, forged);
      expect((await requestPersonalCode(other, id)).status, forged).toBe(200); // another device, not this one
      expect(other.jar.get(cookieName)).not.toBe(forged);
    }
  });

  test('[OFFR-3] uses of a device without an account count for the account that signs in, and signing out allows no further use', async () => {
    const id = await shop.insertCoupon({ usesPerUser: 1 });
    const phone = shop.newBrowser();
    expect(await spend(phone, id)).toBe(200);
    await signIn(phone);
    expect(await requestPersonalCode(phone, id)).toEqual(limitReached(1, 1));
    await phone.post('/api/auth/logout');
    expect(await requestPersonalCode(phone, id)).toEqual(limitReached(1, 1));
    const second = shop.newBrowser();
    await signIn(second);
    expect(await requestPersonalCode(second, id)).toEqual(limitReached(1, 1));
  });

  test('[OFFR-3] uses of an account on a device count for that device after signing out, and for no other device', async () => {
    const id = await shop.insertCoupon({ usesPerUser: 1 });
    const phone = shop.newBrowser();
    await signIn(phone);
    expect(await spend(phone, id)).toBe(200);
    await phone.post('/api/auth/logout');
    expect(await requestPersonalCode(phone, id)).toEqual(limitReached(1, 1));
    expect(await spend(shop.newBrowser(), id)).toBe(200);
  });

  test('[OFFR-3] codes issued before and after signing out share one use, in either order, signed in or out', async () => {
    for (const [order, again] of [
      [[0, 1], true],
      [[1, 0], true],
      [[0, 1], false],
      [[1, 0], false],
    ] as const) {
      const id = await shop.insertCoupon({ usesPerUser: 1 });
      const phone = shop.newBrowser();
      await signIn(phone);
      const codes = [await getPersonalCode(phone, id)]; // the account has its own entitlement on this device today
      await phone.post('/api/auth/logout');
      codes.push(await getPersonalCode(phone, id));
      if (again) await signIn(phone);
      const [first, second] = [codes[order[0]] as string, codes[order[1]] as string];
      expect((await shop.redeem(first)).status).toBe(200);
      expect(await shop.redeem(second)).toEqual(limitReached(1, 1));
    }
  });

  test('[OFFR-3] confirming an account assigns the earlier uses of its browser to it', async () => {
    const id = await shop.insertCoupon();
    const phone = shop.newBrowser();
    expect(await spend(phone, id)).toBe(200);
    const email = 'nuevo@laredo.test';
    const { office, services } = shop.here;
    await phone.post('/api/auth/register', { nombre: 'Nuria', email, password: testPassword });
    const code = await office.deliverCode(services);
    expect((await phone.post('/api/auth/confirm', { email, code })).status).toBe(200);
    const [user] = await db().select().from(users).where(eq(users.email, email));
    const rows = await db().select({ userId: couponRedemptions.userId }).from(couponRedemptions);
    expect(rows).toEqual([{ userId: user?.id }]);
  });

  test('[OFFR-3] rejects use without an account if the coupon requires one, and limits the account across devices', async () => {
    const id = await shop.insertCoupon({ requiresAccount: true, usesPerUser: 1 });
    const phone = shop.newBrowser();
    expect(await requestPersonalCode(phone, id)).toEqual({ status: 403, body: errors['coupon/account-required'] });
    await signIn(phone);
    expect(await spend(phone, id)).toBe(200);
    const other = shop.newBrowser();
    await signIn(other);
    expect(await requestPersonalCode(other, id)).toEqual(limitReached(1, 1));
    expect(await db().$count(couponEntitlements)).toBe(1); // a rejected request creates no entitlement
  });

  test('[OFFR-3] rejects a code at the till that was issued before the coupon required an account', async () => {
    const id = await shop.insertCoupon();
    const code = await getPersonalCode(shop.newBrowser(), id);
    await db().update(coupons).set({ requiresAccount: true });
    expect(await shop.redeem(code)).toEqual({ status: 403, body: errors['coupon/account-required'] });
  });

  test('[OFFR-3] a limit of 0 for each person means no limit', async () => {
    const id = await shop.insertCoupon();
    const phone = shop.newBrowser();
    for (let i = 0; i < 4; i++) expect(await spend(phone, id)).toBe(200);
    expect((await requestPersonalCode(phone, id)).body).toMatchObject({ Usos: 4, UsoPorUsuario: 0 });
  });

  test('[OFFR-2] issues no code for a coupon that is not in force, and states the reason', async () => {
    const phone = shop.newBrowser();
    const ended = await shop.insertCoupon({ expiresOn: '2026-11-20' });
    const toCome = await shop.insertCoupon({ startsOn: '2026-11-22' });
    const usedUp = await shop.insertCoupon({ maxUses: 1, used: 1 });
    const deleted = await shop.insertCoupon({ active: false });
    const nobodys = await shop.insertCoupon({ businessId: await insertBusiness(database.store) });
    expect(await requestPersonalCode(phone, ended)).toEqual({
      status: 409,
      body: 'Ese cupón ya venció. Venció el 20 de noviembre de 2026.',
    });
    expect(await requestPersonalCode(phone, toCome)).toEqual({
      status: 409,
      body: 'Ese cupón todavía no empieza. Empieza el 22 de noviembre de 2026.',
    });
    expect(await requestPersonalCode(phone, usedUp)).toEqual({ status: 409, body: errors['coupon/used-up'] });
    for (const id of [deleted, nobodys, 2147483647])
      expect(await requestPersonalCode(phone, id)).toEqual({ status: 404, body: errors['coupon/unknown'] });
    shop.setClock('2026-11-22T06:00:00Z');
    expect((await requestPersonalCode(phone, toCome)).status).toBe(200);
  });

  test('[OFFR-3] issues and redeems no codes of a coupon whose branch left the business', async () => {
    const id = await shop.insertCoupon({ branchId: shop.branchId });
    const code = await getPersonalCode(shop.newBrowser(), id);
    await shop.branch({ name: 'Otra' });
    await shop.send('owner', '/api/partners/DESAsignarBrancheABusiness', { Id1: shop.branchId });
    expect(await requestPersonalCode(shop.newBrowser(), id)).toEqual({ status: 409, body: errors['coupon/nowhere'] });
    expect((await shop.redeem(code)).status).toBe(409);
    expect(await shop.countRedemptions(id)).toEqual({ rows: 0, used: 0 });
  });

  test('[OFFR-2] removes an unredeemed entitlement after 400 days and keeps a redeemed one', async () => {
    const id = await shop.insertCoupon();
    const [redeemed, idle] = [shop.newBrowser(), shop.newBrowser()];
    await spend(redeemed, id);
    await getPersonalCode(idle, id);
    shop.advanceMinutes(400 * 24 * 60);
    await shop.here.services.entitlements.removeOld();
    expect(await db().$count(couponEntitlements)).toBe(2);
    shop.advanceMinutes(24 * 60);
    await shop.here.services.entitlements.removeOld();
    expect(await db().$count(couponEntitlements)).toBe(1);
    expect(await db().$count(couponRedemptions)).toBe(1);
  });
});

// hundreds of codes; rate-limit.test.ts tests the SQL of the limits
onOneDatabase('limits of personal codes', (database) => {
  test('[OFFR-2] limits a browser to 60 codes an hour and an IP address to 300 new browsers, and rejects other origins', async () => {
    const shop = await createShop(database.store);
    const id = await shop.insertCoupon();
    const phone = shop.newBrowser();
    for (let i = 0; i <= 60; i++) await getPersonalCode(phone, id); // the first one counts for the new browser
    const response = await phone.post(`/api/coupons/${id}/codigo`);
    expect([response.status, Number(response.headers.get('Retry-After'))]).toEqual([429, 3600]);
    const inShop = () => createTestBrowser(shop.here.app, '198.51.100.7');
    const first = inShop();
    for (let i = 0; i < 300; i++) await getPersonalCode(i === 0 ? first : inShop(), id);
    expect((await requestPersonalCode(inShop(), id)).status).toBe(429);
    expect((await requestPersonalCode(first, id)).status).toBe(200); // a known browser continues
    expect((await requestPersonalCode(shop.newBrowser(), id)).status).toBe(200);
    const foreign = await shop
      .newBrowser()
      .post(`/api/coupons/${id}/codigo`, undefined, { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });
});
