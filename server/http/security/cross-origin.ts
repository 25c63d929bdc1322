import type { Context } from 'hono';

/**
 * Whether a page of another origin sent the request: by Sec-Fetch-Site, or by an Origin that is neither the public URL nor
 * the requested host. Clients other than browsers send neither header and count as same-origin.
 */
export function isCrossOrigin(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('origin');
  const own = new URL(publicUrl);
  if (origin === undefined || origin === own.origin) return false;
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  return host !== c.req.header('host') || (own.protocol === 'https:' && protocol !== 'https:');
}
