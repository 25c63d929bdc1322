import { useEffect, useState } from 'react';
import type { ListedEvent, ListedPlace } from '#contract/places.ts';
import { publicCalls } from '#web/api/public-calls.ts';

/** Every place and event; a list is null until it is loaded. `settled` is true after both requests have finished. */
export type Directory = { places: ListedPlace[] | null; events: ListedEvent[] | null; isSettled: boolean };

/** Cache of the latest lists: going back shows them, and restores the scroll position, immediately. */
let latest: Directory = { places: null, events: null, isSettled: false };

/** Fetches places and events in parallel on mount (DIR-3). A failed load is only logged (DIR-11). */
export function useDirectory(): Directory {
  const [directory, setDirectory] = useState(latest);
  useEffect(() => {
    let isMounted = true;
    void Promise.allSettled([publicCalls.places({ category: '' }), publicCalls.events()]).then(([places, events]) => {
      latest = {
        places: readList(places) ?? latest.places,
        events: readList(events) ?? latest.events,
        isSettled: true,
      };
      if (isMounted) setDirectory(latest);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return directory;
}

function readList<Item>(result: PromiseSettledResult<Item[]>): Item[] | null {
  if (result.status === 'fulfilled') return result.value;
  console.warn('directory load failed', result.reason);
  return null;
}
