import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Keyed hash of parts, which the database stores instead of codes, addresses and names. */
export const keyedHash = (secret: string, parts: readonly (string | number)[], encoding: 'base64url' | 'hex') =>
  createHmac('sha256', secret).update(parts.join('\n')).digest(encoding);

/** A random id: the server stores its hash, the browser holds its signed text. */
export type SignedId = { hash: string; text: string };

/** Creates and verifies signed random ids of the form `id.signature`. Each purpose has its own key. */
export function createSignedIds(secret: string, purpose: string) {
  const key = createHmac('sha256', secret).update(purpose).digest();
  const signature = (id: string) => createHmac('sha256', key).update(id).digest('base64url');
  const signedId = (id: string): SignedId => ({
    hash: createHash('sha256').update(id).digest('base64url'),
    text: `${id}.${signature(id)}`,
  });

  return {
    /** Verifies a text; null when this server did not sign it. */
    read(text: string): SignedId | null {
      const [id = '', claimed = ''] = text.split('.');
      const [a, b] = [Buffer.from(signature(id)), Buffer.from(claimed)];
      return a.length === b.length && timingSafeEqual(a, b) ? signedId(id) : null;
    },

    /** Creates an id of 128 random bits. */
    make: (): SignedId => signedId(randomBytes(16).toString('base64url')),
  };
}
