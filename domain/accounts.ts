/** An e-mail address is never longer (RFC 5321). */
export const longestEmail = 254;
export const longestName = 120;
export const longestPhone = 40;
/** Long enough for any phrase; longer ones would only make the hash work. */
export const longestPassword = 256;
/** Guesses that a password has to withstand, by zxcvbn's estimate: its score 3, and any 8 random characters (ADR 037). */
export const minPasswordGuesses = 1e8;
/** Words that an attacker of this product tries first. */
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
/** How long a code that was mailed works, in minutes (AUTH-6). */
export const codeMinutes = 10;
/** Wrong tries after which a code is dead (AUTH-6). */
export const codeTries = 5;
/** A session that is not remembered ends so many hours after it starts, however much it is used. */
export const sessionHours = 24;
/** A remembered session ends after so many days without use. */
export const rememberedIdleDays = 30;
/** A remembered session ends so many days after it starts, however much it is used. */
export const rememberedMaxDays = 90;

/** Whether a password keeps the specification's rule (spec 2 §5): at least 8 characters with letters and digits. */
export function isStrongPassword(password: string): boolean {
  return [...password].length >= 8 && /\p{L}/u.test(password) && /\p{N}/u.test(password);
}
