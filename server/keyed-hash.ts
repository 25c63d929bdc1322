import { createHmac } from 'node:crypto';

/** Keyed hash of parts, which the database stores instead of codes, addresses and names. */
export const keyedHash = (secret: string, parts: readonly (string | number)[], encoding: 'base64url' | 'hex') =>
  createHmac('sha256', secret).update(parts.join('\n')).digest(encoding);
