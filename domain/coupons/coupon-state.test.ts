import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { findCouponConcern, getCouponState, isUseLimitReached } from './coupon-state.ts';

const unlimited = { startsOn: null, expiresOn: null, maxUses: null, used: 0, paused: false };

test.for([
  [{}, 'vigente'],
  [{ startsOn: '2026-11-21' }, 'vigente'],
  [{ startsOn: '2026-11-22' }, 'por empezar'],
  [{ expiresOn: '2026-11-21' }, 'vigente'],
  [{ expiresOn: '2026-11-20' }, 'vencido'],
  [{ startsOn: '2026-11-21', expiresOn: '2026-11-21' }, 'vigente'],
  [{ maxUses: 2, used: 1 }, 'vigente'],
  [{ maxUses: 2, used: 2 }, 'agotado'],
  [{ maxUses: 1, used: 2 }, 'agotado'], // the limit was lowered below the uses
  [{ maxUses: 0, used: 9 }, 'vigente'],
  [{ maxUses: 2, used: 2, expiresOn: '2026-11-20' }, 'vencido'],
  [{ paused: true }, 'pausado'],
  [{ paused: true, maxUses: 1, used: 1 }, 'pausado'],
  [{ paused: true, expiresOn: '2026-11-20' }, 'vencido'],
] as const)('[OFFR-3] on 2026-11-21 a coupon with %j is %s', ([input, state]) => {
  expect(getCouponState({ ...unlimited, ...input }, '2026-11-21')).toBe(state);
});

test.for([
  ['2026-03-07T06:00:00Z', '2026-03-07', 'vigente'], // midnight in winter time, six hours behind
  ['2026-03-09T04:59:59Z', '2026-03-08', 'vigente'], // clocks go forward: a day of 23 hours
  ['2026-03-09T05:00:00Z', '2026-03-08', 'vencido'],
  ['2026-03-08T05:59:59Z', '2026-03-08', 'por empezar'],
  ['2026-11-01T05:00:00Z', '2026-11-01', 'vigente'], // clocks go back: a day of 25 hours
  ['2026-11-02T05:59:59Z', '2026-11-01', 'vigente'],
  ['2026-11-02T06:00:00Z', '2026-11-01', 'vencido'],
  ['2026-07-05T04:59:59Z', '2026-07-04', 'vigente'],
  ['2026-07-05T05:00:00Z', '2026-07-04', 'vencido'],
] as const)('[OFFR-3] at %s a coupon valid only on %s is %s, in the time zone of the city', ([instant, day, state]) => {
  const coupon = { ...unlimited, startsOn: day, expiresOn: day };
  expect(getCouponState(coupon, formatLocalDay(new Date(instant), city.timeZone))).toBe(state);
});

test('[COUP-9] a limit of 0 or null means no limit', () => {
  for (const limit of [0, null]) expect(isUseLimitReached(limit, 1_000_000)).toBe(false);
  expect([isUseLimitReached(2, 1), isUseLimitReached(2, 2), isUseLimitReached(2, 3)]).toEqual([false, true, true]);
});

const open = { Estado: 'vigente', FechaExpiracion: null, UsoMaximo: 0 } as const;

test.for([
  [{}, null],
  [{ Estado: 'por empezar' }, null],
  [{ Estado: 'agotado', UsoMaximo: 1 }, 'agotado'],
  [{ Estado: 'vencido', FechaExpiracion: '2026-11-20' }, 'vencido'],
  [{ FechaExpiracion: '2026-11-28' }, 'vence pronto'],
  [{ FechaExpiracion: '2026-11-29' }, null],
  [{ FechaExpiracion: '2026-11-21', UsoMaximo: 1 }, 'vence pronto'],
  [{ UsoMaximo: 1 }, 'un solo uso'],
  [{ UsoMaximo: 2 }, null],
] as const)('[PART-7] on 2026-11-21 the concern of a coupon with %j is %s', ([input, concern]) => {
  expect(findCouponConcern({ ...open, ...input }, '2026-11-21')).toBe(concern);
});
