import fc from 'fast-check';
import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';
import { type ComparablePlace, computeSimilarity, extractTrigrams, findDuplicates } from './find-duplicates.ts';

const place = (id: number, overrides: Partial<ComparablePlace> = {}): ComparablePlace => ({
  id,
  name: 'el metate',
  latitude: 27.5,
  longitude: -99.5,
  phone: '',
  ...overrides,
});

test('[API-1] pairs places of one name within 150 m, in whichever grid cells they lie', () => {
  const near = fc.double({ min: -0.002, max: 0.002, noNaN: true });
  fc.assert(
    fc.property(near, near, near, near, (y1, x1, y2, x2) => {
      const [a, b] = [
        { latitude: 27.5 + y1, longitude: -99.5 + x1 },
        { latitude: 27.5 + y2, longitude: -99.5 + x2 },
      ];
      const isNear = Math.round(metresBetween(a, b)) <= 150;
      expect(findDuplicates([place(1, a), place(2, b)], 9)).toHaveLength(isNear ? 1 : 0);
    }),
    { numRuns: 500 },
  );
});

test('[API-1] returns each pair once, never a place with itself, and at most the requested number', () => {
  const all = Array.from({ length: 60 }, (_, i) => place(i + 1, { phone: i < 3 ? '956 555 0100' : '' }));
  const pairs = findDuplicates(all, 100_000);
  expect(pairs).toHaveLength((60 * 59) / 2);
  for (const { one, other } of pairs) expect(one).toBeLessThan(other);
  expect(findDuplicates(all, 7)).toHaveLength(7);
});

test('[API-1] compares 10,000 places in less than two seconds, even all at one point or in one street', () => {
  const name = (i: number) => `tienda numero ${(i * 7919) % 10_007}`;
  for (const step of [0, 0.00001, 0.003]) {
    const all = Array.from({ length: 10_000 }, (_, i) =>
      place(i, { name: name(i), latitude: 27.4 + (i % 100) * step, longitude: -99.6 + Math.floor(i / 100) * step }),
    );
    const started = process.cpuUsage();
    findDuplicates(all, 100);
    expect(process.cpuUsage(started).user / 1000, String(step)).toBeLessThan(2000);
  }
});

test.each([
  ['tacos el metate', 'taqueria el metate', 0.5],
  ['la reynera', 'la reynera', 1],
  ['la reynera', 'farmacia', 0],
  ['', '', 0],
])('[API-1] the names %j and %j have similarity %d, as in pg_trgm', (one, other, expected) => {
  expect(computeSimilarity(extractTrigrams(one), extractTrigrams(other))).toBeCloseTo(expected, 1);
});
