import type { PublicCoupon } from '#contract/coupons.ts';
import type { CouponState } from '#domain/coupons/coupon-state.ts';
import { formatDiscount, formatDollarAmount } from '#domain/coupons/format-discount.ts';
import { buildDirectionsUrl } from '#domain/places/coordinates.ts';
import { couponTerms as texts } from '#texts/coupons/coupon-terms.ts';
import { paths } from '#web/api/paths.ts';
import { type CouponCardViewModel, formatDay, toCouponCardViewModel } from './coupon-card-view-model.ts';

/** View model of a coupon's page: formatted texts only. */
export type CouponViewModel = CouponCardViewModel & {
  description: string;
  /** Why the coupon cannot be used now, and what to do; null if it can. */
  closed: { reason: string; help: string } | null;
  conditions: { term: string; value: string }[];
  branches: { id: number; name: string; address: string; directions: string }[];
  /** Whether the till scans a barcode. */
  hasBarcode: boolean;
  /** URL of the sign-in that returns to the coupon; '' for a coupon without an account */
  signInUrl: string;
};

/** Creates the view model of a coupon's page. `toLogoUrl` returns the full URL of a logo path. */
export function toCouponViewModel(coupon: PublicCoupon, toLogoUrl: (path: string) => string): CouponViewModel {
  return {
    ...toCouponCardViewModel(coupon, toLogoUrl),
    description: coupon.Descripcion,
    closed: explainClosed(coupon),
    conditions: [
      { term: texts.daysTerm, value: formatDays(coupon) },
      {
        term: texts.minimumTerm,
        value:
          coupon.MontoMinimo > 0 ? texts.minimumValue(formatDollarAmount(coupon.MontoMinimo)) : texts.noMinimumValue,
      },
      { term: texts.perPersonTerm, value: formatLimit(coupon.UsoPorUsuario) },
      { term: texts.inAllTerm, value: formatLimit(coupon.UsoMaximo) },
      { term: texts.accountTerm, value: coupon.RequiereCuenta ? texts.accountNeeded : texts.accountFree },
    ],
    branches: coupon.Sucursales.map(({ Id, Name, Address }) => ({
      id: Id,
      name: Name,
      address: Address,
      directions: buildDirectionsUrl({ name: Name, address: Address }),
    })),
    hasBarcode: coupon.TipoCodigo === 'CODIGO DE BARRAS',
    signInUrl: coupon.RequiereCuenta ? paths.login(paths.coupon(coupon.Id)) : '',
  };
}

const formatLimit = (uses: number) => (uses > 0 ? texts.uses(uses) : texts.noLimit);

function formatDays({ FechaInicio: from, FechaExpiracion: to }: PublicCoupon): string {
  if (to === null) return from === null ? texts.noEnd : texts.fromDay(formatDay(from));
  return from === null ? texts.until(formatDay(to)) : texts.fromTo(formatDay(from), formatDay(to));
}

function explainClosed({ Estado, Muestra, FechaInicio, FechaExpiracion }: PublicCoupon): CouponViewModel['closed'] {
  if (Estado === 'vencido') return { reason: texts.ended(formatDay(FechaExpiracion ?? '')), help: texts.endedHelp };
  if (Muestra) return { reason: texts.sampleState, help: texts.sampleHelp };
  if (Estado === 'pausado') return { reason: texts.paused, help: texts.pausedHelp };
  if (Estado === 'por empezar') return { reason: texts.begins(formatDay(FechaInicio ?? '')), help: texts.beginsHelp };
  if (Estado === 'sin sucursal') return { reason: texts.nowhere, help: texts.nowhereHelp };
  return Estado === 'agotado' ? { reason: texts.usedUp, help: texts.usedUpHelp } : null;
}

const availability: Record<CouponState, string> = {
  vigente: 'InStoreOnly',
  'por empezar': 'PreOrder',
  vencido: 'Discontinued',
  agotado: 'SoldOut',
  pausado: 'OutOfStock',
  'sin sucursal': 'OutOfStock',
};

/** A coupon as a schema.org Offer; unknown properties are left out. `logo` is a full URL, or ''. */
export function toCouponJsonLd(coupon: PublicCoupon, url: string, logo: string): object {
  const { FechaInicio, FechaExpiracion, MontoMinimo, Estado } = coupon;
  return {
    '@type': 'Offer',
    name: `${coupon.Titulo}: ${formatDiscount(coupon.TipoDescuento, coupon.ValorDescuento)}`,
    url,
    ...(coupon.Descripcion && { description: coupon.Descripcion }),
    category: coupon.Categoria,
    availability: `https://schema.org/${availability[Estado]}`,
    ...(FechaInicio && { validFrom: FechaInicio, availabilityStarts: FechaInicio }),
    ...(FechaExpiracion && { validThrough: FechaExpiracion, availabilityEnds: FechaExpiracion }),
    ...(MontoMinimo > 0 && {
      eligibleTransactionVolume: { '@type': 'PriceSpecification', minPrice: MontoMinimo, priceCurrency: 'USD' },
    }),
    seller: { '@type': 'LocalBusiness', name: coupon.Negocio, ...(logo && { logo }) },
    ...(coupon.Sucursales.length > 0 && {
      availableAtOrFrom: coupon.Sucursales.map(({ Name, Address, Latitude, Longitude }) => ({
        '@type': 'Place',
        name: Name,
        address: Address,
        ...(Latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude: Latitude, longitude: Longitude } }),
      })),
    }),
  };
}
