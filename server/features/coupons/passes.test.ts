import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { couponPasses, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { insertBusiness } from '#tests/support/back-office.ts';
import { aBrowser, type Browser } from '#tests/support/browser.ts';
import { aShop, codeFor, type Shop, use } from '#tests/support/coupons.ts';
import { password } from '#tests/support/people.ts';
import { onEachDatabase } from '#tests/support/stores.ts';
import { errors } from '#texts/errors.ts';

const cookieName = '__Host-entrepuentes.device';

onEachDatabase('personal codes', (database) => {
  let shop: Shop;
  beforeEach(async () => {
    shop = await aShop(database.store);
  });
  const db = () => database.store.db;
  const limitReached = (uses: number, limit: number) => ({
    status: 409,
    body: `${errors['coupon/person-limit']} Van ${uses} de ${limit} usos.`,
  });
  /** Uses a coupon up to the receipt: what the till answers. */
  const spend = async (phone: Browser, coupon: number) => (await shop.redeem(await codeFor(phone, coupon))).status;
  const signIn = async (phone: Browser) => {
    expect((await phone.signIn(shop.people.visitor.email, password)).status).toBe(200);
  };

  test('[OFFR-2] a code needs no account, lives ten minutes, and is the same again within its minute', async () => {
    shop.at('2026-11-21T18:00:30Z');
    const id = await shop.coupon({ usesPerUser: 2 });
    const phone = shop.phone();
    const { status, body } = await use(phone, id);
    const code = { Codigo: expect.stringMatching(/^\w{6}-\w{6}-\w{6}$/), Vence: '2026-11-21T18:10:00Z' };
    expect([status, body]).toEqual([200, { ...code, Usos: 0, UsoPorUsuario: 2 }]);
    expect(await codeFor(phone, id)).toBe(body.Codigo);
    expect(await codeFor(shop.phone(), id)).not.toBe(body.Codigo);
    shop.later(1);
    const renewed = (await use(phone, id)).body;
    expect([renewed.Vence, renewed.Codigo === body.Codigo]).toEqual(['2026-11-21T18:11:00Z', false]);
    expect(await db().$count(couponPasses)).toBe(2);
    shop.later(24 * 60);
    await codeFor(phone, id);
    expect(await db().$count(couponPasses)).toBe(3); // one a day
  });

  test('[OFFR-2] who may use a coupon twice gets another code as soon as the first was used', async () => {
    const id = await shop.coupon({ usesPerUser: 2 });
    const phone = shop.phone();
    expect([await spend(phone, id), await spend(phone, id)]).toEqual([200, 200]);
    expect(await use(phone, id)).toEqual(limitReached(2, 2));
  });

  test('[OFFR-3] a device is known by a signed cookie for a year that scripts cannot read; only its hash is kept', async () => {
    const id = await shop.coupon({ usesPerUser: 1 });
    const phone = shop.phone();
    const answer = await phone.post(`/api/coupons/${id}/codigo`);
    const [line = ''] = answer.headers.getSetCookie();
    expect(line).toMatch(
      /^__Host-entrepuentes\.device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const [random = ''] = (phone.jar.get(cookieName) ?? '').split('.');
    expect(JSON.stringify(await db().select().from(couponPasses))).not.toContain(random);
    expect(await spend(phone, id)).toBe(200);
    expect(await use(phone, id)).toEqual(limitReached(1, 1));
    for (const forged of [`${random}.${'A'.repeat(43)}`, random, `x${phone.jar.get(cookieName)}`, '.', '']) {
      const other = shop.phone();
      other.jar.set(cookieName, forged);
      expect((await use(other, id)).status, forged).toBe(200); // another device, not this one
      expect(other.jar.get(cookieName)).not.toBe(forged);
    }
  });

  test('[OFFR-3] what a device used without an account is its account’s once they sign in, and signing out wins no use', async () => {
    const id = await shop.coupon({ usesPerUser: 1 });
    const phone = shop.phone();
    expect(await spend(phone, id)).toBe(200);
    await signIn(phone);
    expect(await use(phone, id)).toEqual(limitReached(1, 1));
    await phone.post('/api/auth/logout');
    expect(await use(phone, id)).toEqual(limitReached(1, 1));
    const second = shop.phone();
    await signIn(second);
    expect(await use(second, id)).toEqual(limitReached(1, 1));
  });

  test('[OFFR-3] what an account used on a device counts for the device, whoever was signed in, and on no other device', async () => {
    const id = await shop.coupon({ usesPerUser: 1 });
    const phone = shop.phone();
    await signIn(phone);
    expect(await spend(phone, id)).toBe(200);
    await phone.post('/api/auth/logout');
    expect(await use(phone, id)).toEqual(limitReached(1, 1));
    expect(await spend(shop.phone(), id)).toBe(200);
  });

  test('[OFFR-3] codes taken before and after signing in are good for one use together, in either order, signed in or out', async () => {
    for (const [order, again] of [
      [[0, 1], true],
      [[1, 0], true],
      [[0, 1], false],
      [[1, 0], false],
    ] as const) {
      const id = await shop.coupon({ usesPerUser: 1 });
      const phone = shop.phone();
      await signIn(phone);
      const codes = [await codeFor(phone, id)]; // the account has a pass of its own on this device today
      await phone.post('/api/auth/logout');
      codes.push(await codeFor(phone, id));
      if (again) await signIn(phone);
      const [first, second] = [codes[order[0]] as string, codes[order[1]] as string];
      expect((await shop.redeem(first)).status).toBe(200);
      expect(await shop.redeem(second)).toEqual(limitReached(1, 1));
    }
  });

  test('[OFFR-3] confirming an account in the browser that used coupons makes those uses its own', async () => {
    const id = await shop.coupon();
    const phone = shop.phone();
    expect(await spend(phone, id)).toBe(200);
    const email = 'nuevo@laredo.test';
    const { office, services } = shop.here;
    await phone.post('/api/auth/register', { nombre: 'Nuria', email, password });
    const code = await office.deliverCode(services);
    expect((await phone.post('/api/auth/confirm', { email, code })).status).toBe(200);
    const [user] = await db().select().from(users).where(eq(users.email, email));
    const rows = await db().select({ userId: couponRedemptions.userId }).from(couponRedemptions);
    expect(rows).toEqual([{ userId: user?.id }]);
  });

  test('[OFFR-3] a coupon for people with an account says so, and its limit holds on whatever device', async () => {
    const id = await shop.coupon({ requiresAccount: true, usesPerUser: 1 });
    const phone = shop.phone();
    expect(await use(phone, id)).toEqual({ status: 403, body: errors['coupon/account-required'] });
    await signIn(phone);
    expect(await spend(phone, id)).toBe(200);
    const other = shop.phone();
    await signIn(other);
    expect(await use(other, id)).toEqual(limitReached(1, 1));
    expect(await db().$count(couponPasses)).toBe(1); // who is refused is given nothing
  });

  test('[OFFR-3] a code taken before the coupon asked for an account is refused at the till', async () => {
    const id = await shop.coupon();
    const code = await codeFor(shop.phone(), id);
    await db().update(coupons).set({ requiresAccount: true });
    expect(await shop.redeem(code)).toEqual({ status: 403, body: errors['coupon/account-required'] });
  });

  test('[OFFR-3] 0 or no limit for each person is no limit', async () => {
    const id = await shop.coupon();
    const phone = shop.phone();
    for (let i = 0; i < 4; i++) expect(await spend(phone, id)).toBe(200);
    expect((await use(phone, id)).body).toMatchObject({ Usos: 4, UsoPorUsuario: 0 });
  });

  test('[OFFR-2] there is no code for a coupon that is not in force, and the refusal says why', async () => {
    const phone = shop.phone();
    const ended = await shop.coupon({ expiresOn: '2026-11-20' });
    const toCome = await shop.coupon({ startsOn: '2026-11-22' });
    const usedUp = await shop.coupon({ maxUses: 1, used: 1 });
    const deleted = await shop.coupon({ active: false });
    const nobodys = await shop.coupon({ businessId: await insertBusiness(database.store) });
    expect(await use(phone, ended)).toEqual({
      status: 409,
      body: 'Ese cupón ya venció. Venció el 20 de noviembre de 2026.',
    });
    expect(await use(phone, toCome)).toEqual({
      status: 409,
      body: 'Ese cupón todavía no empieza. Empieza el 22 de noviembre de 2026.',
    });
    expect(await use(phone, usedUp)).toEqual({ status: 409, body: errors['coupon/used-up'] });
    for (const id of [deleted, nobodys, 2147483647])
      expect(await use(phone, id)).toEqual({ status: 404, body: errors['coupon/unknown'] });
    shop.at('2026-11-22T06:00:00Z');
    expect((await use(phone, toCome)).status).toBe(200);
  });

  test('[OFFR-2] a browser gets sixty codes an hour, an address three hundred new browsers, another site none', async () => {
    const id = await shop.coupon();
    const phone = shop.phone();
    for (let i = 0; i <= 60; i++) await codeFor(phone, id); // the first one was of a browser never seen
    const answer = await phone.post(`/api/coupons/${id}/codigo`);
    expect([answer.status, Number(answer.headers.get('Retry-After'))]).toEqual([429, 3600]);
    const inShop = () => aBrowser(shop.here.app, '198.51.100.7');
    const first = inShop();
    for (let i = 0; i < 300; i++) await codeFor(i === 0 ? first : inShop(), id);
    expect((await use(inShop(), id)).status).toBe(429);
    expect((await use(first, id)).status).toBe(200); // who is known there goes on
    expect((await use(shop.phone(), id)).status).toBe(200);
    const foreign = await shop.phone().post(`/api/coupons/${id}/codigo`, undefined, { 'Sec-Fetch-Site': 'cross-site' });
    expect(foreign.status).toBe(403);
  });

  test('[OFFR-3] a coupon of a branch that its business no longer has gives no codes, and those that were given no discount', async () => {
    const id = await shop.coupon({ branchId: shop.branchId });
    const code = await codeFor(shop.phone(), id);
    await shop.branch({ name: 'Otra' });
    await shop.send('owner', '/api/partners/DESAsignarBrancheABusiness', { Id1: shop.branchId });
    expect(await use(shop.phone(), id)).toEqual({ status: 409, body: errors['coupon/nowhere'] });
    expect((await shop.redeem(code)).status).toBe(409);
    expect(await shop.counted(id)).toEqual({ rows: 0, used: 0 });
  });

  test('[OFFR-2] a pass that nobody redeemed is removed after 400 days, one that was is kept', async () => {
    const id = await shop.coupon();
    const [redeemed, idle] = [shop.phone(), shop.phone()];
    await spend(redeemed, id);
    await codeFor(idle, id);
    shop.later(400 * 24 * 60);
    await shop.here.services.passes.removeOld();
    expect(await db().$count(couponPasses)).toBe(2);
    shop.later(24 * 60);
    await shop.here.services.passes.removeOld();
    expect(await db().$count(couponPasses)).toBe(1);
    expect(await db().$count(couponRedemptions)).toBe(1);
  });
});
