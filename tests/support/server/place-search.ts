import type { ListedPlace } from '#contract/places.ts';
import { parseRawJson } from '#server/db/sql-expressions.ts';
import type { Store } from '#server/db/store.ts';
import { type PlacesService, placesService } from '#server/features/places/places.service.ts';

type Search = Parameters<PlacesService['list']>[0];

/** Returns a function that searches the directory and parses its raw JSON page. */
export function createPlaceSearch({ db }: Pick<Store, 'db'>) {
  const places = placesService({ db, clock: () => new Date() });
  return async (search: Search): Promise<{ page: ListedPlace[]; next: string | null }> => {
    const { page, next } = await places.list(search);
    return { page: parseRawJson(page), next };
  };
}
