import { useSyncExternalStore } from 'react';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** The present in milliseconds, anew every 30 seconds; null while the server's HTML is being taken over. One clock for the whole page. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, present, () => null);
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
