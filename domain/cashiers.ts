/** Digits of a cashier's PIN. */
export const pinLength = 6;

const pinFormat = /^\d{6}$/;
const ascending = '01234567890';
const descending = '09876543210';

/** Whether a text is a PIN: six digits. */
export const isPin = (text: string): boolean => pinFormat.test(text);

/** Whether a PIN is among the first that anybody tries: one or two digits repeated, a sequence, or a repeated half. */
export function isGuessablePin(pin: string): boolean {
  const isSequence = ascending.includes(pin) || descending.includes(pin);
  const hasRepeatedHalf = pin.slice(0, 3) === pin.slice(3);
  return isSequence || hasRepeatedHalf || new Set(pin).size <= 2;
}

/** Minutes for which a link that connects a phone to a branch is valid. */
export const tillLinkMinutes = 15;

/** Maximum cashiers of a partner, and phones of a partner. */
export const maxCashiers = 200;
export const maxTillPhones = 100;
export const maxPhoneNameLength = 60;
