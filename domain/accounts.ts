/** An e-mail address is never longer (RFC 5321). */
export const longestEmail = 254;
export const longestName = 120;
export const longestPhone = 40;
/** Long enough for any phrase; longer ones would only make the hash work. */
export const longestPassword = 256;
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
