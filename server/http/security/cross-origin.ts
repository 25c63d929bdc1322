import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { respondWithErrorCode } from '#server/http/error-response.ts';

/**
 * Whether a page of another origin sent the request: by Sec-Fetch-Site, or by an Origin that is neither the public URL nor
 * the requested host. Clients other than browsers send neither header and count as same-origin.
 */
export function isCrossOrigin(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('origin');
  const ownUrl = new URL(publicUrl);
  if (origin === undefined || origin === ownUrl.origin) return false;
  if (!URL.canParse(origin)) return true;
  const { host, protocol } = new URL(origin);
  return host !== c.req.header('host') || (ownUrl.protocol === 'https:' && protocol !== 'https:');
}

/** Rejects requests with more than one Host header (RFC 9112 3.2). */
export const rejectDuplicateHosts: MiddlewareHandler = async (c, next) =>
  hasDuplicateHost(c.env?.incoming ?? {}) ? respondWithErrorCode(c, 'request/two-hosts') : next();

/** Reads the raw headers, because Node drops all but the first Host header. */
export function hasDuplicateHost({ rawHeaders = [] }: Partial<IncomingMessage>): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1;
}
