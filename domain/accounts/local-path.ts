/** Validates a redirect target from a URL: returns the path with search and hash when it stays on this origin, else null. */
export function parseLocalPath(given: string | null): string | null {
  if (!given || !/^\/(?![/\\])/.test(given)) return null;
  // browsers remove tabs and line breaks and read '\' as '/' before parsing the host
  return /[\\\p{Cc}]/u.test(given) ? null : given;
}
