import { createHmac } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { countTry, forgetTries, takeTryBack } from '#server/db/rate-limit.ts';
import type { Db } from '#server/db/store.ts';

type Rule = { tries: number; windowS: number };

const quarterS = 900;
const hourS = 3600;
/** Failed sign-ins of one account from one address. From elsewhere its owner still gets in. */
const fromOnePlace: Rule = { tries: 10, windowS: quarterS };
/** Failed sign-ins from one address, whatever the account. */
const fromOneAddress: Rule = { tries: 100, windowS: quarterS };
/** Past these failures of an account, from anywhere, each answer comes later, but comes. */
const unhurried = 10;
const delayStepMs = 200;
const longestDelayMs = 3000;

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
export type Attempts = ReturnType<typeof createAttempts>;

type Dependencies = { db: Db; clock: () => Date; secret: string; pause: (ms: number) => Promise<unknown> };

/**
 * Limits on what can be guessed, counted in the database over all processes. Each throws access/too-many with the time
 * to wait. A person is counted together with the address, so that no stranger can shut anybody out (design 6).
 */
export function createAttempts({ db, clock, secret, pause }: Dependencies) {
  const keyOf = (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');

  async function expectFew(key: string, { tries, windowS }: Rule): Promise<void> {
    const { count, resetsInS } = await countTry(db, key, windowS, clock());
    if (count > tries) throw new Failure('access/too-many', { retryAfterS: resetsInS });
  }

  return {
    /** Counts a call about a person, an e-mail address or an account's id, from an address. */
    async count(call: LimitedCall, person: string, address: string): Promise<void> {
      await expectFew(keyOf(call, 'address', address), rules[call].address);
      await expectFew(keyOf(call, 'person', person, address), rules[call].person);
    },

    /** Whether one more mail of a kind may go to an address; counts it. */
    async mayMail(kind: 'reset' | 'register', email: string): Promise<boolean> {
      for (const { tries, windowS } of mailsToOne) {
        const { count } = await countTry(db, keyOf('mail', kind, email, `${windowS}`), windowS, clock());
        if (count > tries) return false;
      }
      return true;
    },

    /** Counts a sign-in as failed before it is tried; `succeeded` takes it back. */
    async signIn(person: string, address: string): Promise<{ succeeded: () => Promise<void> }> {
      const place = keyOf('sign-in', 'person', person, address);
      const anyone = keyOf('sign-in', 'address', address);
      const anywhere = keyOf('sign-in', 'anywhere', person);
      await expectFew(anyone, fromOneAddress);
      await expectFew(place, fromOnePlace);
      const { count } = await countTry(db, anywhere, hourS, clock());
      const delayMs = Math.min((count - unhurried) * delayStepMs, longestDelayMs);
      if (delayMs > 0) await pause(delayMs);
      const succeeded = async () => {
        await takeTryBack(db, anyone);
        await forgetTries(db, place);
        await forgetTries(db, anywhere);
      };
      return { succeeded };
    },
  };
}
