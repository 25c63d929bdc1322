import { createOTP } from '@better-auth/utils/otp';
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { appCodeDriftPeriods, appCodePeriodS } from '#domain/second-factor.ts';
import { appIssuer } from '#texts/second-factor.ts';
import { isSame } from './codes.ts';

/** Characters of a secret: 25 are 148 bits, and 40 characters in base32. */
const secretLength = 25;

/** A new secret for an authenticator app. */
export function newAppSecret(): string {
  return generateRandomString(secretLength, 'a-z', 'A-Z', '0-9');
}

/** The address that an authenticator app reads from a QR code, and the base32 secret for typing. */
export function appAddress(secret: string, email: string): { uri: string; base32: string } {
  const uri = createOTP(secret, { period: appCodePeriodS }).url(appIssuer, email);
  return { uri, base32: new URL(uri).searchParams.get('secret') ?? '' };
}

/**
 * Finds the period whose code was typed, within the accepted drift; null when there is none. Compares with every
 * accepted period, so the time taken says nothing.
 */
export async function matchAppCode(secret: string, code: string, now: Date): Promise<number | null> {
  const otp = createOTP(secret, { period: appCodePeriodS });
  const current = Math.floor(now.getTime() / 1000 / appCodePeriodS);
  let matched: number | null = null;
  for (let period = current - appCodeDriftPeriods; period <= current + appCodeDriftPeriods; period++)
    if (isSame(await otp.hotp(period), code)) matched = period;
  return matched;
}

/** Encrypts a secret for the database. */
export const sealSecret = (secret: string, key: string) => symmetricEncrypt({ key, data: secret });

/** Decrypts a stored secret; null when it was encrypted with another `SECRET`. */
export const openSecret = (sealed: string, key: string) => symmetricDecrypt({ key, data: sealed }).catch(() => null);
