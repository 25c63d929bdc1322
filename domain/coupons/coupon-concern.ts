import { addDays } from '#domain/time/local-time.ts';
import type { CouponState } from './coupon.ts';

/** What a partner should look at in a coupon. */
export type CouponConcern = 'agotado' | 'vencido' | 'vence pronto' | 'un solo uso';

/** The fields of a coupon that decide its concern, in wire names; `UsoMaximo` 0 is no limit. */
type Concerned = { Estado: CouponState; FechaExpiracion: string | null; UsoMaximo: number };

/** Days before its last day from which a coupon ends soon. */
export const endsSoonDays = 7;

/** Finds the most urgent concern of a coupon on a day 'YYYY-MM-DD', null when none. A limit of one use is for the whole city. */
export function findCouponConcern(
  { Estado, FechaExpiracion, UsoMaximo }: Concerned,
  today: string,
): CouponConcern | null {
  if (Estado === 'agotado' || Estado === 'vencido') return Estado;
  if (FechaExpiracion !== null && FechaExpiracion <= addDays(today, endsSoonDays)) return 'vence pronto';
  return UsoMaximo === 1 ? 'un solo uso' : null;
}
