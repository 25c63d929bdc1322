import { expect, test } from 'vitest';
import { formatNearestHour, formatRelativeTime, formatTimeOfOrigin } from './relative-time.ts';

const now = '2026-07-17T14:00:00-05:00';

test.each([
  ['2026-07-17T14:00:00-05:00', 'a las 2:00 p.m.', 'de las 2:00 p.m.'],
  ['2026-07-17T13:05:00-05:00', 'a la 1:05 p.m.', 'de la 1:05 p.m.'],
  ['2026-07-17T12:00:00-05:00', 'a las 12:00 p.m.', 'de las 12:00 p.m.'],
  ['2026-07-17T00:30:00-05:00', 'a las 12:30 a.m.', 'de las 12:30 a.m.'],
  ['2026-07-16T23:00:00-05:00', 'ayer a las 11:00 p.m.', 'de ayer a las 11:00 p.m.'],
  ['2026-07-18T08:00:00-05:00', 'mañana a las 8:00 a.m.', 'de mañana a las 8:00 a.m.'],
  ['2026-07-15T10:00:00-05:00', 'el 15 jul a las 10:00 a.m.', 'del 15 jul a las 10:00 a.m.'],
])('[BRDG-1] formats %s in local time as: %s', (instant, at, from) => {
  expect([formatRelativeTime(instant, now), formatTimeOfOrigin(instant, now)]).toEqual([at, from]);
});

test('[BRDG-3] rounds the time of an estimate to the nearest full hour', () => {
  expect(['2026-07-17T19:29:00Z', '2026-07-17T19:31:00Z'].map(formatNearestHour)).toEqual(['2 p.m.', '3 p.m.']);
});
