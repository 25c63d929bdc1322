import { useEffect, useEffectEvent } from 'react';
import { useRefresh } from '#web/shell/use-refresh.ts';

const everyMs = 120_000;

/** Asks for the page's data every two minutes while it can be seen, for where no event stream gets through (BRDG-8). */
export function useKeptFresh(): void {
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => {
    let last = Date.now();
    const look = () => {
      if (document.hidden || Date.now() - last < everyMs) return;
      last = Date.now();
      void refresh();
    };
    const timer = setInterval(look, everyMs / 4);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
