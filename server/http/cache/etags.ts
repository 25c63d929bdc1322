import { hash } from 'node:crypto';

/** Computes a strong ETag of these bytes, with its quotes. */
export const etagOf = (body: Buffer): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** Whether If-None-Match names this ETag, or is `*`. Compares weakly. */
export function matchesEtag(etag: string, ifNoneMatch: string | undefined): boolean {
  return (
    ifNoneMatch?.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, ''))) ?? false
  );
}
