import { eq, max } from 'drizzle-orm';
import type { OwnedResource } from '#contract/endpoint.ts';
import { city } from '#domain/city.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { couponEntitlements, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { placeTags } from '#server/db/schema/places.ts';
import { exchangeHouses } from '#server/db/schema/rates.ts';
import { passkeys } from '#server/db/schema/second-factors.ts';
import type { EndpointEntry } from '#server/http/api/endpoints.ts';
import { insertBusiness } from '#tests/support/server/back-office.ts';
import { createCashier, createLink, insertBranch } from '#tests/support/server/cashiers.ts';
import { insertCoupon } from '#tests/support/server/coupon-shop.ts';
import { signIn, type TestAccount } from '#tests/support/server/test-accounts.ts';
import type { TestServer } from '#tests/support/server/test-server.ts';
import { buildPlace, insertPlace } from './place-rows.ts';

type InsertOwned = (server: TestServer, owner: TestAccount) => Promise<number>;

const partnerIdOf = ({ usuario }: TestAccount) => usuario.partnerId as number;
const place: InsertOwned = ({ store }, owner) => insertPlace(store, buildPlace({ partnerId: partnerIdOf(owner) }));
const business: InsertOwned = ({ store }, owner) => insertBusiness(store, { partnerId: partnerIdOf(owner) });
const coupon: InsertOwned = async (server, owner) =>
  insertCoupon(server.store, { businessId: await business(server, owner) });
const firstId = ([row]: { id: number | null }[]) => row?.id as number;

/** Functions that store a row of each resource for an owner and return its id. */
export const insertOwnedRow: Record<OwnedResource, InsertOwned> = {
  partner: async (_, owner) => partnerIdOf(owner),
  place,
  business,
  tag: async (server, owner) => {
    const row = { placeId: await place(server, owner), tag: 'terraza' };
    return firstId(await server.store.db.insert(placeTags).values(row).returning());
  },
  coupon,
  redemption: async (server, owner) => {
    const { db } = server.store;
    const base = { couponId: await coupon(server, owner), device: 'un teléfono' };
    const entitlementId = firstId(
      await db
        .insert(couponEntitlements)
        .values({ ...base, issuedOn: '2026-11-21' })
        .returning(),
    );
    const details = {
      title: 'Cupón',
      discountType: 'Porcentaje',
      redeemedOn: '2026-11-21',
      redeemedAt: new Date(),
    } as const;
    const row = { ...base, ...details, entitlementId, codeMinute: 1, key: 'una', deviceNth: 1 };
    await db.update(coupons).set({ used: 1 }).where(eq(coupons.id, base.couponId));
    return firstId(await db.insert(couponRedemptions).values(row).returning());
  },
  exchangeHouse: async ({ store }, owner) => {
    const row = { city: city.key, name: 'Casa de cambio', partnerId: partnerIdOf(owner) };
    return firstId(await store.db.insert(exchangeHouses).values(row).returning());
  },
  cashier: async (server, owner) => (await createCashier(server, owner, await insertBranch(server, owner))).Id,
  tillPhone: async (server, owner) => (await createLink(server, owner, await insertBranch(server, owner))).Id,
  passkey: async ({ store }, { usuario }) =>
    firstId(await store.db.insert(passkeys).values(aPasskey(usuario.id)).returning()),
  session: async (server, owner) => {
    await signIn(server, owner);
    return firstId(await server.store.db.select({ id: max(sessions.id) }).from(sessions));
  },
};

/** The example input of an endpoint, with the ids of new rows of the owner. */
export async function buildOwnedInput(server: TestServer, owner: TestAccount, { owns, example }: EndpointEntry) {
  if (owns === 'none') return example;
  const input: Record<string, unknown> = { ...(example as object) };
  for (const [field, resource] of Object.entries(owns)) {
    const id = await insertOwnedRow[resource](server, owner);
    input[field] = Array.isArray(input[field]) ? [id] : id;
  }
  return input;
}

/** Row of a passkey without a real key. */
const aPasskey = (userId: number) => {
  const key = { credentialId: crypto.randomUUID(), publicKey: 'AA', counter: 0, transports: [], backedUp: false };
  return { ...key, userId, name: 'Un teléfono', createdAt: new Date() };
};
