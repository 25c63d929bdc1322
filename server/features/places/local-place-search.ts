import { removeCity } from '#domain/places/maps-query.ts';
import { maxSearchLength } from '#domain/search/search-text.ts';
import { parseRawJson } from '#server/db/sql-expressions.ts';
import type { Maps, MapsResult } from '#server/integrations/maps/maps.ts';
import type { PlacesService } from './places.service.ts';

const maxResults = 20;
const idPrefix = 'guia-';

/** Maps provider that searches the guide's own visible places, used when there is no network. */
export function localPlaceSearch(places: PlacesService): Maps {
  return {
    provider: 'guide',
    async search(query): Promise<MapsResult> {
      const { page } = await places.list({
        category: '',
        q: removeCity(query).slice(0, maxSearchLength),
        limit: maxResults,
      });
      const found = parseRawJson(page).map(({ Id, Name, Address, Latitude, Longitude }) => ({
        ...unknownFacts,
        providerPlaceId: `${idPrefix}${Id}`,
        name: Name,
        address: Address,
        latitude: Latitude,
        longitude: Longitude,
      }));
      return { places: found };
    },
  };
}

/** Parses the guide's place id from a provider place id of the local search; null for other providers. */
export function parseLocalPlaceId(providerPlaceId: string): number | null {
  const digits = new RegExp(`^${idPrefix}(\\d{1,9})$`).exec(providerPlaceId)?.[1];
  return digits ? Number(digits) : null;
}

const unknownFacts = {
  phone: '',
  website: '',
  types: [],
  rating: null,
  mapsUrl: '',
  openingHours: '',
  businessStatus: '',
  editorialSummary: '',
};
