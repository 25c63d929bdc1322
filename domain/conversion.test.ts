import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AmountProblem,
  atReference,
  byBest,
  convert,
  largestAmount,
  readAmount,
  type Want,
  wants,
} from './conversion.ts';

const reference = 17.9218;

test('[RATE-3] an amount at a house gives what its price says, and the reference tells what that costs', () => {
  const cases: [number, Want, { buy: number; sell: number }, number | null, unknown][] = [
    [
      100_00,
      'pesos',
      { buy: 17.2, sell: 18.2 },
      reference,
      { got: 1720_00, loss: { cents: 72_18, tenthsOfPercent: 40 } },
    ],
    [
      1000_00,
      'dolares',
      { buy: 17.2, sell: 18.2 },
      reference,
      { got: 54_95, loss: { cents: 85, tenthsOfPercent: 15 } },
    ],
    [100_00, 'pesos', { buy: 18, sell: 19 }, reference, { got: 1800_00, loss: { cents: -7_82, tenthsOfPercent: -4 } }],
    [
      100_00,
      'pesos',
      { buy: reference, sell: 18 },
      reference,
      { got: 1792_18, loss: { cents: 0, tenthsOfPercent: 0 } },
    ],
    [1, 'dolares', { buy: 17, sell: 18.2 }, reference, { got: 0, loss: { cents: 0, tenthsOfPercent: 15 } }],
    [1, 'pesos', { buy: 17.005, sell: 18.2 }, null, { got: 17, loss: null }],
    [10, 'pesos', { buy: 17.05, sell: 18.2 }, null, { got: 171, loss: null }], // 170.5 is rounded up
    [largestAmount, 'pesos', { buy: 999.9999, sell: 1000 }, null, { got: 999_999_900_00, loss: null }],
  ];
  for (const [cents, want, quote, against, expected] of cases)
    expect(convert(cents, want, quote, against), `${cents} ${want}`).toEqual(expected);
  expect(atReference(100_00, 'pesos', reference)).toBe(1792_18);
  expect(atReference(1000_00, 'dolares', reference)).toBe(55_80);
});

test('[RATE-3] a house gives less than the reference exactly when its price is worse, and never off by more than half a cent', () => {
  const price = fc.integer({ min: 1_0000, max: 1000_0000 }).map((tenThousandths) => tenThousandths / 10_000);
  const amount = fc.integer({ min: 1, max: largestAmount });
  fc.assert(
    fc.property(amount, fc.constantFrom(...wants), price, price, (cents, want, own, fair) => {
      const { got, loss } = convert(cents, want, { buy: own, sell: own }, fair);
      const worse = want === 'pesos' ? fair - own : own - fair;
      expect(Number.isInteger(got)).toBe(true);
      expect(Math.sign(loss?.cents ?? Number.NaN) * Math.sign(worse)).toBeGreaterThanOrEqual(0);
      expect(Math.sign(loss?.tenthsOfPercent ?? Number.NaN) * Math.sign(worse)).toBeGreaterThanOrEqual(0);
      expect(got + (loss?.cents ?? 0)).toBe(atReference(cents, want, fair));
      const exact = (scaledTo: bigint) => 2n * scaledTo; // halves of a cent, so that no fraction is needed
      const rate = BigInt(Math.round(own * 10_000));
      const [part, whole] = want === 'pesos' ? [BigInt(cents) * rate, 10_000n] : [BigInt(cents) * 10_000n, rate];
      const off = exact(BigInt(got)) * whole - exact(part);
      expect(off <= whole && off >= -whole).toBe(true);
    }),
  );
});

test('[RATE-3] more money never gives less', () => {
  const amount = fc.integer({ min: 1, max: largestAmount - 1 });
  fc.assert(
    fc.property(amount, fc.constantFrom(...wants), (cents, want) => {
      const got = (given: number) => convert(given, want, { buy: 17.2, sell: 18.2 }, null).got;
      expect(got(cents + 1)).toBeGreaterThanOrEqual(got(cents));
    }),
  );
});

test('[RATE-3] the best house pays most for a dollar, or takes least for one; of equal ones the newer price stands first', () => {
  const house = (name: string, buy: number, sell: number, hour: number) => ({
    ...{ name, buy, sell },
    quotedAt: `2026-11-13T${hour}:00:00Z`,
  });
  const houses = [house('a', 17.2, 18.2, 10), house('b', 17.35, 18.3, 11), house('c', 17.2, 18.1, 12)];
  const names = (want: Want) => byBest(houses, want).map(({ name }) => name);
  expect(names('pesos')).toEqual(['b', 'c', 'a']);
  expect(names('dolares')).toEqual(['c', 'a', 'b']);
  expect(byBest([], 'pesos')).toEqual([]);
});

test('[RATE-3] an amount is read as people write it, and what is none is named', () => {
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
  for (const [text, cents] of amounts) expect(readAmount(text), text).toEqual({ cents });
  const none: [string, AmountProblem][] = [
    ['', 'empty'],
    [' $ ', 'empty'],
    ['abc', 'words'],
    ['1e9', 'words'],
    ['.', 'words'],
    ['1,00,000', 'words'],
    ['12 34', 'words'],
    ['NaN', 'words'],
    ['--5', 'words'],
    ['-5', 'positive'],
    ['−5', 'positive'],
    ['0', 'positive'],
    ['0.00', 'positive'],
    [',', 'words'],
    ['1,000,50', 'words'],
    ['10.00,50', 'words'],
    ['1000,500', 'words'],
    ['1.000', 'cents'],
    ['1000000.01', 'large'],
    ['9'.repeat(400), 'large'],
  ];
  for (const [text, problem] of none) expect(readAmount(text), text).toEqual({ problem });
});

test('[RATE-3] whatever is typed is an amount within bounds or a problem', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const read = readAmount(text);
      expect('problem' in read || (Number.isInteger(read.cents) && read.cents > 0)).toBe(true);
    }),
  );
});
