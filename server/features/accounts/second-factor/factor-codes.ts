import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq } from 'drizzle-orm';
import {
  appCodeDriftPeriods,
  appCodePeriodS,
  normalizeRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#domain/accounts/second-factor.ts';
import { recoveryCodes } from '#server/db/schema/second-factors.ts';
import type { Tx } from '#server/db/store.ts';
import { isEqualConstantTime, pickCharacters } from '#server/features/accounts/mailed-codes.ts';
import { keyedHash } from '#server/keyed-hash.ts';
import { appIssuer } from '#texts/accounts/second-factor.ts';

/** Replaces the recovery codes of an account. Returns the new codes; only their hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, userId: number, secret: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code, secret) })));
  return codes;
}

/** Consumes a recovery code. Returns false when the account has no such unused code. */
export async function consumeRecoveryCode(tx: Tx, userId: number, input: string, secret: string): Promise<boolean> {
  const condition = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, input, secret)));
  return (await tx.delete(recoveryCodes).where(condition).returning({ id: recoveryCodes.id })).length > 0;
}

const hashOf = (userId: number, code: string, secret: string) =>
  keyedHash(secret, ['recovery', userId, normalizeRecoveryCode(code)], 'hex');

/** Generates a code such as 'k7mp-2xqh-r4wd'. */
const newCode = () =>
  Array.from({ length: recoveryCodeLength / 4 }, () => pickCharacters(recoveryCodeAlphabet, 4)).join('-');

/** Length of a secret: 25 characters hold 148 bits and become 40 characters in base32. */
const secretLength = 25;

/** Creates a secret for an authenticator app. */
export function createAuthenticatorSecret(): string {
  return generateRandomString(secretLength, 'a-z', 'A-Z', '0-9');
}

/** Returns the `otpauth:` URI for the QR code, and the base32 secret for manual entry. */
export function buildAuthenticatorUri(secret: string, email: string): { uri: string; base32: string } {
  const uri = createOTP(secret, { period: appCodePeriodS }).url(appIssuer, email);
  return { uri, base32: new URL(uri).searchParams.get('secret') ?? '' };
}

/**
 * Returns the TOTP period that a code matches within the accepted drift; null when none matches. Compares every accepted
 * period, so that the duration reveals nothing.
 */
export async function matchAuthenticatorCode(secret: string, code: string, now: Date): Promise<number | null> {
  const otp = createOTP(secret, { period: appCodePeriodS });
  const current = Math.floor(now.getTime() / 1000 / appCodePeriodS);
  let matched: number | null = null;
  for (let period = current - appCodeDriftPeriods; period <= current + appCodeDriftPeriods; period++)
    if (isEqualConstantTime(await otp.hotp(period), code)) matched = period;
  return matched;
}

/** Encrypts a secret before it is stored. */
export const encryptSecret = (secret: string, key: string) => symmetricEncrypt({ key, data: secret });

/** Decrypts a stored secret; null when it was encrypted with another `SECRET`. */
export const decryptSecret = (sealed: string, key: string) => symmetricDecrypt({ key, data: sealed }).catch(() => null);
