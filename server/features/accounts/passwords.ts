import { availableParallelism } from 'node:os';
import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { isStrongPassword } from '#domain/accounts.ts';
import { Failure } from '#domain/failure.ts';
import { createTurns } from '#server/turns.ts';

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

/** Throws account/weak-password or account/common-password (spec 2 §5; OWASP ASVS 5, 6.2.4). */
export async function expectGoodPassword(password: string): Promise<void> {
  if (!isStrongPassword(password)) throw new Failure('account/weak-password');
  if ((await commonPasswords()).has(password.toLowerCase())) throw new Failure('account/common-password');
}

let decoy: Promise<string> | undefined;
let common: Promise<Set<string>> | undefined;

/** The 49,000 passwords that people use most. Read at first use: the list is large. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return common;
}
