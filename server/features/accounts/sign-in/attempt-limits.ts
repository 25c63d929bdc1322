import { AppError } from '#domain/app-error.ts';
import {
  admitAttempt,
  type BackoffPolicy,
  countAttempt,
  decrementAttempts,
  incrementAttempts,
  type RateLimit,
  resetAttempts,
} from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import type { NoticeKind } from '#server/features/accounts/mails/account-notices.ts';
import { keyedHash } from '#server/keyed-hash.ts';

const quarterS = 900;
const hourS = 3600;
/** Failed sign-ins from one IP address, over all accounts. */
const signInsPerAddress: RateLimit = { maxAttempts: 100, windowS: quarterS };
/**
 * Failed sign-ins with one e-mail address or username, counted over all unknown devices together and for each known device
 * separately: at most 109 in the first day and 96 in each following day.
 */
const throttle: BackoffPolicy = { freeAttempts: 5, initialDelayS: 1, maxDelayS: quarterS, resetAfterS: 24 * hourS };

/**
 * Mails of one kind to one e-mail address, whoever requests them. Protects the mailbox from floods and limits guesses to a
 * hundred a day, at five per code.
 */
const mailLimits: RateLimit[] = [
  { maxAttempts: 6, windowS: hourS },
  { maxAttempts: 20, windowS: 24 * hourS },
];

/** Request limits of everything but password sign-in: per e-mail address or account id, and per IP address. */
const rules = {
  forgot: { identifier: { maxAttempts: 5, windowS: hourS }, address: { maxAttempts: 30, windowS: hourS } },
  register: { identifier: { maxAttempts: 5, windowS: hourS }, address: { maxAttempts: 20, windowS: hourS } },
  'verify-code': {
    identifier: { maxAttempts: 20, windowS: quarterS },
    address: { maxAttempts: 60, windowS: quarterS },
  },
  'reset-password': {
    identifier: { maxAttempts: 20, windowS: quarterS },
    address: { maxAttempts: 60, windowS: quarterS },
  },
  invitation: { identifier: { maxAttempts: 20, windowS: quarterS }, address: { maxAttempts: 60, windowS: quarterS } },
  passkey: { identifier: { maxAttempts: 60, windowS: quarterS }, address: { maxAttempts: 60, windowS: quarterS } },
  'change-password': {
    identifier: { maxAttempts: 10, windowS: quarterS },
    address: { maxAttempts: 60, windowS: quarterS },
  },
} satisfies Record<string, { identifier: RateLimit; address: RateLimit }>;

export type LimitedAction = keyof typeof rules;
export type MailKind = 'reset' | 'register' | 'change-email' | 'invitation' | NoticeKind;
export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/** A sign-in attempt that was admitted and is counted as failed until it succeeds. */
export type SignInAttempt = {
  /** Takes back the counted failure after a correct password. A known device's count is reset. */
  succeed: () => Promise<void>;
  /** Removes the attempt from the count when no password was checked. */
  withdraw: () => Promise<void>;
};

type Dependencies = { db: Db; clock: () => Date; secret: string };

/**
 * Rate limits on everything that can be guessed, counted in the database across processes. Each throws access/too-many
 * with the time to wait. An identifier is counted per IP address, so that a stranger cannot lock out an account.
 * Sign-ins are counted over all addresses; known devices have a separate count.
 */
export function createAttemptLimits({ db, clock, secret }: Dependencies) {
  const keyOf = (...parts: string[]) => keyedHash(secret, parts, 'base64url');

  const assertWithinLimit = (key: string, limit: RateLimit) => countAttempt(db, key, limit, clock());

  async function admit(key: string): Promise<void> {
    const retryAfterS = await admitAttempt(db, key, throttle, clock());
    if (retryAfterS > 0) throw new AppError('account/throttled', { retryAfterS });
  }

  return {
    /** Counts a request about an e-mail address or account id, from an IP address. */
    async countRequest(call: LimitedAction, identifier: string, address: string): Promise<void> {
      await assertWithinLimit(keyOf(call, 'address', address), rules[call].address);
      await assertWithinLimit(keyOf(call, 'person', identifier, address), rules[call].identifier);
    },

    /** Returns whether another mail of this kind may be sent to an e-mail address, and counts it. */
    async admitMail(kind: MailKind, email: string): Promise<boolean> {
      for (const { maxAttempts, windowS } of mailLimits) {
        const { count } = await incrementAttempts(db, keyOf('mail', kind, email, `${windowS}`), windowS, clock());
        if (count > maxAttempts) return false;
      }
      return true;
    },

    /** Takes back a counted mail that was not sent, so that its retries count as one mail. */
    async withdrawMail(kind: MailKind, email: string): Promise<void> {
      for (const { windowS } of mailLimits) await decrementAttempts(db, keyOf('mail', kind, email, `${windowS}`));
    },

    /**
     * Counts a sign-in as failed before the password is checked. `identifier` is the typed name, so that existing and
     * unknown accounts are treated alike. `knownDevice` is the hash of a browser that signed in to the account before;
     * failures elsewhere do not slow it down. Throws account/throttled within the pause after failures.
     */
    async signIn(identifier: string, address: string, knownDevice: string | null): Promise<SignInAttempt> {
      if (knownDevice) {
        const deviceKey = keyOf('sign-in', 'device', identifier, knownDevice);
        await admit(deviceKey);
        return { succeed: () => resetAttempts(db, deviceKey), withdraw: () => decrementAttempts(db, deviceKey) };
      }
      const [addressKey, identifierKey] = [
        keyOf('sign-in', 'address', address),
        keyOf('sign-in', 'person', identifier),
      ];
      await assertWithinLimit(addressKey, signInsPerAddress);
      await admit(identifierKey);
      const withdraw = async () => {
        await decrementAttempts(db, addressKey);
        await decrementAttempts(db, identifierKey);
      };
      // other people's failures stay counted: otherwise each sign-in of the owner would grant them free attempts again
      return { succeed: withdraw, withdraw };
    },

    /** Keyed hash that represents an e-mail address or username in the log. */
    accountHash: (identifier: string): string => keyOf('log', 'person', identifier).slice(0, 16),
  };
}
