import type { Ad } from '#contract/ads.ts';
import type { Alert } from '#contract/alerts.ts';
import type { PublicCoupon } from '#contract/coupons.ts';
import type { ListedPlace, PlaceDetail } from '#contract/places.ts';
import type { Post } from '#contract/posts.ts';

/** A place as the API returns it, with only a name and an address. */
export function buildPlaceDetail(overrides: Partial<PlaceDetail> = {}): PlaceDetail {
  return {
    Id: 7,
    CIUDADCLAVE: 'LAREDO',
    CATEGORIA: 'Food',
    Name: 'Fonda de prueba',
    Address: 'Calle 1, Laredo, TX',
    Types: [],
    mapsOpeningHours: '',
    Website: '',
    Phone: '',
    Telefonos: [],
    mapsurl: '',
    mapsEditorialSummary: '',
    PhotoUrls: [],
    Latitude: null,
    Longitude: null,
    FechaInicio: null,
    FechaFin: null,
    FechaNota: '',
    Fuente: '',
    FechaDatos: '',
    Puente: '',
    ...overrides,
  };
}

/** A place as the directory lists it. */
export function buildListedPlace(overrides: Partial<ListedPlace> = {}): ListedPlace {
  const { Id, CIUDADCLAVE, CATEGORIA, Name, Address, PhotoUrls, Latitude, Longitude } = buildPlaceDetail();
  const listed = { Id, CIUDADCLAVE, CATEGORIA, PlaceId: '', Name, Address, PhotoUrls, Latitude, Longitude };
  return { ...listed, ...overrides };
}

/** A public coupon in force, without limits or branches. */
export function buildPublicCoupon(overrides: Partial<PublicCoupon> = {}): PublicCoupon {
  return {
    Id: 5,
    Titulo: 'Pan dulce',
    Descripcion: '',
    TipoCodigo: 'TEXTO',
    TipoDescuento: 'Porcentaje',
    ValorDescuento: 10,
    MontoMinimo: 0,
    UsoMaximo: 0,
    UsoPorUsuario: 0,
    RequiereCuenta: false,
    FechaInicio: null,
    FechaExpiracion: null,
    Estado: 'vigente',
    Negocio: 'La Reynera',
    NegocioId: 9,
    UrlLogo: '',
    Categoria: 'Panaderías',
    CategoriaId: 3,
    Sucursales: [],
    Metros: null,
    Muestra: false,
    ...overrides,
  };
}

/** An alert as the API returns it to visitors: in force, at the top and without expiry. */
export function buildAlert(overrides: Partial<Alert> = {}): Alert {
  return {
    id: 7,
    titulo: 'Puente II cerrado',
    textoprincipal: '',
    textosecundario: '',
    categoria: 'Puentes',
    url: '',
    color: '#0ea5e9',
    active: 1,
    expiracion: null,
    expira: 0,
    notification: 0,
    vigente: 1,
    position: 'top',
    idusuariocreo: null,
    alertaautomatica: 0,
    fecha_creado: '2026-11-21T18:00:00Z',
    Version: 1,
    ...overrides,
  };
}

/** A publishable post as the API returns it, with only a title. */
export function buildPost(overrides: Partial<Post> = {}): Post {
  return {
    id: 2,
    locacion: '',
    titulo: 'Feria del libro',
    subtitulo: '',
    texto: '',
    urlsimagenes: '',
    url: '',
    fecha: '2026-11-21',
    fechahorapublicacion: '2026-11-21T18:00:00.000Z',
    lugardemostreo: 'landing',
    mostrar: 1,
    activo: 1,
    Version: 1,
    ...overrides,
  };
}

/** An ad as the API returns it, without a business or a place. */
export function buildAd(overrides: Partial<Ad> = {}): Ad {
  return { ...buildPost({ id: 3 }), idnegocio: null, idplace: null, vigente: 1, ...overrides };
}

/** An SVG image with which the tests fulfill requests for photos and map tiles. */
export const svgImage =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="teal"/></svg>';
