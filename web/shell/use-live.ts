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

/** Asks for the page's data again when something that it shows was changed. */
export function useLive(): void {
  const { latestEvent } = useSite();
  const follow = useEffectEvent((onChange: (noun: string) => void) => watchChanges(latestEvent, onChange));
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPlanned = false;
    const plan = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        isPlanned = false;
        plan(againMs + Math.random() * againMs); // in case that no answer comes
        const again = timer;
        await refresh();
        clearTimeout(again);
      }, ms);
    };
    const stop = follow((noun) => {
      if (isPlanned || !nouns.includes(noun)) return;
      isPlanned = true;
      plan(Math.random() * spreadMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
