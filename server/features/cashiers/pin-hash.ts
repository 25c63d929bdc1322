import { hashPassword, verifyPassword } from '#server/features/accounts/passwords/passwords.ts';
import { keyedHash } from '#server/keyed-hash.ts';

export type PinHash = ReturnType<typeof createPinHash>;

/**
 * Argon2 over a keyed hash of the PIN. The key is the server's secret, because a million PINs are soon tried against a copy of
 * the database alone.
 */
export function createPinHash(secret: string) {
  const keyed = (pin: string) => keyedHash(secret, ['pin of a cashier', pin], 'base64url');
  return {
    hash: (pin: string): Promise<string> => hashPassword(keyed(pin)),
    /** Without a stored hash, takes as long and returns false. */
    verify: (storedHash: string | null, pin: string): Promise<boolean> => verifyPassword(storedHash, keyed(pin)),
  };
}
