import { expect, test } from 'vitest';
import type { Offer } from '#contract/coupons.ts';
import { anOffer } from '#tests/support/wire.ts';
import { offerDetail } from './offer-detail.ts';
import { offerJsonLd } from './offer-json-ld.ts';
import { cardsWords, cardWords, dayInWords } from './offer-words.ts';

const asIs = (path: string) => path;
const branch = { Id: 9, Name: 'Centro', Address: 'Calle Hidalgo 7', Latitude: 27.5, Longitude: -99.5 };

test("[OFFR-3] no limit reads 'Sin límite', on the card and among the conditions", () => {
  expect(cardWords(anOffer(), asIs).terms).toEqual(['Sin compra mínima', 'Sin límite por persona']);
  const limits = offerDetail(anOffer(), asIs).conditions.filter(({ value }) => value === 'Sin límite');
  expect(limits.map(({ term }) => term)).toEqual(['Por persona', 'En total']);
});

test('[OFFR-1] a card says the minimum, the limit for each person, and that it needs an account', () => {
  const strict = anOffer({ MontoMinimo: 20, UsoPorUsuario: 1, RequiereCuenta: true });
  expect(cardWords(strict, asIs).terms).toEqual(['Compra mínima de $20', '1 por persona', 'Necesita cuenta']);
});

test('[OFFR-1] the last day is said in words, with its year when that is another', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  expect(dayInWords('2026-12-31', now)).toBe('31 de diciembre');
  expect(dayInWords('2027-01-15', now)).toBe('15 de enero de 2027');
  expect(cardWords(anOffer(), asIs).lastDay).toBe('Sin fecha de fin');
  expect(cardWords(anOffer({ FechaExpiracion: '2031-03-04' }), asIs).lastDay).toBe('Hasta el 4 de marzo de 2031');
});

test.each([
  [4, 'a 10 m de Puente 1'],
  [344, 'a 340 m de Puente 1'],
  [1260, 'a 1.3 km de Puente 1'],
  [null, ''],
])('[OFFR-1] %d metres are a distance in words', (Metros, words) => {
  expect(cardWords(anOffer({ Metros }), asIs, 'Puente 1').distance).toBe(words);
});

test('[OFFR-1] a card says where: the one branch, how many, or to ask', () => {
  expect(cardWords(anOffer({ Sucursales: [branch] }), asIs).where).toBe('Calle Hidalgo 7');
  expect(cardWords(anOffer({ Sucursales: [branch, branch] }), asIs).where).toBe('En 2 sucursales');
  expect(cardWords(anOffer(), asIs).where).toBe('Pregunta en el negocio dónde vale');
});

test('[OFFR-1] samples are marked, and stand after what can be used', () => {
  const cards = cardsWords([anOffer({ Id: 1, Muestra: true }), anOffer({ Id: 2 })], asIs);
  expect(cards.map(({ id, mark }) => [id, mark])).toEqual([
    [2, ''],
    [1, 'Muestra'],
  ]);
});

test('[OFFR-1] a coupon that cannot be used says why', () => {
  const reasonOf = (offer: Partial<Offer>) => offerDetail(anOffer(offer), asIs).closed?.reason;
  expect(reasonOf({})).toBeUndefined();
  expect(reasonOf({ Estado: 'vencido', FechaExpiracion: '2020-11-01' })).toBe('Venció el 1 de noviembre de 2020');
  expect(reasonOf({ Estado: 'por empezar', FechaInicio: '2040-01-02' })).toBe('Empieza el 2 de enero de 2040');
  expect(reasonOf({ Estado: 'agotado' })).toBe('Ya se agotó');
  expect(reasonOf({ Muestra: true })).toBe('Cupón de muestra');
});

test('[OFFR-1] a coupon is described as a schema.org Offer, with nothing that is not known', () => {
  expect(offerJsonLd(anOffer(), 'https://e.test/cupones/5', '')).toEqual({
    '@type': 'Offer',
    name: 'Pan dulce: 10 % de descuento',
    url: 'https://e.test/cupones/5',
    category: 'Panaderías',
    availability: 'https://schema.org/InStoreOnly',
    seller: { '@type': 'LocalBusiness', name: 'La Reynera' },
  });
  const full = anOffer({ FechaExpiracion: '2026-12-31', MontoMinimo: 20, Sucursales: [branch], Estado: 'agotado' });
  expect(offerJsonLd(full, 'https://e.test/cupones/5', 'https://e.test/logo.webp')).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    validThrough: '2026-12-31',
    eligibleTransactionVolume: { minPrice: 20, priceCurrency: 'USD' },
    seller: { logo: 'https://e.test/logo.webp' },
    availableAtOrFrom: [{ '@type': 'Place', name: 'Centro', geo: { latitude: 27.5, longitude: -99.5 } }],
  });
});
