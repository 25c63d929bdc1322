import type { Context, Handler } from 'hono';
import { AppError } from '#domain/app-error.ts';
import { respondWithAppError } from '#server/http/error-response.ts';

/** Phase of this process: 'starting' until the first administrator exists, 'stopping' from SIGTERM on. */
export type ServerPhase = 'starting' | 'running' | 'stopping';

const retryAfterS = 5;

type Dependencies = {
  getPhase: () => ServerPhase;
  /** Resolves when the database responds. */
  ping: () => Promise<void>;
  isStorageAvailable: () => boolean;
};

/**
 * Serves `/ready`: 200 when this process may take traffic, else 503 with Retry-After. A storage of photos that does not
 * respond is only reported: every process has the same one, and pages work without it.
 */
export function serveReadiness({ getPhase, ping, isStorageAvailable }: Dependencies): Handler {
  return async (c: Context) => {
    const isReady =
      getPhase() === 'running' &&
      (await ping().then(
        () => true,
        () => false,
      ));
    if (!isReady) return respondWithAppError(c, new AppError('server/not-ready', { retryAfterS }));
    return c.json({ status: 'ready', photos: isStorageAvailable() ? 'available' : 'unavailable' }, 200, {
      'Cache-Control': 'no-store',
    });
  };
}
