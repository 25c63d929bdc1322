import type { Context } from 'hono';

/**
 * Whether a page of another site sent a request, as its browser says: by Sec-Fetch-Site, or by an Origin that is neither
 * the public address nor the host that was asked. A caller that is no browser says neither, and is not one.
 */
export function isFromOtherSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('origin');
  const own = new URL(publicUrl);
  if (origin === undefined || origin === own.origin) return false;
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  return host !== c.req.header('host') || (own.protocol === 'https:' && protocol !== 'https:');
}
