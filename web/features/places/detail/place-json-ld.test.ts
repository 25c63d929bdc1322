import { expect, test } from 'vitest';
import { buildPlaceDetail } from '#tests/support/responses/public-responses.ts';
import { toPlaceJsonLd } from './place-json-ld.ts';

const place = buildPlaceDetail({ Name: 'Fonda' });
const url = 'https://guia.example/place/1';

test('describes a place as a matching type of business, with known properties only', () => {
  expect(toPlaceJsonLd(place, url, [])).toEqual({
    '@type': 'Restaurant',
    name: 'Fonda',
    url,
    address: 'Calle 1, Laredo, TX',
  });
  const Telefonos = [{ Numero: '+19565550100', Texto: '(956) 555-0100' }];
  const details = { ...place, Telefonos, Latitude: 27.5, Longitude: -99.5 };
  expect(toPlaceJsonLd(details, url, ['https://guia.example/f.webp'])).toMatchObject({
    telephone: '+19565550100',
    geo: { latitude: 27.5, longitude: -99.5 },
    image: ['https://guia.example/f.webp'],
  });
});

test('describes a place without a matching type as a LocalBusiness', () => {
  expect(toPlaceJsonLd({ ...place, CATEGORIA: 'GENERAL' }, url, [])).toMatchObject({ '@type': 'LocalBusiness' });
});

test('describes an event with its start, its end and its location', () => {
  const event = {
    ...place,
    CATEGORIA: 'Events',
    FechaInicio: '2027-02-20T06:00:00Z',
    FechaFin: '2027-02-21T05:59:59Z',
  };
  expect(toPlaceJsonLd(event, url, [])).toMatchObject({
    '@type': 'Event',
    startDate: '2027-02-20T06:00:00Z',
    endDate: '2027-02-21T05:59:59Z',
    location: { '@type': 'Place', address: 'Calle 1, Laredo, TX' },
  });
});
