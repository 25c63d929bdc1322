import { z } from 'zod';
import { maxNameLength } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/app-error.ts';
import { city } from '#domain/city.ts';
import { placeLimits } from '#domain/places/place-limits.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { type FoundPlace, fetchJson, type Maps, normalizePhone, normalizeText, toCoordinates } from './maps.ts';
import { convertOsmHours } from './osm-hours.ts';

const home = 'https://nominatim.openstreetmap.org';
/** Half the side of the search area around the city, in degrees. */
const searchRadius = 0.3;
/** OpenStreetMap categories that are not places to visit. */
const excludedCategories = new Set(['highway', 'boundary', 'place', 'waterway', 'landuse', 'railway', 'power']);
/** Guide types (domain/places/maps-query.ts) by OpenStreetMap type, where they differ. */
const typesByOsmType: Record<string, string> = {
  fast_food: 'fast_food_restaurant',
  food_court: 'restaurant',
  ice_cream: 'ice_cream_shop',
  nightclub: 'night_club',
  fuel: 'gas_station',
  bureau_de_change: 'currency_exchange',
  doctors: 'doctor',
  clinic: 'doctor',
  cinema: 'movie_theater',
  theatre: 'performing_arts_theater',
  place_of_worship: 'church',
  attraction: 'tourist_attraction',
  gallery: 'art_gallery',
  theme_park: 'amusement_park',
  camp_site: 'campground',
  caravan_site: 'rv_park',
  guest_house: 'inn',
  mall: 'shopping_mall',
  car: 'car_dealer',
  marketplace: 'market',
  aerodrome: 'airport',
  townhall: 'local_government_office',
};

const stringRecord = z.record(z.string(), z.string()).catch({});
const nominatimPlace = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.int().positive(),
  lat: z.coerce.number().catch(Number.NaN),
  lon: z.coerce.number().catch(Number.NaN),
  category: z.string().catch(''),
  type: z.string().catch(''),
  name: z.string().catch(''),
  display_name: z.string().catch(''),
  address: stringRecord,
  extratags: stringRecord,
  namedetails: stringRecord,
});
type NominatimPlace = z.infer<typeof nominatimPlace>;

type Options = {
  /** Names the product and its URL, as the usage policy requires. */
  userAgent: string;
  /** Resolves when the rate limit of one request per second allows the next request. */
  waitForSlot: () => Promise<void>;
  url?: string;
};

/** Nominatim, the search of OpenStreetMap, used by its policy; the guide shows the required attribution. */
export function nominatimMaps({ userAgent, waitForSlot, url = home }: Options): Maps {
  return {
    provider: 'nominatim',
    async search(query) {
      await waitForSlot();
      const searchUrl = new URL(`${url}/search`);
      searchUrl.search = new URLSearchParams({ q: query, ...parameters }).toString();
      const headers = { 'User-Agent': userAgent, 'Accept-Language': 'es' };
      const response = z.array(z.unknown()).safeParse(await fetchJson(searchUrl, { headers }));
      if (!response.success) throw new AppError('maps/unavailable', { cause: response.error });
      const parsed = response.data.flatMap((place) => nominatimPlace.safeParse(place).data ?? []);
      const places = parsed.filter(({ category }) => !excludedCategories.has(category)).map(toFoundPlace);
      return { places: (await Promise.all(places)).filter(({ name }) => name !== '') };
    },
  };
}

const parameters = {
  format: 'jsonv2',
  addressdetails: '1',
  extratags: '1',
  namedetails: '1',
  limit: '20',
  viewbox: [
    city.longitude - searchRadius,
    city.latitude + searchRadius,
    city.longitude + searchRadius,
    city.latitude - searchRadius,
  ].join(','),
  bounded: '1',
};

async function toFoundPlace(place: NominatimPlace): Promise<FoundPlace> {
  const { extratags, namedetails } = place;
  const name = namedetails['name:es'] ?? namedetails.name ?? place.name;
  const guideType = typesByOsmType[place.type] ?? (place.category === 'shop' ? shopType(place.type) : place.type);
  const websites = (extratags.website ?? extratags['contact:website'] ?? '').split(';');
  return {
    providerPlaceId: `${place.osm_type}/${place.osm_id}`,
    name: normalizeText(name, maxNameLength),
    address: normalizeText(formatAddress(place), placeLimits.address),
    ...toCoordinates(place.lat, place.lon),
    phone: normalizePhone(extratags.phone ?? extratags['contact:phone']),
    website: websites.map(toSafeUrl).find((url) => url !== null) ?? '',
    types: /^\w{1,80}$/.test(guideType) ? [guideType] : [],
    rating: null,
    mapsUrl: `https://www.openstreetmap.org/${place.osm_type}/${place.osm_id}`,
    openingHours: normalizeText(await convertOsmHours(extratags.opening_hours ?? ''), placeLimits.hours),
    businessStatus: '',
    editorialSummary: normalizeText(extratags['description:es'], placeLimits.summary),
  };
}

const shopType = (type: string) => (type === 'supermarket' || type === 'bakery' ? type : `${type}_store`);

/** Formats '900 Convent Avenue, Laredo, Texas 78040' from the parts; falls back to the provider's full line. */
function formatAddress({ address, display_name }: NominatimPlace): string {
  const { house_number = '', road = '', state = '', postcode = '' } = address;
  const town = address.city ?? address.town ?? address.village ?? '';
  if (road === '' || town === '') return display_name;
  return [`${house_number} ${road}`.trim(), town, `${state} ${postcode}`.trim()]
    .filter((part) => part !== '')
    .join(', ');
}
