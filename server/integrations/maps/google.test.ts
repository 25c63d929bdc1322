import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AppError } from '#domain/app-error.ts';
import { UnreachableError } from '#server/integrations/fetch-text.ts';
import { buildGooglePlace, startFakeGoogle } from '#tests/support/fakes/maps-servers.ts';
import { timeOutNextRequest } from '#tests/support/fakes/time-out-next-request.ts';
import { findFreePort } from '#tests/support/processes/free-port.ts';
import { googleMaps } from './google.ts';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
const bare = { id: 'ChIJ-bare', displayName: { text: 'Sin nada más' } };
beforeAll(async () => {
  google = await startFakeGoogle([
    buildGooglePlace(),
    bare,
    { id: 7 },
    'nonsense',
    { displayName: { text: 'sin id' } },
  ]);
});
beforeEach(() => google.setReply(null));
afterAll(() => google.close());

const search = async (query = 'tacos', options = {}) =>
  (await googleMaps({ key: 'llave-de-prueba', url: google.url, ...options }).search(query)).places;
const errorCode = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: AppError) => error.code,
  );

test("[SRCH-1] converts Google's results: hours with plain spaces, the primary type first", async () => {
  const [row] = await search();
  expect(row).toEqual({
    providerPlaceId: 'ChIJ-metate',
    name: 'Tacos El Metate',
    address: '900 Convent Ave, Laredo, TX 78040, USA',
    latitude: 27.5055,
    longitude: -99.5075,
    phone: '(956) 555-0142',
    website: 'https://metate.test/',
    types: ['mexican_restaurant', 'restaurant', 'point_of_interest'],
    rating: 4.4,
    mapsUrl: 'https://maps.google.com/?cid=1',
    openingHours: 'Monday: 7:00 AM – 5:00 PM | Tuesday: Closed | Sunday: Open 24 hours',
    businessStatus: 'OPERATIONAL',
    editorialSummary: 'Taquería del centro.',
  });
});

test('[SRCH-1] sends the key and a field mask without photos, biased to the city', async () => {
  await search('hoteles, Laredo, Texas');
  const { headers, body } = google.requests.at(-1) ?? {};
  expect(headers).toMatchObject({ 'x-goog-api-key': 'llave-de-prueba' });
  expect(headers?.['x-goog-fieldmask']).toContain('places.id,places.displayName');
  expect(headers?.['x-goog-fieldmask']).not.toContain('photos');
  expect(body).toMatchObject({ textQuery: 'hoteles, Laredo, Texas', regionCode: 'US', languageCode: 'en' });
});

test('[SRCH-2] keeps a place without optional fields and skips invalid entries', async () => {
  const results = await search();
  expect(results.map(({ name }) => name)).toEqual(['Tacos El Metate', 'Sin nada más']);
  expect(results[1]).toMatchObject({ rating: null, openingHours: '', latitude: null, types: [], website: '' });
});

test('[SRCH-1] returns an empty list for a response without places, and skips a place without a name', async () => {
  expect(await search('nada')).toEqual([]);
  google.setReply({ status: 200, body: { places: [buildGooglePlace({ displayName: { text: '  ' } })] } });
  expect(await search()).toEqual([]);
});

test('[SRCH-1] drops invalid values: non-web URLs, coordinates off the globe, control characters', async () => {
  const invalid = buildGooglePlace({
    websiteUri: 'javascript:alert(1)',
    location: { latitude: 127, longitude: 0 },
    displayName: { text: `a\u0000b\ud800${'x'.repeat(115)}😀y` },
    rating: 9,
    nationalPhoneNumber: 7,
    types: ['ok_type', '<script>', 5],
  });
  google.setReply({ status: 200, body: { places: [invalid] } });
  const [row] = await search();
  expect(row).toMatchObject({ website: '', latitude: null, longitude: null, rating: null, phone: '' });
  expect(row?.name).toMatch(/^a b\ufffdx+\ufffd$/); // a lone surrogate is replaced, since databases reject it
  expect(row?.name).toHaveLength(120);
  expect(row?.types).toEqual(['mexican_restaurant']);
});

test('[SRCH-1][API-2] rejects with maps/unavailable on error statuses, invalid or oversized bodies and timeouts', async () => {
  expect(await errorCode(search('tacos', { key: 'otra' }))).toBe('maps/unavailable');
  for (const status of [400, 429, 500, 503, 302]) {
    google.setReply({ status, body: {} });
    expect(await errorCode(search()), String(status)).toBe('maps/unavailable');
  }
  for (const raw of ['<html>', '', '[]', 'null', '7', '{"places":5}', `"${'x'.repeat(3 * 1024 * 1024)}"`]) {
    google.setReply({ status: 200, body: null, raw });
    expect(await errorCode(search()), raw.slice(0, 20)).toBe('maps/unavailable');
  }
  google.setReply('hang');
  timeOutNextRequest();
  expect(await errorCode(search())).toBe('maps/unavailable');
});

test('[SRCH-1] throws NoNetwork when the host is unreachable', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  await expect(search('tacos', { url })).rejects.toBeInstanceOf(UnreachableError);
});
