import type { Context } from 'hono';

/**
 * Whether a page of another site sent a request, as its browser says: by Sec-Fetch-Site, or by an Origin that is neither
 * the public address nor the host that was asked. A caller that is no browser says neither, and is not one.
 */
export function isFromOtherSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
}
