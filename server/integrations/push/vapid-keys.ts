import { createECDH, hkdfSync } from 'node:crypto';

/** Keys that identify this guide to push services (RFC 8292), base64url. */
export type VapidKeys = { publicKey: string; privateKey: string };

const curve = 'prime256v1';

/**
 * Derives the VAPID keys from SECRET, so that all processes have the same and they last as long as it does: browsers are bound to
 * the public key with which they subscribed. Keys given in the environment outlive a change of SECRET.
 */
export function deriveVapidKeys(secret: string): VapidKeys {
  for (let attempt = 0; ; attempt++) {
    const derived = Buffer.from(hkdfSync('sha256', secret, '', `entrepuentes: vapid ${attempt}`, 32));
    try {
      return toKeys(derived);
    } catch {
      // not a valid private key: one of 2^32 is beyond the order of the curve
    }
  }
}

/** The pair of a private key; null unless it is valid and belongs to the public key. */
export function parseVapidKeys(publicKey: string, privateKey: string): VapidKeys | null {
  try {
    const keys = toKeys(Buffer.from(privateKey, 'base64url'));
    return keys.publicKey === publicKey ? keys : null;
  } catch {
    return null;
  }
}

function toKeys(privateKey: Buffer): VapidKeys {
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(privateKey);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
