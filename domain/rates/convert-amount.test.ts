import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AmountError,
  convertAmount,
  convertAtReference,
  maxAmountCents,
  parseAmount,
  sortByBestRate,
  type WantedCurrency,
  wantedCurrencies,
} from './convert-amount.ts';

const reference = 17.9218;

test('[RATE-3] converts an amount at the rate of an exchange house and computes the loss against the reference rate', () => {
  const cases: [number, WantedCurrency, { buy: number; sell: number }, number | null, unknown][] = [
    [
      100_00,
      'pesos',
      { buy: 17.2, sell: 18.2 },
      reference,
      { receivedCents: 1720_00, loss: { cents: 72_18, tenthsOfPercent: 40 } },
    ],
    [
      1000_00,
      'dolares',
      { buy: 17.2, sell: 18.2 },
      reference,
      { receivedCents: 54_95, loss: { cents: 85, tenthsOfPercent: 15 } },
    ],
    [
      100_00,
      'pesos',
      { buy: 18, sell: 19 },
      reference,
      { receivedCents: 1800_00, loss: { cents: -7_82, tenthsOfPercent: -4 } },
    ],
    [
      100_00,
      'pesos',
      { buy: reference, sell: 18 },
      reference,
      { receivedCents: 1792_18, loss: { cents: 0, tenthsOfPercent: 0 } },
    ],
    [1, 'dolares', { buy: 17, sell: 18.2 }, reference, { receivedCents: 0, loss: { cents: 0, tenthsOfPercent: 15 } }],
    [1, 'pesos', { buy: 17.005, sell: 18.2 }, null, { receivedCents: 17, loss: null }],
    [10, 'pesos', { buy: 17.05, sell: 18.2 }, null, { receivedCents: 171, loss: null }], // 170.5 is rounded up
    [maxAmountCents, 'pesos', { buy: 999.9999, sell: 1000 }, null, { receivedCents: 999_999_900_00, loss: null }],
  ];
  for (const [cents, want, quote, against, expected] of cases)
    expect(convertAmount(cents, want, quote, against), `${cents} ${want}`).toEqual(expected);
  expect(convertAtReference(100_00, 'pesos', reference)).toBe(1792_18);
  expect(convertAtReference(1000_00, 'dolares', reference)).toBe(55_80);
});

test('[RATE-3] the loss has the sign of the rate difference, and rounding is never off by more than half a cent', () => {
  const price = fc.integer({ min: 1_0000, max: 1000_0000 }).map((tenThousandths) => tenThousandths / 10_000);
  const amount = fc.integer({ min: 1, max: maxAmountCents });
  fc.assert(
    fc.property(amount, fc.constantFrom(...wantedCurrencies), price, price, (cents, want, rate, referenceRate) => {
      const { receivedCents, loss } = convertAmount(cents, want, { buy: rate, sell: rate }, referenceRate);
      const worse = want === 'pesos' ? referenceRate - rate : rate - referenceRate;
      expect(Number.isInteger(receivedCents)).toBe(true);
      expect(Math.sign(loss?.cents ?? Number.NaN) * Math.sign(worse)).toBeGreaterThanOrEqual(0);
      expect(Math.sign(loss?.tenthsOfPercent ?? Number.NaN) * Math.sign(worse)).toBeGreaterThanOrEqual(0);
      expect(receivedCents + (loss?.cents ?? 0)).toBe(convertAtReference(cents, want, referenceRate));
      const halfCents = (cents: bigint) => 2n * cents; // in half cents, so that no fraction is needed
      const units = BigInt(Math.round(rate * 10_000));
      const [part, whole] = want === 'pesos' ? [BigInt(cents) * units, 10_000n] : [BigInt(cents) * 10_000n, units];
      const off = halfCents(BigInt(receivedCents)) * whole - halfCents(part);
      expect(off <= whole && off >= -whole).toBe(true);
    }),
  );
});

test('[RATE-3] a larger amount never converts to less', () => {
  const amount = fc.integer({ min: 1, max: maxAmountCents - 1 });
  fc.assert(
    fc.property(amount, fc.constantFrom(...wantedCurrencies), (cents, want) => {
      const got = (input: number) => convertAmount(input, want, { buy: 17.2, sell: 18.2 }, null).receivedCents;
      expect(got(cents + 1)).toBeGreaterThanOrEqual(got(cents));
    }),
  );
});

test('[RATE-3] sorts exchange houses by the best rate, and equal rates by the newer time', () => {
  const house = (name: string, buy: number, sell: number, hour: number) => ({
    name,
    buy,
    sell,
    quotedAt: `2026-11-13T${hour}:00:00Z`,
  });
  const houses = [house('a', 17.2, 18.2, 10), house('b', 17.35, 18.3, 11), house('c', 17.2, 18.1, 12)];
  const names = (want: WantedCurrency) => sortByBestRate(houses, want).map(({ name }) => name);
  expect(names('pesos')).toEqual(['b', 'c', 'a']);
  expect(names('dolares')).toEqual(['c', 'a', 'b']);
  expect(sortByBestRate([], 'pesos')).toEqual([]);
});

test('[RATE-3] parses amounts as people write them and names the error of an invalid one', () => {
  const amounts: [string, number][] = [
    ['100', 100_00],
    ['1,000.50', 1000_50],
    ['1 000', 1000_00],
    ['1\u00a0000\u202f000', 1_000_000_00],
    ['$ 20', 20_00],
    [' 0020. ', 20_00],
    ['.5', 50],
    ['17,50', 17_50],
    ['17,5', 17_50],
    ['17,', 17_00],
    ['1000,5', 1000_50],
    ['1 000,50', 1000_50],
    ['1.000,50', 1000_50],
    [',5', 50],
    ['17,500', 17_500_00],
    ['0.01', 1],
    ['１００', 100_00],
  ];
  for (const [text, cents] of amounts) expect(parseAmount(text), text).toEqual({ cents });
  const none: [string, AmountError][] = [
    ['', 'empty'],
    [' $ ', 'empty'],
    ['abc', 'format'],
    ['1e9', 'format'],
    ['.', 'format'],
    ['1,00,000', 'format'],
    ['12 34', 'format'],
    ['NaN', 'format'],
    ['--5', 'format'],
    ['-5', 'positive'],
    ['−5', 'positive'],
    ['0', 'positive'],
    ['0.00', 'positive'],
    [',', 'format'],
    ['1,000,50', 'format'],
    ['10.00,50', 'format'],
    ['1000,500', 'format'],
    ['1.000', 'cents'],
    ['1000000.01', 'large'],
    ['9'.repeat(400), 'large'],
  ];
  for (const [text, error] of none) expect(parseAmount(text), text).toEqual({ error });
});

test('[RATE-3] any text parses to a positive amount or an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = parseAmount(text);
      expect('error' in read || (Number.isInteger(read.cents) && read.cents > 0)).toBe(true);
    }),
  );
});
