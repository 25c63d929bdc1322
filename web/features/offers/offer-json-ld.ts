import type { Offer } from '#contract/coupons.ts';
import type { CouponState } from '#domain/coupon.ts';
import { discountForPeople } from '#domain/discount-words.ts';

const availability: Record<CouponState, string> = {
  vigente: 'InStoreOnly',
  'por empezar': 'PreOrder',
  vencido: 'Discontinued',
  agotado: 'SoldOut',
};

/** A coupon as a schema.org Offer; only what is known. `logo` is its full address, or ''. */
export function offerJsonLd(offer: Offer, url: string, logo: string): object {
  const { FechaInicio, FechaExpiracion, MontoMinimo, Estado } = offer;
  return {
    '@type': 'Offer',
    name: `${offer.Titulo}: ${discountForPeople(offer.TipoDescuento, offer.ValorDescuento)}`,
    url,
    ...(offer.Descripcion && { description: offer.Descripcion }),
    category: offer.Categoria,
    availability: `https://schema.org/${availability[Estado]}`,
    ...(FechaInicio && { validFrom: FechaInicio, availabilityStarts: FechaInicio }),
    ...(FechaExpiracion && { validThrough: FechaExpiracion, availabilityEnds: FechaExpiracion }),
    ...(MontoMinimo > 0 && {
      eligibleTransactionVolume: { '@type': 'PriceSpecification', minPrice: MontoMinimo, priceCurrency: 'USD' },
    }),
    seller: { '@type': 'LocalBusiness', name: offer.Negocio, ...(logo && { logo }) },
    ...(offer.Sucursales.length > 0 && {
      availableAtOrFrom: offer.Sucursales.map(({ Name, Address, Latitude, Longitude }) => ({
        '@type': 'Place',
        name: Name,
        address: Address,
        ...(Latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude: Latitude, longitude: Longitude } }),
      })),
    }),
  };
}
