import { z } from 'zod';
import { longestName, longestPhone } from '#domain/accounts.ts';
import { city } from '#domain/city.ts';
import { Failure } from '#domain/failure.ts';
import { webAddress } from '#domain/links.ts';
import { hoursFromOsm } from '#domain/opening-hours-osm.ts';
import { placeLimits } from '#domain/place-limits.ts';
import { askForJson } from './ask.ts';
import { type FoundPlace, type Maps, plainText, point } from './maps.ts';

const home = 'https://nominatim.openstreetmap.org';
/** How far around the city's middle is looked, in degrees. */
const around = 0.3;
/** What is on the map but is no place to go to. */
const noPlaces = new Set(['highway', 'boundary', 'place', 'waterway', 'landuse', 'railway', 'power']);
/** OpenStreetMap's words for kinds of places, where the guide's (domain/place-kinds.ts) are others. */
const kindOf: Record<string, string> = {
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

const words = z.record(z.string(), z.string()).catch({});
const nominatimPlace = z.object({
  osm_type: z.enum(['node', 'way', 'relation']),
  osm_id: z.int().positive(),
  lat: z.coerce.number().catch(Number.NaN),
  lon: z.coerce.number().catch(Number.NaN),
  category: z.string().catch(''),
  type: z.string().catch(''),
  name: z.string().catch(''),
  display_name: z.string().catch(''),
  address: words,
  extratags: words,
  namedetails: words,
});
type NominatimPlace = z.infer<typeof nominatimPlace>;

type Options = {
  /** Names the product and where it is found, as the provider's policy asks. */
  userAgent: string;
  /** Resolves when it is this process's turn to ask: at most one question a second goes out. */
  turn: () => Promise<void>;
  url?: string;
  timeoutMs?: number;
};

/** Nominatim, the search of OpenStreetMap, by its policy; its answers carry the attribution that the guide shows. */
export function nominatimMaps({ userAgent, turn, url = home, timeoutMs }: Options): Maps {
  return {
    provider: 'nominatim',
    async search(query) {
      await turn();
      const address = new URL(`${url}/search`);
      address.search = new URLSearchParams({ q: query, ...parameters }).toString();
      const headers = { 'User-Agent': userAgent, 'Accept-Language': 'es' };
      const answer = z.array(z.unknown()).safeParse(await askForJson(address, { headers }, timeoutMs));
      if (!answer.success) throw new Failure('maps/unavailable', { cause: answer.error });
      const places = answer.data.flatMap((place) => {
        const read = nominatimPlace.safeParse(place);
        const found = read.success && !noPlaces.has(read.data.category) ? foundOf(read.data) : null;
        return found && found.name !== '' ? [found] : [];
      });
      return { places };
    },
  };
}

const parameters = {
  format: 'jsonv2',
  addressdetails: '1',
  extratags: '1',
  namedetails: '1',
  limit: '20',
  viewbox: [city.longitude - around, city.latitude + around, city.longitude + around, city.latitude - around].join(','),
  bounded: '1',
};

function foundOf(place: NominatimPlace): FoundPlace {
  const { extratags, namedetails } = place;
  const name = namedetails['name:es'] ?? namedetails.name ?? place.name;
  const kind = kindOf[place.type] ?? (place.category === 'shop' ? shopKind(place.type) : place.type);
  const page = extratags.website ?? extratags['contact:website'] ?? '';
  return {
    providerPlaceId: `${place.osm_type}/${place.osm_id}`,
    name: plainText(name, longestName),
    address: plainText(addressOf(place), placeLimits.address),
    ...point(place.lat, place.lon),
    phone: plainText(extratags.phone ?? extratags['contact:phone'], longestPhone),
    website: webAddress(page) ?? '',
    types: /^\w{1,80}$/.test(kind) ? [kind] : [],
    rating: null,
    mapsUrl: `https://www.openstreetmap.org/${place.osm_type}/${place.osm_id}`,
    openingHours: plainText(hoursFromOsm(extratags.opening_hours ?? ''), placeLimits.hours),
    businessStatus: '',
    editorialSummary: plainText(extratags['description:es'], placeLimits.summary),
  };
}

const shopKind = (type: string) => (type === 'supermarket' || type === 'bakery' ? type : `${type}_store`);

/** '900 Convent Avenue, Laredo, Texas 78040' where the parts are known, else the provider's own line. */
function addressOf({ address, display_name }: NominatimPlace): string {
  const { house_number = '', road = '', state = '', postcode = '' } = address;
  const town = address.city ?? address.town ?? address.village ?? '';
  if (road === '' || town === '') return display_name;
  return [`${house_number} ${road}`.trim(), town, `${state} ${postcode}`.trim()]
    .filter((part) => part !== '')
    .join(', ');
}
