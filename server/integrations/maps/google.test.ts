import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Failure } from '#domain/failure.ts';
import { NoNetwork } from '#server/integrations/ask.ts';
import { aGooglePlace, googleDouble } from '#tests/support/maps-doubles.ts';
import { freePort } from '#tests/support/ports.ts';
import { googleMaps } from './google.ts';

let google: Awaited<ReturnType<typeof googleDouble>>;
const bare = { id: 'ChIJ-bare', displayName: { text: 'Sin nada más' } };
beforeAll(async () => {
  google = await googleDouble([aGooglePlace(), bare, { id: 7 }, 'nonsense', { displayName: { text: 'sin id' } }]);
});
beforeEach(() => google.answer(null));
afterAll(() => google.close());

const search = async (query = 'tacos', options = {}) =>
  (await googleMaps({ key: 'llave-de-prueba', url: google.url, timeoutMs: 300, ...options }).search(query)).places;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: Failure) => error.code,
  );

test('[SRCH-1] what Google finds reads as the guide keeps it: hours with plain spaces, the main kind first', async () => {
  const [found] = await search();
  expect(found).toEqual({
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

test('[SRCH-1] Google is asked with the key and a field mask, and not for photos, near the city', async () => {
  await search('hoteles, Laredo, Texas');
  const { headers, body } = google.asked.at(-1) ?? {};
  expect(headers).toMatchObject({ 'x-goog-api-key': 'llave-de-prueba' });
  expect(headers?.['x-goog-fieldmask']).toContain('places.id,places.displayName');
  expect(headers?.['x-goog-fieldmask']).not.toContain('photos');
  expect(body).toMatchObject({ textQuery: 'hoteles, Laredo, Texas', regionCode: 'US', languageCode: 'en' });
});

test('[SRCH-2] a place without rating, hours or anything else is found too, what is no place is left out', async () => {
  const found = await search();
  expect(found.map(({ name }) => name)).toEqual(['Tacos El Metate', 'Sin nada más']);
  expect(found[1]).toMatchObject({ rating: null, openingHours: '', latitude: null, types: [], website: '' });
});

test('[SRCH-1] an answer without places is an empty list, and a place without a name is none', async () => {
  expect(await search('nada')).toEqual([]);
  google.answer({ status: 200, body: { places: [aGooglePlace({ displayName: { text: '  ' } })] } });
  expect(await search()).toEqual([]);
});

test('[SRCH-1] odd values never pass: addresses that are no web pages, points off the globe, control characters', async () => {
  const odd = aGooglePlace({
    websiteUri: 'javascript:alert(1)',
    location: { latitude: 127, longitude: 0 },
    displayName: { text: `a\u0000b\ud800${'x'.repeat(115)}😀y` },
    rating: 9,
    nationalPhoneNumber: 7,
    types: ['ok_type', '<script>', 5],
  });
  google.answer({ status: 200, body: { places: [odd] } });
  const [found] = await search();
  expect(found).toMatchObject({ website: '', latitude: null, longitude: null, rating: null, phone: '' });
  expect(found?.name).toMatch(/^a b\ufffdx+\ufffd$/); // no half of a character stays, for no database keeps one
  expect(found?.name).toHaveLength(120);
  expect(found?.types).toEqual(['mexican_restaurant']);
});

test('[SRCH-1][API-2] a refusal, a limit, nonsense, too much or no answer in time is maps/unavailable', async () => {
  expect(await refusal(search('tacos', { key: 'otra' }))).toBe('maps/unavailable');
  for (const status of [400, 429, 500, 503, 302]) {
    google.answer({ status, body: {} });
    expect(await refusal(search()), String(status)).toBe('maps/unavailable');
  }
  for (const raw of ['<html>', '', '[]', 'null', '7', '{"places":5}', `"${'x'.repeat(3 * 1024 * 1024)}"`]) {
    google.answer({ status: 200, body: null, raw });
    expect(await refusal(search()), raw.slice(0, 20)).toBe('maps/unavailable');
  }
  google.answer('hang');
  const started = performance.now();
  expect(await refusal(search())).toBe('maps/unavailable');
  expect(performance.now() - started).toBeLessThan(4500); // well before the limit in use
});

test('[SRCH-1] where nothing answers, it says that there is no network', async () => {
  const url = `http://127.0.0.1:${await freePort()}`;
  await expect(search('tacos', { url })).rejects.toBeInstanceOf(NoNetwork);
});
