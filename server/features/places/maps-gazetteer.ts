import { withoutCity } from '#domain/maps-query.ts';
import { longestSearch } from '#domain/search-text.ts';
import { read } from '#server/db/written.ts';
import type { Maps, MapsAnswer } from '#server/integrations/maps/maps.ts';
import type { PlacesService } from './places.service.ts';

const most = 20;
const ownMark = 'guia-';

/** The guide as a maps provider: it finds the places that it shows itself, for when there is no network. */
export function ownGazetteer(places: PlacesService): Maps {
  return {
    provider: 'guide',
    async search(query): Promise<MapsAnswer> {
      const { page } = await places.list({ category: '', q: withoutCity(query).slice(0, longestSearch), limit: most });
      const found = read(page).map(({ Id, Name, Address, Latitude, Longitude }) => ({
        ...unknown,
        providerPlaceId: `${ownMark}${Id}`,
        name: Name,
        address: Address,
        latitude: Latitude,
        longitude: Longitude,
      }));
      return { places: found };
    },
  };
}

/** The guide's own id in an id that the gazetteer gave; null for one of any other provider. */
export function ownIdOf(providerPlaceId: string): number | null {
  const digits = new RegExp(`^${ownMark}(\\d{1,9})$`).exec(providerPlaceId)?.[1];
  return digits ? Number(digits) : null;
}

const unknown = {
  phone: '',
  website: '',
  types: [],
  rating: null,
  mapsUrl: '',
  openingHours: '',
  businessStatus: '',
  editorialSummary: '',
};
