import { useEffect, useState } from 'react';
import type { EventListed, PlaceListed } from '#contract/places.ts';
import { publicCalls } from '#web/api/public-calls.ts';

/** Every place and event, each list null when it never came; `settled` once both calls have. */
export type Directory = { places: PlaceListed[] | null; events: EventListed[] | null; settled: boolean };

/** The latest lists, so that coming back shows them, and the scroll position, at once. */
let latest: Directory = { places: null, events: null, settled: false };

/** Asks for places and events together when the screen opens (DIR-3); a failed load is only logged (DIR-11). */
export function useDirectory(): Directory {
  const [directory, setDirectory] = useState(latest);
  useEffect(() => {
    let open = true;
    void Promise.allSettled([publicCalls.places({ category: '' }), publicCalls.events()]).then(([places, events]) => {
      latest = { places: listOf(places) ?? latest.places, events: listOf(events) ?? latest.events, settled: true };
      if (open) setDirectory(latest);
    });
    return () => {
      open = false;
    };
  }, []);
  return directory;
}

function listOf<Item>(result: PromiseSettledResult<Item[]>): Item[] | null {
  if (result.status === 'fulfilled') return result.value;
  console.warn('directory load failed', result.reason);
  return null;
}
