import { expect, test } from 'vitest';
import type { PublicCoupon } from '#contract/coupons.ts';
import { buildPublicCoupon } from '#tests/support/responses/public-responses.ts';
import { formatDay, toCouponCardViewModel, toCouponCardViewModels } from './coupon-card-view-model.ts';
import { toCouponJsonLd, toCouponViewModel } from './coupon-view-model.ts';

const identity = (path: string) => path;
const branch = { Id: 9, Name: 'Centro', Address: 'Calle Hidalgo 7', Latitude: 27.5, Longitude: -99.5 };

test("[OFFR-3] formats a missing limit as 'Sin límite', on the card and among the terms", () => {
  expect(toCouponCardViewModel(buildPublicCoupon(), identity).terms).toEqual([
    'Sin compra mínima',
    'Sin límite por persona',
  ]);
  const limits = toCouponViewModel(buildPublicCoupon(), identity).conditions.filter(
    ({ value }) => value === 'Sin límite',
  );
  expect(limits.map(({ term }) => term)).toEqual(['Por persona', 'En total']);
});

test('[OFFR-1] a card shows the minimum, the limit per person and the account requirement', () => {
  const strict = buildPublicCoupon({ MontoMinimo: 20, UsoPorUsuario: 1, RequiereCuenta: true });
  expect(toCouponCardViewModel(strict, identity).terms).toEqual([
    'Compra mínima de $20',
    '1 por persona',
    'Necesita cuenta',
  ]);
});

test('[OFFR-1] formats the last day, with the year unless it is the current one', () => {
  const now = new Date('2026-11-21T18:00:00Z');
  expect(formatDay('2026-12-31', now)).toBe('31 de diciembre');
  expect(formatDay('2027-01-15', now)).toBe('15 de enero de 2027');
  expect(toCouponCardViewModel(buildPublicCoupon(), identity).lastDay).toBe('Sin fecha de fin');
  expect(toCouponCardViewModel(buildPublicCoupon({ FechaExpiracion: '2031-03-04' }), identity).lastDay).toBe(
    'Hasta el 4 de marzo de 2031',
  );
});

test.each([
  [4, 'a 10 m de Puente 1'],
  [344, 'a 340 m de Puente 1'],
  [1260, 'a 1.3 km de Puente 1'],
  [null, ''],
])('[OFFR-1] formats a distance of %d metres', (Metros, words) => {
  expect(toCouponCardViewModel(buildPublicCoupon({ Metros }), identity, 'Puente 1').distance).toBe(words);
});

test('[OFFR-1] a card shows its single branch, the number of branches, or a hint to ask the business', () => {
  expect(toCouponCardViewModel(buildPublicCoupon({ Sucursales: [branch] }), identity).where).toBe('Calle Hidalgo 7');
  expect(toCouponCardViewModel(buildPublicCoupon({ Sucursales: [branch, branch] }), identity).where).toBe(
    'En 2 sucursales',
  );
  expect(toCouponCardViewModel(buildPublicCoupon(), identity).where).toBe('Pregunta en el negocio dónde vale');
});

test('[OFFR-1] marks sample coupons and lists them after usable ones', () => {
  const cards = toCouponCardViewModels(
    [buildPublicCoupon({ Id: 1, Muestra: true }), buildPublicCoupon({ Id: 2 })],
    identity,
  );
  expect(cards.map(({ id, sampleLabel }) => [id, sampleLabel])).toEqual([
    [2, ''],
    [1, 'Muestra'],
  ]);
});

test('[OFFR-1] a coupon that cannot be used has a reason', () => {
  const reasonOf = (coupon: Partial<PublicCoupon>) =>
    toCouponViewModel(buildPublicCoupon(coupon), identity).closed?.reason;
  expect(reasonOf({})).toBeUndefined();
  expect(reasonOf({ Estado: 'vencido', FechaExpiracion: '2020-11-01' })).toBe('Venció el 1 de noviembre de 2020');
  expect(reasonOf({ Estado: 'por empezar', FechaInicio: '2040-01-02' })).toBe('Empieza el 2 de enero de 2040');
  expect(reasonOf({ Estado: 'agotado' })).toBe('Ya se agotó');
  expect(reasonOf({ Muestra: true })).toBe('Cupón de muestra');
});

test('[OFFR-1] describes a coupon as a schema.org Offer, with known properties only', () => {
  expect(toCouponJsonLd(buildPublicCoupon(), 'https://e.test/cupones/5', '')).toEqual({
    '@type': 'Offer',
    name: 'Pan dulce: 10 % de descuento',
    url: 'https://e.test/cupones/5',
    category: 'Panaderías',
    availability: 'https://schema.org/InStoreOnly',
    seller: { '@type': 'LocalBusiness', name: 'La Reynera' },
  });
  const full = buildPublicCoupon({
    FechaExpiracion: '2026-12-31',
    MontoMinimo: 20,
    Sucursales: [branch],
    Estado: 'agotado',
  });
  expect(toCouponJsonLd(full, 'https://e.test/cupones/5', 'https://e.test/logo.webp')).toMatchObject({
    availability: 'https://schema.org/SoldOut',
    validThrough: '2026-12-31',
    eligibleTransactionVolume: { minPrice: 20, priceCurrency: 'USD' },
    seller: { logo: 'https://e.test/logo.webp' },
    availableAtOrFrom: [{ '@type': 'Place', name: 'Centro', geo: { latitude: 27.5, longitude: -99.5 } }],
  });
});
