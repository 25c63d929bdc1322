import { expect, test } from 'vitest';
import { backtest } from './backtest.ts';
import type { Reading } from './bridges.ts';

const zone = 'America/Chicago';
const hourMs = 3_600_000;
const start = new Date('2026-05-20T00:00:00-05:00');
const at = (hours: number, minutes: number): Reading => ({
  ...{ port: '9', lane: 'commercial_fast', lanesOpen: null },
  ...{ observedAt: new Date(start.getTime() + hours * hourMs), minutes },
});
const before = Array.from({ length: 60 * 24 }, (_, i) => at(i - 60 * 24, 30));
const scoreAt = (readings: Reading[], horizon: number) =>
  backtest(readings, start, zone).find((score) => score.horizon === horizon);

test('[BRDG-4] compares each estimate with the reading nearest to its time, at most 30 minutes away', () => {
  const readings = [...before, at(0, 30), at(1.4, 50), at(1.6, 90), at(2.6, 70)];
  // pairs: 0 -> 1.4, 1.4 -> 2.6 and exactly 1.6 -> 2.6; no reading follows 2.6
  expect(scoreAt(readings, 1)).toMatchObject({ pairs: 3, naiveError: 20 + 20 + 20, medianError: 20 + 40 + 40 });
  expect(scoreAt(readings, 2)).toMatchObject({ pairs: 1, naiveError: 60, medianError: 60 });
  expect(scoreAt(readings, 6)).toMatchObject({ pairs: 0, error: 0, withinRange: 0 });
});

test('[BRDG-4] an estimate does not depend on later readings', () => {
  const heldOut = [at(0, 30), at(1, 35), at(2, 30), at(3, 25)];
  const swayed = [...heldOut.slice(0, 3), at(3, 300)];
  const [calm, wild] = [heldOut, swayed].map((readings) => scoreAt([...before, ...readings], 1));
  // only the pair with the changed reading differs: 300 instead of 25 is 270 away from 30
  const last = Math.abs(25 - 30);
  expect(calm?.naiveError).toBe(5 + 5 + last);
  expect(wild?.naiveError).toBe(5 + 5 + 270);
  expect((wild?.error ?? 0) - (calm?.error ?? 0)).toBe(300 - 25 - 2 * (30 - 25));
});

test('[BRDG-4] learns only from readings before the start, in any input order', () => {
  const heldOut = Array.from({ length: 24 }, (_, i) => at(i, 80));
  const scores = backtest([...before, ...heldOut], start, zone);
  expect(scores[0]?.medianError).toBe(50 * 23);
  expect(backtest([...before, ...heldOut].reverse(), start, zone)).toEqual(scores);
  expect(backtest(heldOut, start, zone)).toEqual([]);
});
