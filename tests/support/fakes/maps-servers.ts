import { startFakeServer } from './fake-server.ts';

const googleError = (code: number, status: string) => ({
  status: code,
  body: { error: { code, message: status, status } },
});

/** Fake server of the Google Places API (New): text search with its error responses. */
export const startFakeGoogle = (places: unknown[]) =>
  startFakeServer(({ headers, url, body }) => {
    if (url.pathname !== '/v1/places:searchText') return googleError(404, 'NOT_FOUND');
    if (headers['x-goog-api-key'] !== 'llave-de-prueba') return googleError(403, 'PERMISSION_DENIED');
    if (!headers['x-goog-fieldmask']) return googleError(400, 'INVALID_ARGUMENT');
    const { textQuery } = body as { textQuery?: string };
    if (!textQuery) return googleError(400, 'INVALID_ARGUMENT');
    return { status: 200, body: textQuery.startsWith('nada') ? {} : { places } };
  });

/** Fake Nominatim server: rejects requests without a User-Agent, and more than one request a second. */
export async function startFakeNominatim(places: unknown[]) {
  let lastMs = Number.NEGATIVE_INFINITY;
  return startFakeServer(({ headers, url }) => {
    const [nowMs, previousMs] = [performance.now(), lastMs];
    lastMs = nowMs;
    if (!headers['user-agent'] || /^(node|undici)/i.test(headers['user-agent']))
      return { status: 403, body: 'blocked' };
    if (nowMs - previousMs < 1000) return { status: 429, body: 'Too Many Requests' };
    const results = url.searchParams.get('q')?.startsWith('nada') ? [] : places;
    return { status: url.searchParams.get('format') === 'jsonv2' ? 200 : 400, body: results };
  });
}

/** A place of Google, with the special spaces that Google writes into opening hours. */
export const buildGooglePlace = (overrides: object = {}) => ({
  id: 'ChIJ-metate',
  displayName: { text: 'Tacos El Metate', languageCode: 'es' },
  formattedAddress: '900 Convent Ave, Laredo, TX 78040, USA',
  location: { latitude: 27.5055, longitude: -99.5075 },
  types: ['mexican_restaurant', 'restaurant', 'point_of_interest'],
  primaryType: 'mexican_restaurant',
  rating: 4.4,
  businessStatus: 'OPERATIONAL',
  nationalPhoneNumber: '(956) 555-0142',
  websiteUri: 'https://metate.test/',
  googleMapsUri: 'https://maps.google.com/?cid=1',
  regularOpeningHours: {
    weekdayDescriptions: ['Monday: 7:00\u202fAM\u2009–\u20095:00\u202fPM', 'Tuesday: Closed', 'Sunday: Open 24 hours'],
  },
  editorialSummary: { text: 'Taquería del centro.' },
  photos: [{ name: 'places/ChIJ-metate/photos/1' }],
  ...overrides,
});

/** A place of Nominatim. */
export const buildNominatimPlace = (overrides: object = {}) => ({
  place_id: 1,
  osm_type: 'node',
  osm_id: 77,
  lat: '27.5061',
  lon: '-99.5080',
  category: 'amenity',
  type: 'fast_food',
  name: 'La Reynera',
  display_name: 'La Reynera, 1819, San Bernardo Avenue, Laredo, Webb County, Texas, 78040, United States',
  address: { house_number: '1819', road: 'San Bernardo Avenue', city: 'Laredo', state: 'Texas', postcode: '78040' },
  extratags: { opening_hours: 'Mo-Fr 08:00-17:00', phone: '+1 956 555 0199', website: 'https://reynera.test' },
  namedetails: { name: 'La Reynera' },
  ...overrides,
});
