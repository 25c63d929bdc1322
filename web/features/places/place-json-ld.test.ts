import { expect, test } from 'vitest';
import { aPlaceDetail } from '#tests/support/wire.ts';
import { placeJsonLd } from './place-json-ld.ts';

const place = aPlaceDetail({ Name: 'Fonda' });
const url = 'https://guia.example/place/1';

test('a place is a fitting kind of business and says only what is known', () => {
  expect(placeJsonLd(place, url, [])).toEqual({
    '@type': 'Restaurant',
    name: 'Fonda',
    url,
    address: 'Calle 1, Laredo, TX',
  });
  const known = { ...place, Phone: '(956) 555-0100', Latitude: 27.5, Longitude: -99.5 };
  expect(placeJsonLd(known, url, ['https://guia.example/f.webp'])).toMatchObject({
    telephone: '(956) 555-0100',
    geo: { latitude: 27.5, longitude: -99.5 },
    image: ['https://guia.example/f.webp'],
  });
});

test('a place of no known kind is a local business', () => {
  expect(placeJsonLd({ ...place, CATEGORIA: 'GENERAL' }, url, [])).toMatchObject({ '@type': 'LocalBusiness' });
});

test('an event has its instants and where it is held', () => {
  const event = {
    ...place,
    CATEGORIA: 'Events',
    FechaInicio: '2027-02-20T06:00:00Z',
    FechaFin: '2027-02-21T05:59:59Z',
  };
  expect(placeJsonLd(event, url, [])).toMatchObject({
    '@type': 'Event',
    startDate: '2027-02-20T06:00:00Z',
    endDate: '2027-02-21T05:59:59Z',
    location: { '@type': 'Place', address: 'Calle 1, Laredo, TX' },
  });
});
