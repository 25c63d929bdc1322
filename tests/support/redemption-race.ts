// A coupon with fifty uses that two hundred tries redeem at once, each sent to two servers.
import type { Receipt } from '#contract/till.ts';
import { personalCodeMinutes } from '#domain/coupon.ts';
import { storeCity } from '#server/db/city.ts';
import { couponPasses } from '#server/db/schema/coupons.ts';
import type { Store } from '#server/db/store.ts';
import { createPersonalCodes, minuteOf } from '#server/features/coupons/personal-codes.ts';
import { backOffice, insertBusiness } from './back-office.ts';
import { insertCoupon } from './coupons.ts';

export const secret = 'only-for-tests-only-for-tests-only';
export const [people, codesOfEach, limitOfEach, limitOfAll] = [40, 5, 2, 50];

export type Try = { Codigo: string; Clave: string };
export type Answer = { status: number; receipt: Receipt | null };
export type Proof = { couponId: number; clerk: string; tries: Try[] };

/** A coupon of fifty uses, two for each of forty people, who hold five codes each: two hundred tries at redeeming it. */
export async function prepare(store: Store): Promise<Proof> {
  await storeCity(store.db);
  const office = await backOffice(store);
  const businessId = await insertBusiness(store, { partnerId: office.owner });
  const limits = { maxUses: limitOfAll, usesPerUser: limitOfEach };
  const couponId = await insertCoupon(store, { businessId, ...limits });
  const rows = Array.from({ length: people }, (_, i) => ({
    couponId,
    device: `teléfono ${i}`,
    issuedOn: '2026-11-21',
  }));
  const passes = await store.db.insert(couponPasses).values(rows).returning({ id: couponPasses.id });
  const codes = createPersonalCodes(secret);
  const minute = minuteOf(new Date()) + personalCodeMinutes;
  // all codes of a person one after another, so that they are under way together
  const tries = passes.flatMap(({ id }) =>
    Array.from({ length: codesOfEach }, (_, nth) => codes.write({ passId: id, minute, nth })),
  );
  return {
    couponId,
    clerk: office.people.owner.email,
    tries: tries.map((Codigo) => ({ Codigo, Clave: crypto.randomUUID() })),
  };
}

/** Sends one try; null when the server gave no answer, or one that asks to try again. */
export async function redeem(url: string, Cookie: string, { Codigo, Clave }: Try): Promise<Answer | null> {
  try {
    const headers = { 'Content-Type': 'application/json', Cookie };
    const body = JSON.stringify({ Codigo, Clave, Sucursal: null });
    const answer = await fetch(`${url}/api/caja/Canjear`, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status === 503) return null;
    return { status: answer.status, receipt: answer.status === 200 ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

/** Every try with what all its answers said: each is sent to both servers at once, and again until it is answered. */
export async function redeemAll(
  tries: Try[],
  send: (one: Try, turn: number) => Promise<Answer | null>,
): Promise<Answer[][]> {
  const answered = async (one: Try, first: number) => {
    for (let turn = first; turn < first + 100; turn++) {
      const answer = await send(one, turn);
      if (answer) return answer;
    }
    throw new Error(`no answer to ${one.Clave}`);
  };
  return Promise.all(tries.map((one, i) => Promise.all([answered(one, i), answered(one, i + 1)])));
}
