import { createHmac } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { admitTry, countTry, forgetTries, type Pacing, takeTryBack } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';
import type { NoticeKind } from './account-notices.ts';

type Rule = { tries: number; windowS: number };

const quarterS = 900;
const hourS = 3600;
/** Failed sign-ins from one address, whatever the account. */
const fromOneAddress: Rule = { tries: 100, windowS: quarterS };
/**
 * Failed sign-ins by one e-mail or username, from all unknown devices together or from one known device: 109 in the first
 * day, 96 in each day after it.
 */
const throttle: Pacing = { freeTries: 5, firstPauseS: 1, maxPauseS: quarterS, forgottenAfterS: 24 * hourS };

/** Mails of a kind to one address, whoever asks for them: no mailbox is flooded, and five tries a code are a hundred a day. */
const mailsToOne: Rule[] = [
  { tries: 6, windowS: hourS },
  { tries: 20, windowS: 24 * hourS },
];

/** How often the calls beside sign-in may be made, by person and by address. */
const rules = {
  forgot: { person: { tries: 5, windowS: hourS }, address: { tries: 30, windowS: hourS } },
  register: { person: { tries: 5, windowS: hourS }, address: { tries: 20, windowS: hourS } },
  'verify-code': { person: { tries: 20, windowS: quarterS }, address: { tries: 60, windowS: quarterS } },
  'reset-password': { person: { tries: 20, windowS: quarterS }, address: { tries: 60, windowS: quarterS } },
  passkey: { person: { tries: 60, windowS: quarterS }, address: { tries: 60, windowS: quarterS } },
  'change-password': { person: { tries: 10, windowS: quarterS }, address: { tries: 60, windowS: quarterS } },
} satisfies Record<string, { person: Rule; address: Rule }>;

export type LimitedCall = keyof typeof rules;
export type MailKind = 'reset' | 'register' | NoticeKind;
export type Attempts = ReturnType<typeof createAttempts>;

/** A sign-in that was admitted and counted as failed. */
export type Attempt = {
  /** The password was right. */
  succeeded: () => Promise<void>;
  /** No password was checked: the try does not count. */
  withdraw: () => Promise<void>;
};

type Dependencies = { db: Db; clock: () => Date; secret: string };

/**
 * Limits on what can be guessed, counted in the database over all processes. Each throws access/too-many with the time
 * to wait. A person is counted together with the address, so that no stranger can shut anybody out (design 6); sign-ins are
 * counted together over all addresses, but known devices have a count of their own.
 */
export function createAttempts({ db, clock, secret }: Dependencies) {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

  async function expectFew(key: string, { tries, windowS }: Rule): Promise<void> {
    const { count, resetsInS } = await countTry(db, key, windowS, clock());
    if (count > tries) throw new Failure('access/too-many', { retryAfterS: resetsInS });
  }

  async function admit(key: string): Promise<void> {
    const retryAfterS = await admitTry(db, key, throttle, clock());
    if (retryAfterS > 0) throw new Failure('account/throttled', { retryAfterS });
  }

  return {
    /** Counts a call about a person, an e-mail address or an account's id, from an address. */
    async count(call: LimitedCall, person: string, address: string): Promise<void> {
      await expectFew(keyOf(call, 'address', address), rules[call].address);
      await expectFew(keyOf(call, 'person', person, address), rules[call].person);
    },

    /** Whether one more mail of a kind may go to an address; counts it. */
    async mayMail(kind: MailKind, email: string): Promise<boolean> {
      for (const { tries, windowS } of mailsToOne) {
        const { count } = await countTry(db, keyOf('mail', kind, email, `${windowS}`), windowS, clock());
        if (count > tries) return false;
      }
      return true;
    },

    /**
     * Counts a sign-in as failed before the password is checked. `person` is what was typed, so that accounts that exist and
     * others are treated alike; `knownDevice` is the hash of a browser that signed in to it before, which strangers' failures
     * do not slow down. Throws account/throttled within the pause after failures.
     */
    async signIn(person: string, address: string, knownDevice: string | null): Promise<Attempt> {
      if (knownDevice) {
        const ofDevice = keyOf('sign-in', 'device', person, knownDevice);
        await admit(ofDevice);
        return { succeeded: () => forgetTries(db, ofDevice), withdraw: () => takeTryBack(db, ofDevice) };
      }
      const [ofAddress, ofPerson] = [keyOf('sign-in', 'address', address), keyOf('sign-in', 'person', person)];
      await expectFew(ofAddress, fromOneAddress);
      await admit(ofPerson);
      const withdraw = async () => {
        await takeTryBack(db, ofAddress);
        await takeTryBack(db, ofPerson);
      };
      // the failures of others stay counted: else each sign-in of the owner would give them free tries again
      return { succeeded: withdraw, withdraw };
    },

    /** Stands for an e-mail or username in the log: a keyed hash of it. */
    accountHash: (person: string): string => keyOf('log', 'person', person).slice(0, 16),
  };
}
