import type { PartnerCoupon } from '#contract/coupons.ts';
import type { Partner } from '#contract/partners.ts';

/** A partner as the API returns it. */
export const buildPartner = (Id: number, overrides: Partial<Partner> = {}): Partner => ({
  Id,
  Nombre: `Partner ${Id}`,
  Email: `partner${Id}@ejemplo.test`,
  Telefono: '956 555 0100',
  Activo: 1,
  FechaCreado: '2026-01-05T18:00:00.000Z',
  Version: 1,
  Invitacion: null,
  BorradoPedido: null,
  ...overrides,
});

/** A business as the list of its partner returns it. */
export const buildPartnerBusiness = (Id: number, Nombre: string, overrides = {}) => ({
  Id,
  UrlLogo: '',
  Nombre,
  categoria_esp: 'Comida',
  categoria_eng: 'Food',
  subcategoria1_esp: '',
  subcategoria1_eng: '',
  subcategoria2_esp: '',
  subcategoria2_eng: '',
  subcategoria3_esp: '',
  subcategoria3_eng: '',
  Telefono: '956 555 0101',
  Email: 'hola@ejemplo.test',
  ...overrides,
});

/** The businesses, places and coupons of a partner, by the name in the path of their list. */
export const partnerLists = {
  Business: [
    buildPartnerBusiness(21, 'Ámbar', {
      UrlLogo: '/files/photos/logo.webp',
      subcategoria1_esp: 'Tacos',
      subcategoria2_esp: 'Mar',
    }),
    buildPartnerBusiness(22, 'Botica'),
  ],
  Places: [
    {
      Id: 31,
      Name: 'Ámbar Centro',
      Address: 'Calle 1',
      negocio_nombre: 'Ámbar',
      negocio_urllogo: '/files/photos/a.webp',
      Visible: true,
    },
    { Id: 32, Name: 'Kiosco', Address: 'Calle 2', negocio_nombre: '', negocio_urllogo: '', Visible: true },
  ],
  Cupones: [
    coupon(41, 'Martes', 'MARTES', 15, 'Porcentaje', '2099-01-05'),
    coupon(42, 'Cinco', 'CINCO', 5, 'Cantidad', null),
    coupon(43, 'Viejo', '', 0, 'Producto Gratis', '2020-02-29'),
  ],
};

type Lists = Record<keyof typeof partnerLists, readonly object[]>;

/** API responses for the page of partner 42, by path. */
export const buildPartnerResponses = (lists: Lists = partnerLists) => ({
  '/api/partners': [buildPartner(42, { Nombre: 'Partner de muestra' }), buildPartner(43)],
  '/api/rates/houses': [],
  '/api/caja/recibos/42': [],
  '/api/partners/ListarBusinessPartner': lists.Business,
  '/api/partners/ListarPlacesPartner': lists.Places,
  '/api/partners/ListarCuponesPartner': lists.Cupones,
});

function coupon(
  Id: number,
  Titulo: string,
  Codigo: string,
  ValorDescuento: number,
  TipoDescuento: PartnerCoupon['TipoDescuento'],
  FechaExpiracion: string | null,
): PartnerCoupon {
  const isOver = FechaExpiracion !== null && FechaExpiracion < '2026';
  return {
    Id,
    Titulo,
    Codigo,
    ValorDescuento,
    TipoDescuento,
    FechaExpiracion,
    FechaInicio: null,
    Id_negocio: 22,
    UsoMaximo: 0,
    Usados: 0,
    Estado: isOver ? 'vencido' : 'vigente',
    Publicado: !isOver,
    Muestra: false,
    Sucursales: 1,
    Cartel: false,
  };
}

/** The page of partner 42, which answers one write. */
export const buildPartnerPage = (write: string) => ({
  url: '/admin/partners/42',
  options: {
    api: { partners: { get: async () => buildPartner(42) } },
    responses: {
      ...buildPartnerResponses(),
      '/api/partners/42': buildPartner(42),
      [write]: { Id: 1 },
      '/api/accounts/partners/42': { id: 7, nombre: 'Ana', email: 'a@b.test', propia: false, app: false, passkeys: 0 },
    },
  },
});
