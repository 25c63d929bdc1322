import { useEffect } from 'react';

/** Keeps the screen awake while this stands, where the browser can and allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let gone = false;
    let asking = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (asking || document.hidden || (lock && !lock.released)) return;
      asking = true; // a second lock would outlive this
      const taken = await navigator.wakeLock?.request('screen').catch(() => null); // refused on a low battery
      asking = false;
      lock = taken ?? null;
      if (gone) void lock?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take); // a hidden page loses it
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
