import { hash } from 'node:crypto';

/** The strong validator of exactly these bytes, in its quotes. */
export const etagOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** Whether a browser holds the bytes of a validator already, as it says by If-None-Match. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  return ifNoneMatch?.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, ''))) ?? false;
}
