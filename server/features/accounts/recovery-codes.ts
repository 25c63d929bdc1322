import { createHmac, randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import {
  normalizeRecoveryCode,
  recoveryAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/second-factor.ts';
import { recoveryCodes } from '#server/db/schema/second-factors.ts';
import type { Tx } from '#server/db/store.ts';

/** Replaces the recovery codes of an account; returns the new ones, which are stored as hashes only. */
export async function renewRecoveryCodes(tx: Tx, userId: number, secret: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code, secret) })));
  return codes;
}

/** Uses up a recovery code; false when the account has no such code left. */
export async function consumeRecoveryCode(tx: Tx, userId: number, typed: string, secret: string): Promise<boolean> {
  const own = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, typed, secret)));
  return (await tx.delete(recoveryCodes).where(own).returning({ id: recoveryCodes.id })).length > 0;
}

const hashOf = (userId: number, code: string, secret: string) =>
  createHmac('sha256', secret)
    .update(['recovery', userId, normalizeRecoveryCode(code)].join('\n'))
    .digest('hex');

/** 'k7mp-2xqh-r4wd' */
function newCode(): string {
  const pick = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  const group = () => Array.from({ length: 4 }, pick).join('');
  return Array.from({ length: recoveryCodeLength / 4 }, group).join('-');
}
