import type { Logger } from 'pino';
import type { Topic } from '#contract/change-feed.ts';
import type { ExpirySource } from '#server/db/change-notifications.ts';

type Dependencies = { clock: () => Date; publish: (id: string, topic: Topic) => void; log: Logger };

/** Maximum timer duration, so that clock adjustments take effect. */
const maxTimerMs = 60_000;

/** Publishes changes that happen without a write (expiries) when they are due. Call `replan` after a write to a topic. */
export function publishExpiries(sources: ExpirySource[], { clock, publish, log }: Dependencies) {
  const watchers = sources.map((source) => watch(source, { clock, publish, log }));
  return {
    replan: (topic: Topic) => watchers.find((watcher) => watcher.topic === topic)?.plan(),
    async stop(): Promise<void> {
      await Promise.all(watchers.map((watcher) => watcher.stop()));
    },
  };
}

/** Sets a timer for the next expiry of one topic, and the next timer after it. */
function watch({ topic, nextExpiry }: ExpirySource, { clock, publish, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let lastQuery: Promise<void> = Promise.resolve();
  let isQueued = false;
  let isStopped = false;

  /** Runs queries sequentially, since the last result counts; calls before the next query share it. */
  const plan = () => {
    if (isQueued) return;
    isQueued = true;
    lastQuery = lastQuery.then(async () => {
      isQueued = false;
      clearTimeout(timer);
      if (isStopped) return;
      const now = clock();
      try {
        const due = await nextExpiry(now);
        schedule(due, Math.min(maxTimerMs, due ? due.getTime() - now.getTime() : maxTimerMs));
      } catch (error) {
        log.error({ error, topic }, 'next expiry unknown');
        schedule(null, maxTimerMs);
      }
    });
  };
  const schedule = (due: Date | null, ms: number) => {
    timer = setTimeout(() => {
      if (due && clock() >= due) publish(`due-${topic}-${due.getTime()}`, topic);
      plan();
    }, ms).unref();
  };
  plan();
  return {
    topic,
    plan,
    stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      return lastQuery;
    },
  };
}
