import type { PublicBusiness } from '#contract/public-businesses.ts';
import { parseOpeningRows } from '#domain/opening-hours/opening-rows.ts';
import { buildPhotoSrcset } from '#domain/photos.ts';
import { buildDirectionsUrl } from '#domain/places/coordinates.ts';
import { toSafeUrl } from '#domain/safe-url.ts';
import { openingHours } from '#texts/opening-hours.ts';

/** View model of a business's public page: formatted texts and safe URLs only. */
export type PublicBusinessViewModel = {
  id: number;
  name: string;
  /** Category and subcategories. */
  categories: string[];
  description: string;
  /** Full URL of the logo. */
  logo: string;
  /** null without a cover. */
  cover: { src: string; srcSet: string | undefined } | null;
  phones: Phone[];
  /** '' without a website. */
  website: string;
  isSample: boolean;
  branches: BranchViewModel[];
};
export type BranchViewModel = {
  id: number;
  name: string;
  address: string;
  directions: string;
  phones: Phone[];
  /** Rows of the opening hours; `entry` is the unchanged source. */
  hours: { day: string; hours: string; entry: string }[];
};
/** A phone number as people write it, and as phones dial it. */
type Phone = PublicBusiness['Telefonos'][number];

/** Creates the view model of a business's page. `toUrl` returns the full URL of a photo path. */
export function toPublicBusinessViewModel(
  business: PublicBusiness,
  toUrl: (path: string) => string,
): PublicBusinessViewModel {
  const { Id, Nombre, Categoria, Subcategorias, Descripcion, Telefonos, SitioWeb, UrlLogo, UrlPortada } = business;
  return {
    id: Id,
    name: Nombre,
    categories: [Categoria, ...Subcategorias],
    description: Descripcion,
    logo: toUrl(UrlLogo),
    cover: UrlPortada ? { src: toUrl(UrlPortada), srcSet: buildPhotoSrcset(UrlPortada, toUrl) } : null,
    phones: Telefonos,
    website: toSafeUrl(SitioWeb) ?? '',
    isSample: business.Muestra,
    branches: business.Sucursales.map(
      ({ Id: id, Name: name, Address: address, Telefonos: phones, mapsurl, mapsOpeningHours }) => ({
        id,
        name,
        address,
        directions: toSafeUrl(mapsurl) ?? buildDirectionsUrl({ name, address }),
        phones,
        hours: parseOpeningRows(mapsOpeningHours).map(({ weekday, hours, entry }) => ({
          day: openingHours.weekdays[weekday],
          hours,
          entry,
        })),
      }),
    ),
  };
}

/** A business as a schema.org LocalBusiness; unknown properties are left out. */
export function toBusinessJsonLd(business: PublicBusiness, url: string, toUrl: (path: string) => string): object {
  const { Nombre, Descripcion, Telefonos, SitioWeb, UrlLogo, UrlPortada, Sucursales } = business;
  return {
    '@type': 'LocalBusiness',
    name: Nombre,
    url,
    description: Descripcion,
    logo: toUrl(UrlLogo),
    ...(UrlPortada && { image: toUrl(UrlPortada) }),
    ...(Telefonos[0] && { telephone: Telefonos[0].Numero }),
    ...(toSafeUrl(SitioWeb) && { sameAs: toSafeUrl(SitioWeb) }),
    ...(Sucursales.length > 0 && {
      location: Sucursales.map(({ Name, Address, Latitude, Longitude }) => ({
        '@type': 'Place',
        name: Name,
        address: Address,
        ...(Latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude: Latitude, longitude: Longitude } }),
      })),
    }),
  };
}
