import { eq, max } from 'drizzle-orm';
import type { OwnedNoun } from '#contract/endpoint.ts';
import { city } from '#domain/city.ts';
import { sessions } from '#server/db/schema/accounts.ts';
import { couponPasses, couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import { placeTags } from '#server/db/schema/places.ts';
import { exchangeHouses } from '#server/db/schema/rates.ts';
import { passkeys } from '#server/db/schema/second-factors.ts';
import type { EndpointEntry } from '#server/http/endpoints.ts';
import type { TestServer } from './app.ts';
import { insertBusiness } from './back-office.ts';
import { aPlace, insertPlace } from './builders.ts';
import { type Someone, signIn } from './people.ts';

type Maker = (server: TestServer, owner: Someone) => Promise<number>;

const partnerOf = ({ usuario }: Someone) => usuario.partnerId as number;
const place: Maker = ({ store }, owner) => insertPlace(store, aPlace({ partnerId: partnerOf(owner) }));
const business: Maker = ({ store }, owner) => insertBusiness(store, { partnerId: partnerOf(owner) });
const coupon: Maker = async (server, owner) => {
  const kinds = { codeType: 'TEXTO', discountType: 'Porcentaje' } as const;
  const row = { city: city.key, businessId: await business(server, owner), title: 'Cupón', ...kinds };
  return idOf(await server.store.db.insert(coupons).values(row).returning());
};
const idOf = ([row]: { id: number | null }[]) => row?.id as number;

/** How a partner comes to own a row of each noun; each gives the new row's id. */
export const makers: Record<OwnedNoun, Maker> = {
  partner: async (_, owner) => partnerOf(owner),
  place,
  business,
  tag: async (server, owner) => {
    const row = { placeId: await place(server, owner), tag: 'terraza' };
    return idOf(await server.store.db.insert(placeTags).values(row).returning());
  },
  coupon,
  redemption: async (server, owner) => {
    const { db } = server.store;
    const of = { couponId: await coupon(server, owner), device: 'un teléfono' };
    const passId = idOf(
      await db
        .insert(couponPasses)
        .values({ ...of, issuedOn: '2026-11-21' })
        .returning(),
    );
    const told = {
      title: 'Cupón',
      discountType: 'Porcentaje',
      redeemedOn: '2026-11-21',
      redeemedAt: new Date(),
    } as const;
    const row = { ...of, ...told, passId, codeMinute: 1, key: 'una', deviceNth: 1 };
    await db.update(coupons).set({ used: 1 }).where(eq(coupons.id, of.couponId));
    return idOf(await db.insert(couponRedemptions).values(row).returning());
  },
  house: async ({ store }, owner) => {
    const row = { city: city.key, name: 'Casa de cambio', partnerId: partnerOf(owner) };
    return idOf(await store.db.insert(exchangeHouses).values(row).returning());
  },
  passkey: async ({ store }, { usuario }) =>
    idOf(await store.db.insert(passkeys).values(aPasskey(usuario.id)).returning()),
  session: async (server, owner) => {
    await signIn(server, owner);
    return idOf(await server.store.db.select({ id: max(sessions.id) }).from(sessions));
  },
};

/** An endpoint's example, its owned ids those of new rows of a partner. */
export async function ownedInput(server: TestServer, owner: Someone, { owns, example }: EndpointEntry) {
  if (owns === 'none') return example;
  const ids: Record<string, number> = {};
  for (const [field, noun] of Object.entries(owns)) ids[field] = await makers[noun](server, owner);
  return { ...(example as object), ...ids };
}

/** A passkey that no authenticator has. */
const aPasskey = (userId: number) => {
  const key = { credentialId: crypto.randomUUID(), publicKey: 'AA', counter: 0, transports: [], backedUp: false };
  return { ...key, userId, name: 'Un teléfono', createdAt: new Date() };
};
