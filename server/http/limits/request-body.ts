import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { respondWithErrorCode } from '#server/http/error-response.ts';
import { createBusyError } from './request-limiter.ts';

type Limits = {
  /** Maximum size of one body. */
  maxBytes?: number;
  /** Bytes of bodies in memory at once, over all addresses. */
  maxHeldBytes?: number;
  /** Bytes of bodies in memory at once for one address. */
  maxHeldBytesPerAddress?: number;
};

const mebibyte = 1024 * 1024;

/**
 * Receives the whole body before the request takes any other resource, so a slow sender holds nothing but its bytes. The
 * bytes in memory are limited per address and in total. An aborted body receives 400 and is not logged as an error.
 */
export function receiveBody(addressOf: (c: Context) => string, limits: Limits = {}): MiddlewareHandler {
  const { maxBytes = mebibyte, maxHeldBytes = 64 * mebibyte, maxHeldBytesPerAddress = 16 * mebibyte } = limits;
  const limitStream = bodyLimit({ maxSize: maxBytes, onError: (c) => respondWithErrorCode(c, 'request/too-large') });
  const heldBy = new Map<string, number>();
  let heldBytes = 0;

  /** Reserves bytes for an address; returns the function that releases them, or null when a limit is reached. */
  function reserve(address: string, bytes: number): (() => void) | null {
    const before = heldBy.get(address) ?? 0;
    if (heldBytes + bytes > maxHeldBytes || before + bytes > maxHeldBytesPerAddress) return null;
    heldBytes += bytes;
    heldBy.set(address, before + bytes);
    return () => {
      heldBytes -= bytes;
      const rest = (heldBy.get(address) ?? 0) - bytes;
      rest > 0 ? heldBy.set(address, rest) : heldBy.delete(address);
    };
  }

  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.env?.cacheTags) return next();
    const isChunked = c.req.header('transfer-encoding') !== undefined;
    const length = isChunked ? maxBytes : Number(c.req.header('content-length') ?? 0);
    if (length > maxBytes) return respondWithErrorCode(c, 'request/too-large');
    const release = reserve(addressOf(c), length);
    if (!release) throw createBusyError();
    try {
      if (isChunked || length === 0) return await limitStream(c, next);
      await c.req.text(); // Hono caches it for the handler
      return await next();
    } catch {
      return respondWithErrorCode(c, 'request/broken-off'); // errors of the handlers are handled before they reach this point
    } finally {
      release();
    }
  };
}
