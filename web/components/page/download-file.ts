/** Delay before the object URL is revoked; every browser has read the file by then. */
const revokeDelayMs = 10_000;

/** Downloads text as a file. `type` is its media type without a charset. */
export function downloadFile(name: string, type: string, ...parts: string[]): void {
  const url = URL.createObjectURL(new Blob(parts, { type: `${type};charset=utf-8` }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs);
}
