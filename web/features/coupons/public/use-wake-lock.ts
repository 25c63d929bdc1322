import { useEffect } from 'react';

/** Holds a screen wake lock while the component is mounted, if the browser supports and allows it. */
export function useWakeLock(): void {
  useEffect(() => {
    let isUnmounted = false;
    let isRequesting = false;
    let lock: WakeLockSentinel | null = null;
    const acquire = async () => {
      if (isRequesting || document.hidden || (lock && !lock.released)) return;
      isRequesting = true; // a second lock would never be released
      const taken = await navigator.wakeLock?.request('screen').catch(() => null); // rejected on a low battery
      isRequesting = false;
      lock = taken ?? null;
      if (isUnmounted) void lock?.release();
    };
    void acquire();
    document.addEventListener('visibilitychange', acquire); // the browser releases the lock of a hidden page
    return () => {
      isUnmounted = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, []);
}
