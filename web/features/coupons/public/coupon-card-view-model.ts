import type { PublicCoupon } from '#contract/coupons.ts';
import { city } from '#domain/city.ts';
import { formatDiscount, formatDollarAmount } from '#domain/coupons/format-discount.ts';
import { formatLocalDay } from '#domain/time/local-time.ts';
import { couponTerms as texts } from '#texts/coupons/coupon-terms.ts';

/** View model of a coupon card: formatted texts only. */
export type CouponCardViewModel = {
  id: number;
  title: string;
  business: string;
  businessId: number;
  /** Full URL of the logo; '' without one. */
  logo: string;
  discount: string;
  terms: string[];
  lastDay: string;
  where: string;
  /** Distance from the requested point; '' if unknown. */
  distance: string;
  /** Label of a sample coupon, which cannot be used; '' for any other. */
  sampleLabel: string;
};

const kilometreFormat = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** Creates the view model of a card. `near` is the name of the point of reference; `toLogoUrl` returns the full URL of a logo path. */
export function toCouponCardViewModel(
  coupon: PublicCoupon,
  toLogoUrl: (path: string) => string,
  near = '',
): CouponCardViewModel {
  const { MontoMinimo, UsoPorUsuario, RequiereCuenta } = coupon;
  return {
    id: coupon.Id,
    title: coupon.Titulo,
    business: coupon.Negocio,
    businessId: coupon.NegocioId,
    logo: coupon.UrlLogo && toLogoUrl(coupon.UrlLogo),
    discount: formatDiscount(coupon.TipoDescuento, coupon.ValorDescuento),
    terms: [
      MontoMinimo > 0 ? texts.minimum(formatDollarAmount(MontoMinimo)) : texts.noMinimum,
      UsoPorUsuario > 0 ? texts.perPerson(UsoPorUsuario) : texts.noLimitPerPerson,
      ...(RequiereCuenta ? [texts.account] : []),
    ],
    lastDay: coupon.FechaExpiracion === null ? texts.noEnd : texts.until(formatDay(coupon.FechaExpiracion)),
    where: formatBranches(coupon),
    distance: near && coupon.Metros !== null ? texts.from(formatDistance(coupon.Metros), near) : '',
    sampleLabel: coupon.Muestra ? texts.sample : '',
  };
}

/** Creates the view models of a list, usable coupons before samples. */
export function toCouponCardViewModels(
  coupons: PublicCoupon[],
  toLogoUrl: (path: string) => string,
  near = '',
): CouponCardViewModel[] {
  const cards = coupons.map((coupon) => toCouponCardViewModel(coupon, toLogoUrl, near));
  return [...cards.filter(({ sampleLabel }) => !sampleLabel), ...cards.filter(({ sampleLabel }) => sampleLabel)];
}

/** Formats a day 'YYYY-MM-DD', such as '31 de diciembre'; with the year unless it is the city's current one. */
export function formatDay(day: string, now = new Date()): string {
  const isThisYear = day.slice(0, 4) === formatLocalDay(now, city.timeZone).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const parts = { day: 'numeric', month: 'long', ...year, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('es-MX', parts).format(new Date(`${day}T00:00:00Z`));
}

function formatBranches({ Sucursales, Muestra }: PublicCoupon): string {
  const [only] = Sucursales;
  if (!only) return Muestra ? '' : texts.wholeBusiness;
  return Sucursales.length === 1 ? only.Address || only.Name : texts.branches(Sucursales.length);
}

const formatDistance = (metres: number): string =>
  texts.metres(metres) ?? texts.kilometres(kilometreFormat.format(metres / 1000));
