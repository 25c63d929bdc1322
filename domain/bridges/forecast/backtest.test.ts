import { expect, test } from 'vitest';
import type { Reading } from '#domain/bridges/bridges.ts';
import { backtest } from './backtest.ts';

const zone = 'America/Chicago';
const hourMs = 3_600_000;
const start = new Date('2026-05-20T00:00:00-05:00');
const at = (hours: number, minutes: number): Reading => ({
  port: '9',
  lane: 'commercial_fast',
  lanesOpen: null,
  observedAt: new Date(start.getTime() + hours * hourMs),
  minutes,
});
const before = Array.from({ length: 60 * 24 }, (_, i) => at(i - 60 * 24, 30));
const scoreAt = async (readings: Reading[], horizon: number) =>
  (await backtest(readings, start, zone)).find((score) => score.horizon === horizon);

test('[BRDG-4] compares each reading with the estimate made before it, from the newest reading then, up to two hours old', async () => {
  const readings = [...before, at(0.1, 30), at(1.4, 50), at(3.2, 90), at(7, 70)];
  // readings on both sides of the start: 1 h ahead 0.1 has the newest at -1, 1.4 has 0.1, 3.2 has 1.4; 7 has none within two hours
  expect(await scoreAt(readings, 1)).toMatchObject({
    pairs: 3,
    naiveError: 0 + 20 + 40,
    medianError: 0 + 20 + 60,
    freshPairs: 2,
    freshError: expect.any(Number),
  });
  // 3.2 was estimated at 1.2 from 0.1; 7 at 5 from 3.2
  expect(await scoreAt(readings, 2)).toMatchObject({ pairs: 4, naiveError: 0 + 20 + 60 + 20 });
  expect(await scoreAt([...before, at(10, 30)], 6)).toMatchObject({ pairs: 0, error: 0, withinRange: 0 });
});

test('[FCST-1] an estimate does not depend on later readings', async () => {
  const heldOut = [at(0, 30), at(1, 35), at(2, 30), at(3, 25)];
  const swayed = [...heldOut.slice(0, 3), at(3, 200)];
  const [calm, wild] = await Promise.all([heldOut, swayed].map((readings) => scoreAt([...before, ...readings], 1)));
  // only the last pair differs, by the reading itself
  expect((wild?.error ?? 0) - (calm?.error ?? 0)).toBe(200 - 30 - (30 - 25));
  expect((wild?.naiveError ?? 0) - (calm?.naiveError ?? 0)).toBe(200 - 30 - (30 - 25));
});

test('[BRDG-4] scores only readings from the start on, of lanes with earlier readings, in any input order', async () => {
  const heldOut = Array.from({ length: 24 }, (_, i) => at(i, 80));
  const scores = await backtest([...before, ...heldOut], start, zone);
  expect(scores[0]).toMatchObject({ pairs: 24, medianError: 50 * 24 });
  expect(await backtest([...before, ...heldOut].reverse(), start, zone)).toEqual(scores);
  expect(await backtest(heldOut, start, zone)).toEqual([]);
});
