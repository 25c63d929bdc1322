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
};

/** Serves `/ready`: 200 when this process may take traffic, else 503 with Retry-After. */
export function serveReadiness({ getPhase, ping }: Dependencies): Handler {
  return async (c: Context) => {
    const isReady =
      getPhase() === 'running' &&
      (await ping().then(
        () => true,
        () => false,
      ));
    if (!isReady) return respondWithAppError(c, new AppError('server/not-ready', { retryAfterS }));
    return c.json({ status: 'ready' }, 200, { 'Cache-Control': 'no-store' });
  };
}
