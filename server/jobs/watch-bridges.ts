import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Board } from '#contract/bridges.ts';

type Dependencies = {
  board: () => Promise<Board>;
  /** Tells whoever follows the crossings themselves. */
  publish: (id: string, data: string) => void;
  /** Tells the open pages that something changed without any news: a number became too old, or a crossing closed. */
  announce: (id: string) => void;
  log: Logger;
};

/** As often it is seen what time alone has changed. */
const everyMs = 30_000;

/** Has every process know the crossings as they are: looks at each change, and now and then without one. */
export function watchBridges({ board, publish, announce, log }: Dependencies) {
  let known = '';
  let turn: Promise<void> = Promise.resolve();
  let isWaiting = false;

  const look = (isNews: boolean) => {
    if (isWaiting && isNews) return turn; // the look that waits will see it
    isWaiting ||= isNews;
    turn = turn.then(async () => {
      if (isNews) isWaiting = false;
      try {
        const now = await board();
        const id = idOf(now);
        if (id === known) return;
        const isFirst = known === '';
        known = id;
        publish(id, JSON.stringify(now));
        if (!isNews && !isFirst) announce(`due-bridges-${id}`);
      } catch (error) {
        log.error({ error }, 'crossings unknown');
      }
    });
    return turn;
  };
  void look(false);
  const timer = setInterval(() => look(false), everyMs).unref();
  return {
    /** For when something was written of them. */
    look: () => look(true),
    stop(): Promise<void> {
      clearInterval(timer);
      return turn;
    },
  };
}

/** Names what a board shows, whenever it was asked for: that a source was asked again and said the same is no news. */
function idOf({ at, source, bridges, ...rest }: Board): string {
  const shown = [rest, source.failingSince, bridges.map(({ seenAt, ...crossing }) => crossing)];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16);
}
