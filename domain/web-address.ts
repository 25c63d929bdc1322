/** An address that may stand in a link: http or https; null for anything else, such as `javascript:` (design 6). */
export function webAddress(text: string): string | null {
  const url = URL.parse(text.trim());
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
