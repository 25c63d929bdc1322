import type { Role } from './roles.ts';

/** Time step of authenticator app codes, in seconds (RFC 6238). */
export const appCodePeriodS = 30;
/** Accepted clock drift of a phone, in time steps before and after. */
export const appCodeDriftPeriods = 1;
export const recoveryCodeCount = 10;
/** Minutes that a sign-in waits for its second step after the correct password. */
export const secondStepMinutes = 10;
/** Failed attempts after which a pending sign-in ends. */
export const maxSecondStepAttempts = 5;
/** Minutes that a new secret waits for its first code. */
export const appSetUpMinutes = 30;
export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;

/** Letters and digits of recovery codes, without ambiguous ones. */
export const recoveryCodeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Length of a recovery code, displayed in groups of four: 59 bits. */
export const recoveryCodeLength = 12;

/** Accounts that must have a second factor: the value of `REQUIRE_SECOND_FACTOR`. */
export type SecondFactorPolicy = 'admins';

/** Whether accounts of a role must have a second factor. */
export function isSecondFactorRequired(policy: SecondFactorPolicy | undefined, role: Role): boolean {
  return policy === 'admins' && role === 'admin';
}

/** Normalizes a typed recovery code: lower case, no hyphens or spaces. */
export function normalizeRecoveryCode(input: string): string {
  return input.toLowerCase().replace(/[\s-]/g, '');
}
