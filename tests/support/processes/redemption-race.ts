// A race of 200 redemption attempts for the 50 uses of a coupon, each attempt sent to two servers.
import type { Receipt } from '#contract/till.ts';
import { personalCodeMinutes } from '#domain/coupons/coupon.ts';
import { couponEntitlements } from '#server/db/schema/coupons.ts';
import { ensureCity } from '#server/db/seed/seed-database.ts';
import type { Store } from '#server/db/store.ts';
import { createPersonalCodes, toMinute } from '#server/features/coupons/personal-codes.ts';
import { createBackOffice, insertBusiness } from '#tests/support/server/back-office.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';

export const secret = 'only-for-tests-only-for-tests-only';
export const [deviceCount, codesPerDevice, maxUsesPerDevice, maxUses] = [40, 5, 2, 50];

export type RedemptionAttempt = { Codigo: string; Clave: string };
export type RedemptionResponse = { status: number; receipt: Receipt | null };
export type RedemptionRace = { couponId: number; cashierEmail: string; attempts: RedemptionAttempt[] };

/** Prepares a coupon with 50 uses, two for each of 40 devices with five codes each: 200 redemption attempts. */
export async function prepareRace(store: Store): Promise<RedemptionRace> {
  await ensureCity(store.db);
  const office = await createBackOffice(store);
  const businessId = await insertBusiness(store, { partnerId: office.ownerPartnerId });
  const limits = { maxUses, usesPerUser: maxUsesPerDevice };
  const couponId = await insertCoupon(store, { businessId, ...limits });
  const rows = Array.from({ length: deviceCount }, (_, i) => ({
    couponId,
    device: `teléfono ${i}`,
    issuedOn: '2026-11-21',
  }));
  const entitlements = await store.db.insert(couponEntitlements).values(rows).returning({ id: couponEntitlements.id });
  const codes = createPersonalCodes(secret);
  const minute = toMinute(new Date()) + personalCodeMinutes;
  // the codes of a device are adjacent, so that their redemptions overlap
  const attempts = entitlements.flatMap(({ id }) =>
    Array.from({ length: codesPerDevice }, (_, nth) => codes.encode({ entitlementId: id, minute, nth })),
  );
  return {
    couponId,
    cashierEmail: office.people.owner.email,
    attempts: attempts.map((Codigo) => ({ Codigo, Clave: crypto.randomUUID() })),
  };
}

/** Sends one attempt; null without a response, or for status 503. */
export async function sendAttempt(
  url: string,
  Cookie: string,
  { Codigo, Clave }: RedemptionAttempt,
): Promise<RedemptionResponse | null> {
  try {
    const headers = { 'Content-Type': 'application/json', Cookie };
    const body = JSON.stringify({ Codigo, Clave, Sucursal: null });
    const response = await fetch(`${url}/api/caja/Canjear`, { method: 'POST', headers, body });
    const text = await response.text();
    if (response.status === 503) return null;
    return { status: response.status, receipt: response.status === 200 ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

/** Sends each attempt to both servers at once and repeats it until each responds; returns the responses by attempt. */
export async function sendAllAttempts(
  attempts: RedemptionAttempt[],
  send: (attempt: RedemptionAttempt, round: number) => Promise<RedemptionResponse | null>,
): Promise<RedemptionResponse[][]> {
  const repeat = async (attempt: RedemptionAttempt, firstRound: number) => {
    for (let round = firstRound; round < firstRound + 100; round++) {
      const response = await send(attempt, round);
      if (response) return response;
    }
    throw new Error(`No response to ${attempt.Clave}`);
  };
  return Promise.all(attempts.map((attempt, i) => Promise.all([repeat(attempt, i), repeat(attempt, i + 1)])));
}
