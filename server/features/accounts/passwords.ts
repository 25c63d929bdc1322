import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { isStrongPassword } from '#domain/accounts.ts';
import { Failure } from '#domain/failure.ts';

/** Argon2id with 19 MiB, two passes and one lane, as OWASP advises. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password as it is kept. Different keyboards write the same letter differently: NFKC makes them one. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

/** Whether a password is the one that was kept. */
export function verifyPassword({ hash: kept, password }: { hash: string; password: string }): Promise<boolean> {
  return verify(kept, password.normalize('NFKC'));
}

/** Throws account/weak-password or account/common-password (spec 2 §5; OWASP ASVS 5, 6.2.4). */
export async function expectGoodPassword(password: string): Promise<void> {
  if (!isStrongPassword(password)) throw new Failure('account/weak-password');
  if ((await commonPasswords()).has(password.toLowerCase())) throw new Failure('account/common-password');
}

let common: Promise<Set<string>> | undefined;

/** The 49,000 passwords that people use most. Read at first use: the list is large. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return common;
}
