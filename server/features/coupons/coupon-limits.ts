import { createHmac } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { countTry } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';

export type CouponLimits = ReturnType<typeof createCouponLimits>;

const hourS = 3600;
/** Personal codes that one browser asks for; an open page asks again every nine minutes. */
const codesToDevice = 60;
/** Browsers that were never seen, from one address: a shop's customers share one. */
const devicesOfAddress = 300;
/** Codes that are none of ours, by who typed them. */
export const wrongCodes = 100;

/** Limits on asking for personal codes and on guessing them, counted in the database over all processes. */
export function createCouponLimits({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  const keyOf = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  const ofClerk = (clerkId: number) => keyOf('wrong coupon code', clerkId);

  async function count(key: string, most: number): Promise<void> {
    const { count, resetsInS } = await countTry(db, key, hourS, clock());
    if (count > most) throw new Failure('access/too-many', { retryAfterS: resetsInS });
  }

  return {
    /** Counts a personal code that is asked for, by the browser or, for one never seen, by the address; throws access/too-many. */
    askedFor: (device: string, isKnown: boolean, address: string) =>
      isKnown
        ? count(keyOf('coupon code of', device), codesToDevice)
        : count(keyOf('coupon code', address), devicesOfAddress),

    /** Counts a code that is none of ours; throws access/too-many. */
    wrongCode: (clerkId: number) => count(ofClerk(clerkId), wrongCodes),

    /** Under what a clerk's wrong codes are counted. */
    keyOfClerk: ofClerk,
  };
}
