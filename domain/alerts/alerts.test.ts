import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { isAlertInForce, parseExpiry } from './alerts.ts';

const now = new Date('2026-11-21T18:00:00Z');
const visibleAlert = { active: true, vigente: true, expiresAt: null };

test.for([
  [{}, true],
  [{ vigente: false }, false],
  [{ active: false }, false],
  [{ active: false, vigente: false }, false],
  [{ expiresAt: new Date('2026-11-21T18:00:00.001Z') }, true],
  [{ expiresAt: new Date('2026-11-21T18:00:00Z') }, false], // expires at this very instant
  [{ expiresAt: new Date('2026-11-21T17:59:59Z') }, false],
  [{ expiresAt: new Date('2099-01-01T00:00:00Z'), vigente: false }, false],
] as const)('[ALRT-3] in force with %j: %s', ([input, expected]) => {
  expect(isAlertInForce({ ...visibleAlert, ...input }, now)).toBe(expected);
});

test.for([
  ['2026-11-21', '2026-11-22T05:59:59.000Z'],
  ['2026-07-04', '2026-07-05T04:59:59.000Z'],
  ['2026-03-08', '2026-03-09T04:59:59.000Z'], // the day on which clocks go forward
  ['2026-11-01', '2026-11-02T05:59:59.000Z'], // the day on which clocks go back
  ['2026-11-21T18:30:00Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-21T18:30:00.750Z', '2026-11-21T18:30:00.000Z'],
  ['2026-11-21T12:30:00-06:00', '2026-11-21T18:30:00.000Z'],
] as const)('[ALRT-2] reads the expiry %s as %s', ([input, instant]) => {
  const expiry = parseExpiry(input, city.timeZone);
  expect(expiry.toISOString()).toBe(instant);
  if (input.length === 10) expect(formatLocalTime(expiry, city.timeZone)).toBe(`${input}T23:59`);
});
