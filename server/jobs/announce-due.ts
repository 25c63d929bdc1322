import type { Logger } from 'pino';
import type { LiveNoun } from '#contract/events.ts';
import type { DueSource } from '#server/db/changes.ts';

type Dependencies = { clock: () => Date; publish: (id: string, noun: LiveNoun) => void; log: Logger };

/** No timer is set for longer, so that a clock that was put right is noticed. */
const longestMs = 60_000;

/** Tells this process's open pages of what changes by itself, when it does. `replan` is for when a noun was written to. */
export function announceDue(sources: DueSource[], { clock, publish, log }: Dependencies) {
  const watches = sources.map((source) => watch(source, { clock, publish, log }));
  return {
    replan: (noun: LiveNoun) => watches.find((watched) => watched.noun === noun)?.plan(),
    async stop(): Promise<void> {
      await Promise.all(watches.map((watched) => watched.stop()));
    },
  };
}

/** Sets a timer for the next change of one noun, and another one once it has come. */
function watch({ noun, nextChange }: DueSource, { clock, publish, log }: Dependencies) {
  let timer: NodeJS.Timeout | undefined;
  let asked: Promise<void> = Promise.resolve();
  let isToAsk = false;
  let stopped = false;

  /** Whoever asks last is right, so the answers are waited for in turn; whoever comes before the next question shares it. */
  const plan = () => {
    if (isToAsk) return;
    isToAsk = true;
    asked = asked.then(async () => {
      isToAsk = false;
      clearTimeout(timer);
      if (stopped) return;
      const now = clock();
      try {
        const due = await nextChange(now);
        wait(due, Math.min(longestMs, due ? due.getTime() - now.getTime() : longestMs));
      } catch (error) {
        log.error({ error, noun }, 'next change unknown');
        wait(null, longestMs);
      }
    });
  };
  const wait = (due: Date | null, ms: number) => {
    timer = setTimeout(() => {
      if (due && clock() >= due) publish(`due-${noun}-${due.getTime()}`, noun);
      plan();
    }, ms).unref();
  };
  plan();
  return {
    noun,
    plan,
    stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      return asked;
    },
  };
}
