import { expect, test } from 'vitest';
import { city } from '#domain/city.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { findCouponConcerns, getCouponState, isUseLimitReached } from './coupon-state.ts';

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

const open = {
  Estado: 'vigente',
  FechaExpiracion: null,
  UsoMaximo: 0,
  Usados: 0,
  Sucursales: 1,
  Muestra: false,
} as const;

test.for([
  [{}, []],
  [{ Estado: 'por empezar' }, []],
  [{ Estado: 'pausado' }, []],
  [{ Estado: 'agotado', UsoMaximo: 1, Usados: 1 }, ['agotado']],
  [{ Estado: 'vencido', FechaExpiracion: '2026-11-20', UsoMaximo: 10, Usados: 9 }, ['vencido']],
  [{ FechaExpiracion: '2026-11-24' }, ['vence pronto']],
  [{ FechaExpiracion: '2026-11-25' }, []],
  [{ FechaExpiracion: '2026-11-21', UsoMaximo: 1 }, ['vence pronto', 'un solo uso']],
  [{ UsoMaximo: 1 }, ['un solo uso']],
  [{ UsoMaximo: 2, Usados: 1 }, []],
  [{ UsoMaximo: 100, Usados: 89 }, []],
  [{ UsoMaximo: 100, Usados: 90 }, ['casi agotado']],
  [{ Sucursales: 0 }, ['sin dirección']],
  [{ Sucursales: 0, Muestra: true }, []],
  [
    { Estado: 'sin sucursal', Sucursales: 0, UsoMaximo: 10, Usados: 9, FechaExpiracion: '2026-11-22' },
    ['sin sucursal', 'casi agotado', 'vence pronto'],
  ],
] as const)('[BACK-7] on 2026-11-21 the concerns of a coupon with %j are %j', ([input, concerns]) => {
  expect(findCouponConcerns({ ...open, ...input }, '2026-11-21')).toEqual(concerns);
});
