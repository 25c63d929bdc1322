import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refuse } from './problem.ts';
import { busyFailure } from './request-limiter.ts';

type Limits = {
  /** Longest body of one request. */
  maxBytes?: number;
  /** Bodies held at once, over all addresses. */
  maxHeldBytes?: number;
  /** Bodies held at once for one address. */
  maxHeldBytesPerAddress?: number;
};

const mebibyte = 1024 * 1024;

/**
 * Receives the whole body before the request takes up any other resource, so that a slow sender holds nothing but its
 * bytes. Bodies held at once are bounded for each address and over all of them. A body that breaks off is refused and is
 * no error of ours.
 */
export function receiveBody(addressOf: (c: Context) => string, limits: Limits = {}): MiddlewareHandler {
  const { maxBytes = mebibyte, maxHeldBytes = 64 * mebibyte, maxHeldBytesPerAddress = 16 * mebibyte } = limits;
  const limitStream = bodyLimit({ maxSize: maxBytes, onError: (c) => refuse(c, 'request/too-large') });
  const heldBy = new Map<string, number>();
  let held = 0;

  function hold(address: string, bytes: number): (() => void) | null {
    const before = heldBy.get(address) ?? 0;
    if (held + bytes > maxHeldBytes || before + bytes > maxHeldBytesPerAddress) return null;
    held += bytes;
    heldBy.set(address, before + bytes);
    return () => {
      held -= bytes;
      const rest = (heldBy.get(address) ?? 0) - bytes;
      rest > 0 ? heldBy.set(address, rest) : heldBy.delete(address);
    };
  }

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.env?.madeOf) return next();
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    const length = isChunked ? maxBytes : Number(c.req.header('content-length') ?? 0);
    if (length > maxBytes) return refuse(c, 'request/too-large');
    const release = hold(addressOf(c), length);
    if (!release) throw busyFailure();
    try {
      if (isChunked || length === 0) return await limitStream(c, next);
      await c.req.text(); // Hono keeps it for the handler
      return await next();
    } catch {
      return refuse(c, 'request/broken-off'); // what the handlers throw is answered further in
    } finally {
      release();
    }
  };
}
