import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { respondWithErrorCode } from '#server/http/error-response.ts';

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
