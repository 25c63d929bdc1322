import { city } from '#domain/city.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import type { Store } from '#server/db/store.ts';
import { type BackOffice, backOffice, insertBusiness } from './back-office.ts';
import { aBrowser, type Browser } from './browser.ts';
import { aPlace, insertPlace } from './builders.ts';

type CouponRow = typeof coupons.$inferInsert;
export type Shop = Awaited<ReturnType<typeof aShop>>;

/** Stores a coupon of a business, without limits unless said otherwise; gives its id. */
export async function insertCoupon(
  { db }: Store,
  row: Partial<CouponRow> & Pick<CouponRow, 'businessId'>,
): Promise<number> {
  const fixed = { city: city.key, title: 'Dos por uno', codeType: 'TEXTO', discountType: 'Porcentaje' } as const;
  const [stored] = await db
    .insert(coupons)
    .values({ ...fixed, ...row })
    .returning();
  return stored?.id ?? 0;
}

/** A partner's business with a branch, in a city where it is noon of 21 November 2026 until `at` says otherwise. */
export async function aShop(store: Store) {
  const time = { now: new Date('2026-11-21T18:00:00Z') };
  const office: BackOffice = await backOffice(store, { clock: () => time.now });
  const businessId = await insertBusiness(store, { partnerId: office.owner, name: 'El Metate' });
  const branch = (overrides = {}) =>
    insertPlace(store, aPlace({ partnerId: office.owner, businessId, name: 'Sucursal Centro', ...overrides }));
  const branchId = await branch();
  const { app } = office.here;
  let phones = 0;

  return {
    ...office,
    store,
    businessId,
    branchId,
    branch,
    coupon: (row: Partial<CouponRow> = {}) => insertCoupon(store, { businessId, ...row }),
    /** Sets the clock. */
    at: (instant: string) => {
      time.now = new Date(instant);
    },
    /** Lets minutes pass. */
    later: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
    },
    /** A visitor's browser that was never here, at an address of its own. */
    phone: () => aBrowser(app, `203.0.113.${++phones}`),
    /** Redeems a code as the business's partner at its branch, under a new name unless one is given. */
    redeem: (
      Codigo: string,
      given: object = {},
      who: 'owner' | 'foreign' | 'admin' | 'visitor' | 'nobody' = 'owner',
    ) => {
      const body = { Codigo, Sucursal: branchId, Clave: crypto.randomUUID(), ...given };
      return office.send(who, '/api/caja/Canjear', body);
    },
    quote: (Codigo: string, Sucursal: number | null = branchId, who: 'owner' | 'foreign' | 'admin' = 'owner') =>
      office.send(who, '/api/caja/Consultar', { Codigo, Sucursal }),
    /** How many redemptions are stored, and what the coupon counts. */
    async counted(couponId: number): Promise<{ rows: number; used: number | undefined }> {
      const all = await store.db.select().from(coupons);
      const used = all.find(({ id }) => id === couponId)?.used;
      return { rows: await store.db.$count(couponRedemptions), used };
    },
  };
}

/** Asks for a personal code: what the call answers. */
export async function use(phone: Browser, couponId: number) {
  const answer = await phone.post(`/api/coupons/${couponId}/codigo`);
  const text = await answer.text();
  return { status: answer.status, body: answer.status === 200 ? JSON.parse(text) : text };
}

/** A personal code of a coupon for a browser. */
export async function codeFor(phone: Browser, couponId: number): Promise<string> {
  const { status, body } = await use(phone, couponId);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body.Codigo;
}
