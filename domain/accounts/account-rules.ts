/** Maximum length of an e-mail address (RFC 5321). */
export const maxEmailLength = 254;
export const maxNameLength = 120;
export const maxPhoneLength = 40;
/** Maximum length of a password: long enough for any passphrase; the limit keeps hashing cheap. */
export const maxPasswordLength = 256;
/** Minimum guesses to crack a password, by zxcvbn's estimate: its score 3, reached by any 8 random characters (ADR 037). */
export const minPasswordGuesses = 1e8;
/** Words related to this product, which an attacker tries first. */
export const productWords = [
  'entrepuentes',
  'entre puentes',
  'puente',
  'puentes',
  'laredo',
  'nuevo laredo',
  'nuevolaredo',
  'los dos laredos',
  'dos laredos',
  'colombia',
  'solidaridad',
  'juarez',
  'lincoln',
  'gateway',
  'tamaulipas',
  'texas',
  'frontera',
  'rio bravo',
  'rio grande',
];
/** Lifetime of a mailed code, in minutes (AUTH-6). */
export const mailedCodeMinutes = 10;
/** Failed attempts after which a mailed code becomes invalid (AUTH-6). */
export const maxMailedCodeAttempts = 5;
/** Lifetime of a session without "remember me", in hours from its start; use does not extend it. */
export const maxSessionHours = 24;
/** Days without use after which a remembered session ends. */
export const rememberedSessionIdleDays = 30;
/** Maximum lifetime of a remembered session, in days from its start; use does not extend it. */
export const maxRememberedSessionDays = 90;

/** Whether a password meets the specification's rule (AUTH-5): at least 8 characters with letters and digits. */
export function isStrongPassword(password: string): boolean {
  return [...password].length >= 8 && /\p{L}/u.test(password) && /\p{N}/u.test(password);
}

/** Days in which the link of an invitation can be used. */
export const invitationDays = 7;
/** Longest token of an invitation that is looked up; real ones have 43 characters. */
export const maxInvitationTokenLength = 100;
