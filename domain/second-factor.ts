import type { Role } from './roles.ts';

/** Seconds for which one code of an authenticator app is shown (RFC 6238). */
export const appCodePeriodS = 30;
/** Accepted clock drift of a phone, in periods before and after. */
export const appCodeDriftPeriods = 1;
export const recoveryCodeCount = 10;
/** How long a sign-in waits for its second step after the right password, in minutes. */
export const secondStepMinutes = 10;
/** Wrong answers after which a waiting sign-in ends. */
export const maxSecondStepTries = 5;
/** How long a secret that was shown waits for its first code, in minutes. */
export const appSetUpMinutes = 30;
export const maxPasskeys = 20;
export const maxPasskeyNameLength = 60;

/** Letters and digits of recovery codes, without those that are mistaken for each other. */
export const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Characters of a recovery code, shown in groups of four: 59 bits. */
export const recoveryCodeLength = 12;

/** Which accounts must have a second factor: the value of `REQUIRE_SECOND_FACTOR`. */
export type FactorPolicy = 'admins';

/** Whether accounts of a role must have a second factor. */
export function isSecondFactorRequired(policy: FactorPolicy | undefined, role: Role): boolean {
  return policy === 'admins' && role === 'admin';
}

/** A recovery code without the hyphens, spaces and capitals that people type. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '');
}
