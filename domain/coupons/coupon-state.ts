import { addDays } from '#domain/time/local-time.ts';

/** Coupon states: usable today ('vigente'), or the reason why not. */
export const couponStates = ['vigente', 'por empezar', 'vencido', 'agotado', 'pausado'] as const;
export type CouponState = (typeof couponStates)[number];

type ValidDays = { startsOn: string | null; expiresOn: string | null };
type UseLimit = { maxUses: number | null; used: number };
type Pausable = { paused: boolean };

/**
 * State of a coupon on a day 'YYYY-MM-DD' in the city's time zone. The first and last days are inclusive; null means no limit,
 * and so does 0 for the uses (COUP-9). A coupon that ended is not paused any more.
 */
export function getCouponState(
  { startsOn, expiresOn, maxUses, used, paused }: ValidDays & UseLimit & Pausable,
  today: string,
): CouponState {
  if (expiresOn !== null && expiresOn < today) return 'vencido';
  if (paused) return 'pausado';
  if (startsOn !== null && startsOn > today) return 'por empezar';
  return isUseLimitReached(maxUses, used) ? 'agotado' : 'vigente';
}

/** Whether a use limit is reached; 0 and null mean no limit (COUP-9). */
export const isUseLimitReached = (limit: number | null, uses: number): boolean => !!limit && uses >= limit;

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

/** Where today is between the first and the last day of a coupon. */
export type CouponTimeline = {
  /** Part of the days that has passed, 0 to 1. */
  passed: number;
  /** Days until the first day; 0 once it began. */
  daysToStart: number;
  /** Days after today until the last day; negative once it ended. */
  daysLeft: number;
};

const dayMs = 86_400_000;

/** Computes the time line of a coupon on a day 'YYYY-MM-DD'; null unless it has both a first and a last day. */
export function computeCouponTimeline(
  { startsOn, expiresOn }: { startsOn: string | null; expiresOn: string | null },
  today: string,
): CouponTimeline | null {
  if (startsOn === null || expiresOn === null) return null;
  const days = daysBetween(startsOn, expiresOn) + 1; // both included
  const daysSince = daysBetween(startsOn, today);
  return {
    passed: Math.min(1, Math.max(0, daysSince / days)),
    daysToStart: Math.max(0, -daysSince),
    daysLeft: daysBetween(today, expiresOn),
  };
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
