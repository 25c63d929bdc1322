import { and, eq } from 'drizzle-orm';
import {
  normalizeRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/accounts/second-factor.ts';
import { recoveryCodes } from '#server/db/schema/second-factors.ts';
import type { Tx } from '#server/db/store.ts';
import { pickCharacters } from '#server/features/accounts/mailed-codes.ts';
import { keyedHash } from '#server/keyed-hash.ts';

/** Replaces the recovery codes of an account. Returns the new codes; only their hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, userId: number, secret: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code, secret) })));
  return codes;
}

/** Consumes a recovery code. Returns false when the account has no such unused code. */
export async function consumeRecoveryCode(tx: Tx, userId: number, typed: string, secret: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, typed, secret)));
  return (await tx.delete(recoveryCodes).where(own).returning({ id: recoveryCodes.id })).length > 0;
}

const hashOf = (userId: number, code: string, secret: string) =>
  keyedHash(secret, ['recovery', userId, normalizeRecoveryCode(code)], 'hex');

/** Generates a code such as 'k7mp-2xqh-r4wd'. */
const newCode = () =>
  Array.from({ length: recoveryCodeLength / 4 }, () => pickCharacters(recoveryCodeAlphabet, 4)).join('-');
