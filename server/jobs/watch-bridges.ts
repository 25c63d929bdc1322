import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { BridgeBoard } from '#contract/bridges.ts';

type Dependencies = {
  board: () => Promise<BridgeBoard>;
  /** Sends the board to subscribers of the bridge stream. */
  publish: (id: string, data: string) => void;
  /** Notifies open pages of a change without a write: a reading became stale, or a bridge closed. */
  notify: (id: string) => void;
  log: Logger;
};

/** Interval of checks for changes caused by time alone. */
const checkEveryMs = 30_000;

/** Publishes the board of this process after each change and at intervals, if it differs from the last one. */
export function watchBridges({ board, publish, notify, log }: Dependencies) {
  let publishedId = '';
  let lastCheck: Promise<void> = Promise.resolve();
  let isCheckQueued = false;

  const check = (isAfterWrite: boolean) => {
    if (isCheckQueued && isAfterWrite) return lastCheck; // the queued check includes this write
    isCheckQueued ||= isAfterWrite;
    lastCheck = lastCheck.then(async () => {
      if (isAfterWrite) isCheckQueued = false;
      try {
        const current = await board();
        const id = hashBoard(current);
        if (id === publishedId) return;
        const isFirst = publishedId === '';
        publishedId = id;
        publish(id, JSON.stringify(current));
        if (!isAfterWrite && !isFirst) notify(`due-bridges-${id}`);
      } catch (error) {
        log.error({ error }, 'reading the bridge board failed');
      }
    });
    return lastCheck;
  };
  void check(false);
  const timer = setInterval(() => check(false), checkEveryMs).unref();
  return {
    /** Checks the board after a write. */
    checkNow: () => check(true),
    stop(): Promise<void> {
      clearInterval(timer);
      return lastCheck;
    },
  };
}

/** Hashes the visible content of a board, without poll times, so that an unchanged poll has the same id. */
function hashBoard({ at, source, bridges, ...rest }: BridgeBoard): string {
  const content = [rest, source.failingSince, bridges.map(({ seenAt, ...bridge }) => bridge)];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}
