import { startTransition, useEffect, useState } from 'react';
import type { ListedEvent, ListedPlace } from '#contract/places.ts';
import type { PlaceFacts } from '#domain/places/place-facts.ts';
import { publicCalls } from '#web/api/public-calls.ts';

/** Facts of places by their ids. */
export type FactsById<Facts = PlaceFacts> = ReadonlyMap<number, Facts>;

/** Every place, event and fact; null until loaded. `isSettled` is true after all requests have finished. */
export type Directory = {
  places: ListedPlace[] | null;
  events: ListedEvent[] | null;
  facts: FactsById | null;
  isSettled: boolean;
};

/** Cache of the latest lists: going back shows them, and restores the scroll position, immediately. */
let latest: Directory = { places: null, events: null, facts: null, isSettled: false };

/** Number of requests so far; the response of the last one counts. */
let requests = 0;

/** Fetches places, events and facts in parallel on mount (DIR-3). A failed load is only logged (DIR-11). */
export function useDirectory(): Directory {
  const [directory, setDirectory] = useState(latest);
  useEffect(() => {
    requests++;
    const request = requests;
    void Promise.allSettled([
      publicCalls.places({ category: '' }),
      publicCalls.events(),
      publicCalls.placeFacts(),
    ]).then(([places, events, facts]) => {
      if (request !== requests) return;
      const loadedFacts = readList(facts);
      latest = {
        places: readList(places) ?? latest.places,
        events: readList(events) ?? latest.events,
        facts: loadedFacts ? indexFacts(loadedFacts) : latest.facts,
        isSettled: true,
      };
      startTransition(() => setDirectory(latest)); // hundreds of places: a tap need not wait for them
    });
  }, []);
  return directory;
}

/** Indexes facts by the id of their place. */
export const indexFacts = <Facts extends { Id: number }>(facts: Facts[]): FactsById<Facts> =>
  new Map(facts.map((each) => [each.Id, each]));

function readList<Item>(result: PromiseSettledResult<Item[]>): Item[] | null {
  if (result.status === 'fulfilled') return result.value;
  console.warn('directory load failed', result.reason);
  return null;
}
