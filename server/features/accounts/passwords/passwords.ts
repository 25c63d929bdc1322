import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { isStrongPassword } from '#domain/accounts/account-rules.ts';
import type { PersonalData } from '#domain/accounts/password-strength.ts';
import { AppError } from '#domain/app-error.ts';
import { limitConcurrency } from '#server/concurrency-limiter.ts';
import { guessableAdvice, guessableReasons } from '#texts/accounts/account-screens.ts';

/** Argon2id parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Concurrent hashes; one core stays free for other work. */
const maxRunning = Math.max(1, availableParallelism() - 1);
/** Longest queue; beyond it requests are rejected instead of waiting for seconds. */
const maxWaiting = 60;
const createBusyError = () => new AppError('access/busy', { retryAfterS: 5 });
/** Limits concurrent hashes, since each occupies a core. The others wait in FIFO order. */
const limitHashes = limitConcurrency({
  maxRunning,
  maxQueued: maxWaiting,
  createQueueFullError: createBusyError,
});

/**
 * Hashes a password for storage. NFKC normalization makes different keyboards produce the same password. Throws
 * access/busy.
 */
export function hashPassword(password: string): Promise<string> {
  return limitHashes(() => hash(password.normalize('NFKC'), cost));
}

/** Verifies a password. Without a stored hash, takes as long and returns false. Throws access/busy. */
export async function verifyPassword(storedHash: string | null | undefined, password: string): Promise<boolean> {
  decoyHash ??= hash(crypto.randomUUID(), cost);
  const comparedHash = storedHash ?? (await decoyHash);
  const isMatch = await limitHashes(() => verify(comparedHash, password.normalize('NFKC')));
  return isMatch && storedHash !== null && storedHash !== undefined;
}

/**
 * Checks a new password against the personal data of its account. Throws account/weak-password (AUTH-5), then
 * account/common-password or account/guessable-password (OWASP ASVS 5, 6.2.4 and 6.2.11).
 */
export async function assertStrongPassword(password: string, personal: PersonalData): Promise<void> {
  if (!isStrongPassword(password)) throw new AppError('account/weak-password');
  const { ratePassword } = await import('#domain/accounts/password-strength.ts'); // at first use: the dictionaries are large
  const { reason } = ratePassword(password, personal);
  if (reason === 'common') throw new AppError('account/common-password');
  if (reason)
    throw new AppError('account/guessable-password', { more: `${guessableReasons[reason]} ${guessableAdvice}` });
}

/** Hash that unknown accounts are verified against. */
let decoyHash: Promise<string> | undefined;
