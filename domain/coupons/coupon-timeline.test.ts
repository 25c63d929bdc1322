import { expect, test } from 'vitest';
import { computeCouponTimeline } from './coupon-state.ts';

const november = { startsOn: '2026-11-01', expiresOn: '2026-11-30' };

test.for([
  ['2026-10-30', { passed: 0, daysToStart: 2, daysLeft: 31 }],
  ['2026-11-01', { passed: 0, daysToStart: 0, daysLeft: 29 }],
  ['2026-11-16', { passed: 0.5, daysToStart: 0, daysLeft: 14 }],
  ['2026-11-30', { passed: 29 / 30, daysToStart: 0, daysLeft: 0 }],
  ['2026-12-01', { passed: 1, daysToStart: 0, daysLeft: -1 }],
  ['2027-02-01', { passed: 1, daysToStart: 0, daysLeft: -63 }],
] as const)('[PART-7] on %s the time line of November is %j', ([today, expected]) => {
  expect(computeCouponTimeline(november, today)).toEqual(expected);
});

test('[PART-7] a coupon without a first or last day has no time line', () => {
  expect(computeCouponTimeline({ ...november, startsOn: null }, '2026-11-16')).toBeNull();
  expect(computeCouponTimeline({ ...november, expiresOn: null }, '2026-11-16')).toBeNull();
});
