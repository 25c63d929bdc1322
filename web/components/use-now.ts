import { useSyncExternalStore } from 'react';
import { useSite } from '#web/shell/site.ts';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * The present in milliseconds, anew every 30 seconds; null while the server's HTML is being taken over. One clock for the
 * whole page; in a replay that of the day that is played, which goes on with every rendering.
 */
export function useNow(): number | null {
  const { replay } = useSite();
  const at = useSyncExternalStore(subscribe, present, () => null);
  return at && replay ? +replay.from + (Date.now() - +replay.startedAt) * replay.speed : at;
}

const present = () => now || tick();

function tick(): number {
  now = Date.now();
  for (const tell of listeners) tell();
  return now;
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}
