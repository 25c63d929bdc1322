import type { Ad } from '#contract/ads.ts';
import type { Alert } from '#contract/alerts.ts';
import type { Offer } from '#contract/coupons.ts';
import type { PlaceDetail, PlaceListed } from '#contract/places.ts';
import type { Post } from '#contract/posts.ts';

/** A place as the API answers it, with nothing known but its name and address. */
export function aPlaceDetail(overrides: Partial<PlaceDetail> = {}): PlaceDetail {
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
    ...overrides,
  };
}

/** A place as the directory lists it. */
export function aPlaceListed(overrides: Partial<PlaceListed> = {}): PlaceListed {
  const { Id, CIUDADCLAVE, CATEGORIA, Name, Address, PhotoUrls, Latitude, Longitude } = aPlaceDetail();
  const listed = { Id, CIUDADCLAVE, CATEGORIA, PlaceId: '', Name, Address, PhotoUrls, Latitude, Longitude };
  return { ...listed, ...overrides };
}

/** A coupon as visitors see it, in force, without limits or branches. */
export function anOffer(overrides: Partial<Offer> = {}): Offer {
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
    UrlLogo: '',
    Categoria: 'Panaderías',
    CategoriaId: 3,
    Sucursales: [],
    Metros: null,
    Muestra: false,
    ...overrides,
  };
}

/** An alert as visitors are sent it, in force at the top without end. */
export function anAlert(overrides: Partial<Alert> = {}): Alert {
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

/** A post as it is answered, publishable and with nothing but a title. */
export function aPost(overrides: Partial<Post> = {}): Post {
  return {
    ...{ id: 2, locacion: '', titulo: 'Feria del libro', subtitulo: '', texto: '', urlsimagenes: '', url: '' },
    ...{ fecha: '2026-11-21', fechahorapublicacion: '2026-11-21T18:00:00.000Z', lugardemostreo: 'landing' },
    ...{ mostrar: 1, activo: 1, Version: 1 },
    ...overrides,
  };
}

/** An ad as it is answered, of nobody. */
export function anAd(overrides: Partial<Ad> = {}): Ad {
  return { ...aPost({ id: 3 }), idnegocio: null, idplace: null, vigente: 1, ...overrides };
}

/** A picture that the tests answer photos and map tiles with. */
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="teal"/></svg>';
