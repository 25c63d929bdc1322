import type { Logger } from 'pino';
import { describeConnectionError } from '#server/db/database-errors.ts';
import type { Files } from './files.ts';

/** Knows whether the storage of photos responds, so that uploads need not find out one by one. */
export type StorageMonitor = { isAvailable: () => boolean; check: () => Promise<void> };

/** A key without a file: asking for it costs one request without content. */
const unusedKey = 'photos/unused';

/** Creates a monitor whose `check` asks the storage once, and logs when it stops responding and when it responds again. */
export function monitorStorage(files: Pick<Files, 'find'>, log: Logger): StorageMonitor {
  let isAvailable = true;
  return {
    isAvailable: () => isAvailable,
    async check() {
      const failure = await files.find(unusedKey).then(
        () => null,
        (error: Error) => error,
      );
      const responds = failure === null;
      if (responds && !isAvailable) log.info('photo storage responds again');
      if (!responds && isAvailable)
        log.error({ reason: describeConnectionError(failure) }, 'photo storage does not respond');
      isAvailable = responds;
    },
  };
}
