import type { PlaceListed } from '#contract/places.ts';
import type { Store } from '#server/db/store.ts';
import { read } from '#server/db/written.ts';
import { type PlacesService, placesService } from '#server/features/places/places.service.ts';

type Search = Parameters<PlacesService['list']>[0];

/** Gives pages of the directory as who asks for them reads them. */
export function listingPlaces({ db }: Pick<Store, 'db'>) {
  const places = placesService({ db, clock: () => new Date() });
  return async (search: Search): Promise<{ page: PlaceListed[]; next: string | null }> => {
    const { page, next } = await places.list(search);
    return { page: read(page), next };
  };
}
