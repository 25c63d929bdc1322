import { expect, test } from 'vitest';
import { findCouponConcern } from './coupon-concern.ts';

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
] as const)('[PART-7] on 2026-11-21 the concern of a coupon with %j is %s', ([given, concern]) => {
  expect(findCouponConcern({ ...open, ...given }, '2026-11-21')).toBe(concern);
});
