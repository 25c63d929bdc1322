import { useEffect, useEffectEvent } from 'react';
import type { LiveNoun } from '#contract/events.ts';
import { useSite } from './site.ts';
import { useRefresh } from './use-refresh.ts';
import { watchChanges } from './watch-changes.ts';

/** What public pages show as it is at this moment; '' stands for everything. */
const nouns: string[] = ['alerts', 'lists', 'posts', 'ads', 'bridges', 'rates', ''] satisfies (LiveNoun | '')[];

/** Not all open pages ask in the same moment, and what comes together is asked for once. */
const spreadMs = 400;
const againMs = 15_000;
/** Where no event gets through, pages are no older than that (BRDG-8). */
const everyMs = 120_000;

/** Asks for the page's data again when something that it shows was changed, and every two minutes without any news; only while it can be seen. */
export function useLive(): void {
  const { latestEvent } = useSite();
  const follow = useEffectEvent((onChange: (noun: string) => void) => watchChanges(latestEvent, onChange));
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    const plan = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        isDue = document.hidden;
        if (isDue) return;
        plan(againMs + Math.random() * againMs); // in case that no answer comes
        const again = timer;
        await refresh();
        if (timer === again) plan(everyMs + Math.random() * againMs);
      }, ms);
    };
    const soon = () => {
      isDue = true;
      plan(Math.random() * spreadMs);
    };
    const look = () => {
      if (isDue && !document.hidden) soon();
    };
    const stop = follow((noun) => {
      if (!isDue && nouns.includes(noun)) soon();
    });
    document.addEventListener('visibilitychange', look);
    plan(everyMs);
    return () => {
      clearTimeout(timer);
      timer = undefined; // an answer that is still to come plans nothing
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, []);
}
