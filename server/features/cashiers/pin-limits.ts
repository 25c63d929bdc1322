import { AppError } from '#domain/app-error.ts';
import {
  admitAttempt,
  type BackoffPolicy,
  countAttempt,
  decrementAttempts,
  type RateLimit,
  resetAttempts,
} from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import { hashPassword, verifyPassword } from '#server/features/accounts/passwords/passwords.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type PinLimits = ReturnType<typeof createPinLimits>;

const quarterS = 900;
const dayS = 24 * 3600;
/**
 * Wrong PINs of one cashier on one phone: at most 109 in the first day and 96 in each following day, of a million PINs. The
 * count of one phone never slows down another.
 */
const throttle: BackoffPolicy = { freeAttempts: 5, initialDelayS: 1, maxDelayS: quarterS, resetAfterS: dayS };
/** Wrong PINs on one phone, over all its cashiers, and from one IP address, over all phones. */
const perPhone: RateLimit = { maxAttempts: 40, windowS: quarterS };
const perAddress: RateLimit = { maxAttempts: 100, windowS: quarterS };
/** Links tried from one IP address. A link has 128 random bits; the limit protects the database. */
const linksPerAddress: RateLimit = { maxAttempts: 30, windowS: quarterS };

/** Limits guesses of PINs and links, counted in the database across processes. */
export function createPinLimits({ db, clock, secret }: { db: Db; clock: () => Date; secret: string }) {
  const keyOf = (...parts: (string | number)[]) => keyedHash(secret, parts, 'base64url');
  const cashierKey = (phoneId: number, cashierId: number) => keyOf('pin', 'cashier', phoneId, cashierId);

  return {
    /**
     * Counts a PIN as wrong before it is checked. Returns a function that takes it back once it was right. Throws
     * cashier/throttled or access/too-many with the time to wait.
     */
    async countPin(phoneId: number, cashierId: number, address: string): Promise<() => Promise<void>> {
      const pairKey = cashierKey(phoneId, cashierId);
      const retryAfterS = await admitAttempt(db, pairKey, throttle, clock());
      if (retryAfterS > 0) throw new AppError('cashier/throttled', { retryAfterS });
      const shared = [keyOf('pin', 'phone', phoneId), keyOf('pin', 'address', address)] as const;
      await countAttempt(db, shared[0], perPhone, clock());
      await countAttempt(db, shared[1], perAddress, clock());
      return async () => {
        await resetAttempts(db, pairKey);
        for (const key of shared) await decrementAttempts(db, key);
      };
    },

    /** Forgets the wrong PINs of a cashier on these phones, after its PIN was replaced. */
    async reset(phoneIds: number[], cashierId: number): Promise<void> {
      for (const phoneId of phoneIds) await resetAttempts(db, cashierKey(phoneId, cashierId));
    },

    /** Counts a tried link. Throws access/too-many. */
    countLink: (address: string) => countAttempt(db, keyOf('till link', address), linksPerAddress, clock()),
  };
}

export type PinHash = ReturnType<typeof createPinHash>;

/**
 * Argon2 over a keyed hash of the PIN. The key is the server's secret, because a million PINs are soon tried against a copy of
 * the database alone.
 */
export function createPinHash(secret: string) {
  const keyed = (pin: string) => keyedHash(secret, ['pin of a cashier', pin], 'base64url');
  return {
    hash: (pin: string): Promise<string> => hashPassword(keyed(pin)),
    /** Without a stored hash, takes as long and returns false. */
    verify: (storedHash: string | null, pin: string): Promise<boolean> => verifyPassword(storedHash, keyed(pin)),
  };
}
