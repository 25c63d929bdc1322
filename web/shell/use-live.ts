import { useEffect, useEffectEvent } from 'react';
import { type MiddlewareFunction, useRevalidator } from 'react-router';
import type { LiveNoun } from '#contract/events.ts';
import { useSite } from './site.ts';
import { watchChanges } from './watch-changes.ts';

/** What public pages show as it is at this moment; '' stands for everything. */
const nouns: string[] = ['alerts', 'lists', 'posts', 'ads', 'bridges', 'rates', ''] satisfies (LiveNoun | '')[];

/** Not all open pages ask in the same moment, and what comes together is asked for once. */
const spreadMs = 400;
const againMs = 15_000;

/** The address that is being refreshed, and by how many requests: nobody asked for that, so nobody is to be told when it fails. */
let refreshed = '';
let underWay = 0;

/** Asks for the page's data again when something that it shows was changed. */
export function useLive(): void {
  const { latestEvent } = useSite();
  const { revalidate } = useRevalidator();
  const follow = useEffectEvent((onChange: (noun: string) => void) => watchChanges(latestEvent, onChange));
  const refresh = useEffectEvent(async () => {
    refreshed = addressOf(window.location.href);
    underWay++;
    await revalidate();
    underWay--;
  });
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

/** Leaves the page as it is when a refresh fails: what it shows is still better than an error. The next answer ends the wait. */
export const keepShown: MiddlewareFunction<Record<string, { type: string }>> = async ({ request }, next) => {
  const results = await next();
  const failed = Object.values(results).some(({ type }) => type === 'error');
  return failed && underWay > 0 && addressOf(request.url) === refreshed ? new Promise(() => {}) : results;
};

const addressOf = (url: string) => url.replace(/#.*/, '');
