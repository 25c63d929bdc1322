import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateErrors } from '#texts/rates/exchange-houses-admin.ts';
import {
  countBankingDays,
  findHouseRateErrors,
  formatAcceptedBand,
  formatRate,
  getAcceptedBand,
  parsePesos,
} from './house-rates.ts';

const reference = 17.9218;
const far = (field: 'buy' | 'sell') => ({
  code: 'exchange-house/band',
  field,
  message: rateErrors.band({ buy: 'La compra', sell: 'La venta' }[field], '15.78', '20.07'),
});
const farWithoutReference = (field: 'buy' | 'sell') => ({
  ...far(field),
  message: rateErrors.bandWithoutReference({ buy: 'La compra', sell: 'La venta' }[field], '10.00', '30.00'),
});
const spread = { code: 'exchange-house/spread', field: 'buy', message: rateErrors.spread };

test.each([
  [{ buy: 17.2, sell: 18.3 }, reference, []],
  [{ buy: 15.7712, sell: 20.0724 }, reference, []],
  [{ buy: 15.7711, sell: 18 }, reference, [far('buy')]],
  [{ buy: 17, sell: 20.0725 }, reference, [far('sell')]],
  [{ buy: 1.8, sell: 18.3 }, reference, [far('buy')]],
  [{ buy: 17.2, sell: 180 }, reference, [far('sell')]],
  [{ buy: 180, sell: 181 }, reference, [far('buy'), far('sell')]],
  [{ buy: 180, sell: 1.8 }, reference, [far('buy'), far('sell')]],
  [{ buy: 18.3, sell: 17.2 }, reference, [spread]],
  [{ buy: 18, sell: 18 }, reference, [spread]],
  [{ buy: 18, sell: 18.00001 }, reference, [spread]],
  [{ buy: 18, sell: 18.0001 }, reference, []],
  [{ buy: 10, sell: 30 }, null, []],
  [{ buy: 9.9999, sell: 18 }, null, [farWithoutReference('buy')]],
  [{ buy: 18, sell: 30.0001 }, null, [farWithoutReference('sell')]],
])('[RATE-2] validates %o against the reference %s: %o', (rates, referenceRate, errors) => {
  expect(findHouseRateErrors(rates, referenceRate)).toEqual(errors);
});

test('[RATE-2] the accepted band is the reference ± 12 %, and its displayed limits are themselves accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 600_000 }), (ticks) => {
      const rate = ticks / 10_000;
      const { lowest, highest } = getAcceptedBand(rate);
      expect(lowest).toBeGreaterThanOrEqual(rate * 0.88 - 1e-9);
      expect(lowest).toBeLessThan(rate * 0.88 + 1e-4);
      expect(highest).toBeLessThanOrEqual(rate * 1.12 + 1e-9);
      expect(highest).toBeGreaterThan(rate * 1.12 - 1e-4);
      const displayed = formatAcceptedBand(rate);
      expect(findHouseRateErrors({ buy: Number(displayed.lowest), sell: Number(displayed.highest) }, rate)).toEqual([]);
    }),
  );
});

test.each([
  ['17.50', 17.5],
  ['17,50', 17.5],
  [' 17.5 ', 17.5],
  ['$17.9218', 17.9218],
  ['18', 18],
  ['0', 0],
  ['', null],
  ['17.', null],
  ['17.50.1', null],
  ['1,017.50', null],
  ['-17', null],
  ['1e2', null],
  ['17.12345', null],
  ['diecisiete', null],
])('[RATE-2] parses %j as %s pesos', (typed, pesos) => {
  expect(parsePesos(typed)).toBe(pesos);
});

test('formats rates with two to four decimals', () => {
  expect([17.5, 17.9218, 18].map(formatRate)).toEqual(['17.50', '17.9218', '18.00']);
});

test.each([
  ['2026-07-17', '2026-07-17', 0],
  ['2026-07-16', '2026-07-17', 1],
  ['2026-07-17', '2026-07-19', 0], // Friday to Sunday
  ['2026-07-17', '2026-07-20', 1], // to Monday
  ['2026-07-17', '2026-07-21', 2],
  ['2026-07-19', '2026-07-20', 1],
  ['2026-12-31', '2027-01-08', 6],
  ['2026-07-20', '2026-07-17', 0],
])('[RATE-1] counts banking days from %s to %s: %i', (day, later, count) => {
  expect(countBankingDays(day, later)).toBe(count);
});
