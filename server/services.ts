import type { Store } from './db/store.ts';
import { type PlacesService, placesService } from './features/places/places.service.ts';

export type Services = { places: PlacesService };

/** Every service, wired once. `clock` gives the present instant, so that tests can set it. */
export function createServices({ store, clock }: { store: Store; clock: () => Date }): Services {
  return { places: placesService({ db: store.db, clock }) };
}
