import { addDays } from '#domain/time/local-time.ts';

/** Coupon states: usable today ('vigente'), or the reason why not. */
export const couponStates = ['vigente', 'por empezar', 'vencido', 'agotado', 'pausado', 'sin sucursal'] as const;
export type CouponState = (typeof couponStates)[number];

type ValidDays = { startsOn: string | null; expiresOn: string | null };
type UseLimit = { maxUses: number | null; used: number };
type Pausable = { paused: boolean };
/** Whether the branches where it is valid left its business or are not visible. */
type Placed = { nowhere?: boolean };

/**
 * State of a coupon on a day 'YYYY-MM-DD' in the city's time zone. The first and last days are inclusive; null means no limit,
 * and so does 0 for the uses (COUP-9). A coupon that ended is not paused any more.
 */
export function getCouponState(
  { startsOn, expiresOn, maxUses, used, paused, nowhere }: ValidDays & UseLimit & Pausable & Placed,
  today: string,
): CouponState {
  if (expiresOn !== null && expiresOn < today) return 'vencido';
  if (paused) return 'pausado';
  if (startsOn !== null && startsOn > today) return 'por empezar';
  if (isUseLimitReached(maxUses, used)) return 'agotado';
  return nowhere ? 'sin sucursal' : 'vigente';
}

/** Whether a use limit is reached; 0 and null mean no limit (COUP-9). */
export const isUseLimitReached = (limit: number | null, uses: number): boolean => !!limit && uses >= limit;

/** Reasons why a coupon needs the attention of its partner, the most urgent first. */
export const couponConcerns = [
  'sin sucursal',
  'agotado',
  'vencido',
  'casi agotado',
  'vence pronto',
  'sin dirección',
  'un solo uso',
] as const;
export type CouponConcern = (typeof couponConcerns)[number];

/** The fields of a coupon that decide its concerns, in wire names; `UsoMaximo` 0 is no limit. */
type Concerned = {
  Estado: CouponState;
  FechaExpiracion: string | null;
  UsoMaximo: number;
  Usados: number;
  /** Visible branches where it is valid. */
  Sucursales: number;
  Muestra: boolean;
};

/** Days before its last day from which a coupon ends soon. */
const endsSoonDays = 3;

/** Part of its uses from which a coupon is nearly used up. */
const nearlyUsedUp = 0.9;

/**
 * Finds the concerns of a coupon on a day 'YYYY-MM-DD', the most urgent first. A limit of one use is for the whole city. A
 * coupon 'sin dirección' is valid everywhere, because its business has no branches.
 */
export function findCouponConcerns(
  { Estado, FechaExpiracion, UsoMaximo, Usados, Sucursales, Muestra }: Concerned,
  today: string,
): CouponConcern[] {
  const hasEnded = Estado === 'vencido';
  const isUsable = Estado === 'vigente';
  const isNearEnd = FechaExpiracion !== null && FechaExpiracion <= addDays(today, endsSoonDays);
  const found: Record<CouponConcern, boolean> = {
    'sin sucursal': Estado === 'sin sucursal',
    agotado: Estado === 'agotado',
    vencido: hasEnded,
    'casi agotado': !hasEnded && UsoMaximo > Usados && Usados >= nearlyUsedUp * UsoMaximo,
    'vence pronto': !hasEnded && isNearEnd,
    'sin dirección': isUsable && Sucursales === 0 && !Muestra,
    'un solo uso': !hasEnded && UsoMaximo === 1 && Usados === 0,
  };
  return couponConcerns.filter((concern) => found[concern]);
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
