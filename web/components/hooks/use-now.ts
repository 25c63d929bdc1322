import { useSyncExternalStore } from 'react';
import { useSiteSettings } from '#web/shell/document/site-settings.ts';
import { readClock } from '#web/shell/time/page-clock.ts';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Current time in milliseconds, updated every 30 seconds; null on the server and during hydration. The whole page shares
 * one timer. In a replay this is the replayed time, which advances with every render.
 */
export function useNow(): number | null {
  const { replay } = useSiteSettings();
  const at = useSyncExternalStore(subscribe, currentTime, () => null);
  return at && replay ? +replay.from + (Date.now() - +replay.startedAt) * replay.speed : at;
}

const currentTime = () => now || tick();

function tick(): number {
  now = readClock();
  for (const notify of listeners) notify();
  return now;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(notify);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}
