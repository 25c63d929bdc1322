import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateProblems } from '#texts/rates.ts';
import { acceptedInWords, acceptedPrices, bankingDaysBetween, quoteProblems, rateInWords, readPesos } from './rates.ts';

const reference = 17.9218;
const far = (field: 'buy' | 'sell') => ({
  ...{ code: 'house/band', field },
  sentence: rateProblems.band({ buy: 'La compra', sell: 'La venta' }[field], '15.78', '20.07'),
});
const farWithoutReference = (field: 'buy' | 'sell') => ({
  ...far(field),
  sentence: rateProblems.bandWithoutReference({ buy: 'La compra', sell: 'La venta' }[field], '10.00', '30.00'),
});
const spread = { code: 'house/spread', field: 'buy', sentence: rateProblems.spread };

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
])('[RATE-2] %o beside %s is judged as %o', (prices, beside, problems) => {
  expect(quoteProblems(prices, beside)).toEqual(problems);
});

test('[RATE-2] the band is 12 % of the reference to either side, and every centavo that is named lies within it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50_000, max: 600_000 }), (ticks) => {
      const rate = ticks / 10_000;
      const { lowest, highest } = acceptedPrices(rate);
      expect(lowest).toBeGreaterThanOrEqual(rate * 0.88 - 1e-9);
      expect(lowest).toBeLessThan(rate * 0.88 + 1e-4);
      expect(highest).toBeLessThanOrEqual(rate * 1.12 + 1e-9);
      expect(highest).toBeGreaterThan(rate * 1.12 - 1e-4);
      const named = acceptedInWords(rate);
      expect(quoteProblems({ buy: Number(named.lowest), sell: Number(named.highest) }, rate)).toEqual([]);
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
])('[RATE-2] %j is read as %s pesos', (typed, pesos) => {
  expect(readPesos(typed)).toBe(pesos);
});

test('rates are shown with at least two decimals, and as many as they have', () => {
  expect([17.5, 17.9218, 18].map(rateInWords)).toEqual(['17.50', '17.9218', '18.00']);
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
])('[RATE-1] from %s to %s there are %i banking days', (day, later, count) => {
  expect(bankingDaysBetween(day, later)).toBe(count);
});
