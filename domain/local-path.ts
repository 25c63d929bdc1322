/** The path with search and hash when it stays on this site, else null: what an address gave as the way on. */
export function localPath(given: string | null): string | null {
  if (!given || !/^\/(?![/\\])/.test(given)) return null;
  // browsers drop tabs and line ends, and read '\' as '/', before they look for a host
  return /[\\\p{Cc}]/u.test(given) ? null : given;
}
