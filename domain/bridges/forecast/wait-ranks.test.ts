import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlacedReading } from './local-hours.ts';
import { toRange } from './rank-persistence.ts';
import { createWaitHistory } from './wait-history.ts';
import { toRank, toRankInterval, toWait } from './wait-ranks.ts';

const minutes = fc.integer({ min: 0, max: 330 });
const readings = fc.array(fc.record({ minutes, localHours: fc.integer({ min: 0, max: 2000 }) }), { minLength: 1 });
const place = (reading: { minutes: number; localHours: number }): PlacedReading => ({
  ...reading,
  time: reading.localHours * 3_600_000,
});
const waitsOf = (waits: { minutes: number; localHours: number }[], hour: number) => {
  const placed = waits.map(place);
  const history = createWaitHistory(placed);
  for (const reading of placed) history.add(reading);
  return history.percentiles(hour);
};
const hour = fc.integer({ min: 0, max: 167 });
const rank = fc.double({ min: -6, max: 6, noNaN: true });
const margin = fc.double({ min: 0, max: 5, noNaN: true });

test('[FCST-2] percentiles ascend, and each is a wait that was read', () => {
  fc.assert(
    fc.property(readings, hour, (history, at) => {
      const waits = waitsOf(history, at);
      expect(waits).toHaveLength(99);
      expect(waits).toEqual(waits.toSorted((a, b) => a - b));
      expect(history.map((each) => each.minutes)).toEqual(expect.arrayContaining([...new Set(waits)]));
    }),
  );
});

test('[FCST-2] a range contains its estimate, grows with the margin, and stays within the waits that were read', () => {
  fc.assert(
    fc.property(readings, hour, rank, margin, margin, minutes, (history, at, estimated, some, more, published) => {
      const waits = waitsOf(history, at);
      const inner = toRange(waits, estimated, some, published);
      const outer = toRange(waits, estimated, some + more, published);
      expect(inner.low <= published && published <= inner.high).toBe(true);
      expect(outer.low <= inner.low && inner.high <= outer.high).toBe(true);
      expect(toWait(waits, estimated) <= toWait(waits, estimated + some)).toBe(true);
      const all = [...history.map((each) => each.minutes), published];
      expect(outer.low >= Math.min(...all) && outer.high <= Math.max(...all)).toBe(true);
    }),
  );
});

test('[FCST-2] the margin that a wait needs is the least one whose range reaches it', () => {
  fc.assert(
    fc.property(readings, hour, rank, minutes, (history, at, estimated, wait) => {
      const waits = waitsOf(history, at);
      fc.pre((waits[0] as number) <= wait && wait <= (waits.at(-1) as number));
      const { from, to } = toRankInterval(waits, wait);
      const needed = Math.max(0, from - estimated, estimated - to);
      const reaches = (distance: number) =>
        toWait(waits, estimated - distance) <= wait && wait <= toWait(waits, estimated + distance);
      expect(reaches(needed + 1e-6)).toBe(true);
      if (needed > 1e-6) expect(reaches(needed - 1e-6)).toBe(false);
    }),
  );
});

test('[FCST-1] ranks ascend with the wait, and the rank of the median is 0', () => {
  const waits = Array.from({ length: 99 }, (_, i) => i + 1);
  expect(toRank(waits, 50)).toBeCloseTo(0);
  expect(toRank(waits, 1000)).toBe(toRank(waits, 500));
  fc.assert(
    fc.property(readings, hour, minutes, minutes, (history, at, a, b) => {
      const some = waitsOf(history, at);
      expect(toRank(some, Math.min(a, b)) <= toRank(some, Math.max(a, b))).toBe(true);
    }),
  );
});

test('an hour without readings uses the nearest hours that have some, and recent readings weigh more', () => {
  const noon = Array.from({ length: 10 }, (_, week) => ({ minutes: 30, localHours: 12 + 168 * week }));
  expect(waitsOf(noon, 0)).toEqual(Array(99).fill(30));
  expect(
    waitsOf(
      [
        { minutes: 30, localHours: 12 },
        { minutes: 5, localHours: 12 + 168 * 12 },
      ],
      12,
    )[49],
  ).toBe(5);
  expect(createWaitHistory([]).percentiles(12)).toEqual([]);
});
