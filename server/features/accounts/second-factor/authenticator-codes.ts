import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { appCodeDriftPeriods, appCodePeriodS } from '#domain/accounts/second-factor.ts';
import { isEqualConstantTime } from '#server/features/accounts/mailed-codes.ts';
import { appIssuer } from '#texts/accounts/second-factor.ts';

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
