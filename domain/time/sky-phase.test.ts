import { expect, test } from 'vitest';
import { getSkyPhase } from './sky-phase.ts';

/** Local times of Laredo; its sun rises at 7:26 a.m. on 15 January and at 6:37 a.m. on 21 June, and sets at 5:58 p.m. and at 8:29 p.m. */
test.each([
  ['winter, before the first light', '2026-01-15T06:40-06:00', 'night'],
  ['winter, at sunrise', '2026-01-15T07:26-06:00', 'dawn'],
  ['winter, noon', '2026-01-15T12:00-06:00', 'day'],
  ['winter, at sunset', '2026-01-15T17:58-06:00', 'dusk'],
  ['winter evening', '2026-01-15T18:50-06:00', 'night'],
  ['summer, at sunrise', '2026-06-21T06:37-05:00', 'dawn'],
  ['summer evening, when it is still day', '2026-06-21T19:40-05:00', 'day'],
  ['summer, at sunset', '2026-06-21T20:29-05:00', 'dusk'],
  ['midnight', '2026-06-22T00:00-05:00', 'night'],
  ['the last day of a year', '2026-12-31T23:59-06:00', 'night'],
])('[FACE-3] the sky of Laredo: %s', (_, at, phase) => {
  expect(getSkyPhase(Date.parse(at))).toBe(phase);
});
