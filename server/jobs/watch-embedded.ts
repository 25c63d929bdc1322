import type { Store } from '#server/db/store.ts';

const maxFailures = 3;

/**
 * Returns a job that checks the embedded database, and calls `end` after three failures in a row. A full disk can leave the
 * database unusable until it is opened again; a supervisor then restarts the process.
 */
export function watchEmbedded({ ping }: Pick<Store, 'ping'>, end: (error: unknown) => void): () => Promise<void> {
  let failures = 0;
  return async () => {
    try {
      await ping();
      failures = 0;
    } catch (error) {
      failures++;
      if (failures === maxFailures) end(error);
    }
  };
}
