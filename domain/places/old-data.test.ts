import { expect, test } from 'vitest';
import { getOldDataYear } from './old-data.ts';

const now = new Date('2026-11-24T12:00:00Z');

test.each([
  ['2023', '2023'],
  ['2024', ''], // until the end of 2026
  ['2024-10', '2024'],
  ['2024-11', ''],
  ['2024-11-23', '2024'],
  ['2024-11-24', ''],
  ['2018', '2018'],
  ['2026', ''],
  ['', ''],
])('data of %j are marked with the year %j', (asOf, year) => {
  expect(getOldDataYear(asOf, now)).toBe(year);
});
