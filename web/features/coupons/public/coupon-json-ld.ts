import type { PublicCoupon } from '#contract/coupons.ts';
import type { CouponState } from '#domain/coupons/coupon.ts';
import { formatDiscount } from '#domain/coupons/format-discount.ts';

const availability: Record<CouponState, string> = {
  vigente: 'InStoreOnly',
  'por empezar': 'PreOrder',
  vencido: 'Discontinued',
  agotado: 'SoldOut',
  pausado: 'OutOfStock',
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
