import { city } from '#domain/city.ts';
import { couponRedemptions, coupons } from '#server/db/schema/coupons.ts';
import type { Store } from '#server/db/store.ts';
import { buildPlace, insertPlace } from '#tests/support/rows/place-rows.ts';
import { type BackOffice, createBackOffice, insertBusiness } from './back-office.ts';
import { createTestBrowser, type TestBrowser } from './test-browser.ts';

type CouponRow = typeof coupons.$inferInsert;
export type Shop = Awaited<ReturnType<typeof createShop>>;

/** Stores a coupon of a business and returns its id; by default without limits. */
export async function insertCoupon(
  { db }: Store,
  row: Partial<CouponRow> & Pick<CouponRow, 'businessId'>,
): Promise<number> {
  const defaults = { city: city.key, title: 'Dos por uno', codeType: 'TEXTO', discountType: 'Porcentaje' } as const;
  const [stored] = await db
    .insert(coupons)
    .values({ ...defaults, ...row })
    .returning();
  return stored?.id ?? 0;
}

/** A partner's business with a branch. The clock stands at noon of 21 November 2026 in the city until `at` sets it. */
export async function createShop(store: Store) {
  const time = { now: new Date('2026-11-21T18:00:00Z') };
  const office: BackOffice = await createBackOffice(store, { clock: () => time.now });
  const businessId = await insertBusiness(store, { partnerId: office.ownerPartnerId, name: 'El Metate' });
  const insertBranch = (overrides = {}) =>
    insertPlace(
      store,
      buildPlace({ partnerId: office.ownerPartnerId, businessId, name: 'Sucursal Centro', ...overrides }),
    );
  const branchId = await insertBranch();
  const { app } = office.here;
  let phoneCount = 0;

  return {
    ...office,
    store,
    businessId,
    branchId,
    branch: insertBranch,
    insertCoupon: (row: Partial<CouponRow> = {}) => insertCoupon(store, { businessId, ...row }),
    /** Sets the clock. */
    setClock: (instant: string) => {
      time.now = new Date(instant);
    },
    /** Advances the clock. */
    advanceMinutes: (minutes: number) => {
      time.now = new Date(time.now.getTime() + minutes * 60_000);
    },
    /** A visitor's browser without cookies, at a new client address. */
    newBrowser: () => createTestBrowser(app, `203.0.113.${++phoneCount}`),
    /** Redeems a code at the branch, by default as its partner and with a new idempotency key. */
    redeem: (
      Codigo: string,
      overrides: object = {},
      role: 'owner' | 'foreign' | 'admin' | 'visitor' | 'nobody' = 'owner',
    ) => {
      const body = { Codigo, Sucursal: branchId, Clave: crypto.randomUUID(), ...overrides };
      return office.send(role, '/api/caja/Canjear', body);
    },
    /** Requests the quote of a code at the branch. */
    quote: (Codigo: string, Sucursal: number | null = branchId, role: 'owner' | 'foreign' | 'admin' = 'owner') =>
      office.send(role, '/api/caja/Consultar', { Codigo, Sucursal }),
    /** The number of stored redemptions, and the use counter of a coupon. */
    async countRedemptions(couponId: number): Promise<{ rows: number; used: number | undefined }> {
      const rows = await store.db.select().from(coupons);
      const used = rows.find(({ id }) => id === couponId)?.used;
      return { rows: await store.db.$count(couponRedemptions), used };
    },
  };
}

/** Requests a personal code; returns the status and the body. */
export async function requestPersonalCode(phone: TestBrowser, couponId: number) {
  const response = await phone.post(`/api/coupons/${couponId}/codigo`);
  const text = await response.text();
  return { status: response.status, body: response.status === 200 ? JSON.parse(text) : text };
}

/** Requests a personal code of a coupon for a browser; throws for an error response. */
export async function getPersonalCode(phone: TestBrowser, couponId: number): Promise<string> {
  const { status, body } = await requestPersonalCode(phone, couponId);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body.Codigo;
}
