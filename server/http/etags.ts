/** Whether If-None-Match names this ETag, or is `*`; false without an ETag. Compares weakly. */
export const matchesEtag = (etag: string | null, ifNoneMatch = ''): boolean =>
  etag !== null &&
  ifNoneMatch.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
