import { useEffect, useEffectEvent } from 'react';
import type { Topic } from '#contract/change-feed.ts';
import { useSiteSettings } from '#web/shell/document/site-settings.ts';
import { readArrival } from '#web/shell/time/page-clock.ts';
import { isConnectionLost } from './connection.ts';
import { subscribeToChanges } from './subscribe-to-changes.ts';
import { isServerReached, useBackgroundRefresh } from './use-background-refresh.ts';

/** Topics whose changes refresh public pages; '' stands for any change. */
const topics: string[] = ['alerts', 'lists', 'posts', 'ads', 'bridges', 'rates', ''] satisfies (Topic | '')[];

/** Random delay that spreads the requests of open pages and coalesces events. */
const maxJitterMs = 400;
const retryMs = 15_000;
/** Interval of refreshes without events, the maximum age of a page that receives none (BRDG-8). */
const pollMs = 120_000;

/**
 * Refreshes the page's data when one of its topics changes, when the network goes or comes, and every two minutes otherwise; a
 * document that may be old at once. Pauses while hidden.
 */
export function useLiveRefresh(): void {
  const { latestEvent } = useSiteSettings();
  const subscribe = useEffectEvent((onChange: (topic: string) => void, onConnection: (isOpen: boolean) => void) =>
    subscribeToChanges(latestEvent, onChange, onConnection),
  );
  const refresh = useEffectEvent(useBackgroundRefresh());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDue = false;
    let isRunning = false;
    const schedule = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(async () => {
        isDue = document.hidden;
        if (isDue) return;
        isRunning = true;
        schedule(retryMs + Math.random() * retryMs); // in case it fails or no response arrives
        const ownTimer = timer;
        const outcome = await refresh();
        if (timer !== ownTimer) return; // the retry replaced it
        isRunning = false;
        if (isDue || outcome === 'interrupted') refreshSoon();
        else if (outcome === 'loaded') schedule(pollMs + Math.random() * retryMs);
      }, ms);
    };
    const refreshSoon = () => {
      isDue = true;
      schedule(Math.random() * maxJitterMs);
    };
    /** A change during a refresh waits for its end: if each aborted it, frequent changes would keep a slow page old. */
    const handleChange = () => {
      if (isRunning) isDue = true;
      else if (!isDue) refreshSoon();
    };
    const handleVisibility = () => {
      if (document.hidden) return;
      isRunning = false; // its request may have died while the phone was asleep, so the next change does not wait for it
      if (isDue) refreshSoon();
    };
    /** A refresh finds out whether there is a connection. One that began before the network came back may never end. */
    const handleNetwork = () => {
      isRunning = false;
      refreshSoon();
    };
    /** The stream can also be lost alone, as by a proxy that refuses it: nothing is refreshed then. */
    const handleStream = async (isOpen: boolean) => {
      if (!isOpen) await isServerReached();
      const isMounted = timer !== undefined;
      if (isMounted && (isOpen || isConnectionLost())) handleNetwork(); // a refresh also ends the notice of a slow answer
    };
    const unsubscribe = subscribe((topic) => {
      if (topics.includes(topic)) handleChange();
    }, handleStream);
    document.addEventListener('visibilitychange', handleVisibility);
    addEventListener('online', handleNetwork);
    addEventListener('offline', handleNetwork);
    if (readArrival().isCurrent) schedule(pollMs);
    else refreshSoon();
    return () => {
      clearTimeout(timer);
      timer = undefined; // a response that is still pending schedules nothing
      document.removeEventListener('visibilitychange', handleVisibility);
      removeEventListener('online', handleNetwork);
      removeEventListener('offline', handleNetwork);
      unsubscribe();
    };
  }, []);
}
