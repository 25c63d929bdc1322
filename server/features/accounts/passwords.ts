import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { isStrongPassword } from '#domain/accounts.ts';
import { Failure } from '#domain/failure.ts';
import type { PersonalData } from '#domain/password-strength.ts';
import { createTurns } from '#server/turns.ts';
import { guessableAdvice, guessableReasons } from '#texts/accounts.ts';

/** Argon2id with 19 MiB, two passes and one lane, as OWASP advises. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes at once; one core stays for everything else. */
const atOnce = Math.max(1, availableParallelism() - 1);
/** Past so many that wait, more are refused rather than kept waiting for seconds. */
const mostWaiting = 60;
const refusal = () => new Failure('access/busy', { retryAfterS: 5 });
/** Hashing fills a core for as long as it takes: a few at once, the others in their order. */
const inTurn = createTurns({ atOnce, mostWaiting, refusal });

/** A password as it is kept. Different keyboards write the same letter differently: NFKC makes them one. Throws access/busy. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost));
}

/** Whether a password is the one that was kept; without a kept one it takes as long and says no. Throws access/busy. */
export async function verifyPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash(crypto.randomUUID(), cost);
  const known = kept ?? (await decoy);
  const isSame = await inTurn(() => verify(known, password.normalize('NFKC')));
  return isSame && kept !== null && kept !== undefined;
}

/**
 * Checks a password that is about to be set, given the data of its account. Throws account/weak-password (spec 2 §5), then
 * account/common-password or account/guessable-password (OWASP ASVS 5, 6.2.4 and 6.2.11).
 */
export async function assertStrongPassword(password: string, personal: PersonalData): Promise<void> {
  if (!isStrongPassword(password)) throw new Failure('account/weak-password');
  const { ratePassword } = await import('#domain/password-strength.ts'); // at first use: the dictionaries are large
  const { reason } = ratePassword(password, personal);
  if (reason === 'common') throw new Failure('account/common-password');
  if (reason)
    throw new Failure('account/guessable-password', { more: `${guessableReasons[reason]} ${guessableAdvice}` });
}

let decoy: Promise<string> | undefined;
