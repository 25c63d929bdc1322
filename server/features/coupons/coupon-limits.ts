import { countAttempt } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type CouponLimits = ReturnType<typeof createCouponLimits>;

const hourS = 3600;
/** Personal codes for one browser in an hour. An open page requests one every nine minutes. */
const maxCodesPerDevice = 60;
/** New browsers from one IP address in an hour. A shop's customers share an address. */
const maxDevicesPerAddress = 300;
/** Invalid codes of one cashier in an hour. */
export const maxInvalidCodes = 100;

/** Limits requests for personal codes and guesses, counted in the database across processes. */
export function createCouponLimits({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  const keyOf = (...parts: (string | number)[]) => keyedHash(secret, parts, 'base64url');
  const keyOfCashier = (cashierId: number) => keyOf('wrong coupon code', cashierId);
  const count = (key: string, maxAttempts: number) => countAttempt(db, key, { maxAttempts, windowS: hourS }, clock());

  return {
    /** Counts a request for a personal code by device, or by IP address for a new device. Throws access/too-many. */
    countCodeRequest: (device: string, isKnown: boolean, address: string) =>
      isKnown
        ? count(keyOf('coupon code of', device), maxCodesPerDevice)
        : count(keyOf('coupon code', address), maxDevicesPerAddress),

    /** Counts an invalid code of a cashier. Throws access/too-many. */
    countInvalidCode: (cashierId: number) => count(keyOfCashier(cashierId), maxInvalidCodes),

    /** Rate-limit key of a cashier's invalid codes. */
    keyOfCashier,
  };
}
