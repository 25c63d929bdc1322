import { laneKinds } from '#domain/bridges/bridges.ts';
import { buildAdminPlace } from '#tests/support/responses/admin-places.ts';
import { buildAd, buildPost } from '#tests/support/responses/admin-publications.ts';
import { announcementPath, buildAnnouncement } from '#tests/support/responses/announcement.ts';
import { everyDay } from '#tests/support/responses/bridge-board.ts';
import { storedCoupon } from '#tests/support/responses/coupon-row.ts';
import { buildListRow } from '#tests/support/responses/list-row.ts';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';

type Row = Record<string, unknown>;

/** An edit screen: how it opens, the field that a test types into, and another field that someone else changes. */
export type EditScreen = {
  ids: string;
  url: string;
  state?: unknown;
  /** The edited row. */
  row: Row;
  /** Name of the button that opens the form, for a dialog. */
  open?: string;
  saveButton: string;
  /** Label of the typed field, and its key in the request. */
  mine: [label: string, key: string];
  /** Change by another user in the row, and as the request must repeat it if its keys differ. */
  theirs: Row;
  theirsSent?: Row;
  /** The same change as the form shows it. */
  shown: string[];
  /** Loaders' API for a version of the row. */
  api?: (row: Row) => Record<string, unknown>;
  /** Responses for a version of the row. */
  responses?: (row: Row) => Record<string, unknown>;
  update: string;
};

const alert = {
  id: 9,
  titulo: 'Corte',
  textoprincipal: '',
  textosecundario: '',
  categoria: 'General',
  url: '',
  color: '#a6341d',
  active: 1,
  expiracion: '2100-01-01T05:59:59.000Z',
  expira: 1,
  notification: 0,
  vigente: 0,
  position: 'bottom',
  idusuariocreo: 1,
  alertaautomatica: 0,
  fecha_creado: '2026-11-21T12:00:00.000Z',
  Version: 1,
};
const business = {
  Id: 21,
  Nombre: 'Ámbar',
  Categoria: 'Panadería',
  SubCategoria: '',
  Descripcion: 'Pan',
  Telefono: '956 1',
  Email: 'hola@ejemplo.test',
  SitioWeb: '',
  UrlLogo: '/files/photos/l-640.webp',
  UrlPortada: '',
  ID_OWNER: 42,
  id_categoria: 5,
  id_subcategoria1: 50,
  id_subcategoria2: null,
  id_subcategoria3: null,
  Version: 1,
};
const house = {
  Id: 3,
  name: 'Casa 3',
  address: '',
  latitude: 27.512345,
  longitude: -99.512345,
  phone: '956 1',
  partnerId: null,
  partner: '',
  active: 1,
  Version: 1,
  quote: null,
};
const bridge = {
  Id: 4,
  port: '230404',
  name: 'Puente 4',
  officialName: 'World Trade Bridge',
  address: 'Loop 20',
  note: '',
  latitude: 27.59,
  longitude: -99.53,
  openingHours: everyDay('7:00 AM – 12:00 AM'),
  active: 1,
  Version: 1,
  tolls: [{ what: 'Auto', to: 'us', mxn: '32.00', usd: '', asOf: '2026-10-01', source: '' }],
  lanes: laneKinds.map((lane) => ({ lane, shown: 1, openingHours: '' })),
};
const otherLanes = laneKinds.map((lane) => ({ lane, shown: lane === 'commercial_fast' ? 0 : 1, openingHours: '' }));
const account = { id: 7, nombre: 'Ana', email: 'ana@ejemplo.test', propia: false, app: false, passkeys: 0 };

/** Every edit screen of the back-office, by the name of what it edits. */
export const editScreens: Record<string, EditScreen> = {
  place: {
    ids: '[ROUTE-13][ADM-2]',
    url: '/admin/partners/42/places/31/edit',
    row: buildAdminPlace({ Latitude: 27.50641234, mapsOpeningHours: 'Monday: 8:00 AM – 10:00 PM' }),
    saveButton: 'Guardar cambios',
    mine: ['Nombre', 'Name'],
    theirs: { Phone: '956 9', Latitude: 27.61, Types: ['bakery'], PhotoUrls: ['/files/photos/a-1600.webp'] },
    shown: ['27.61, -99.5', '956 9', 'Panadería', '/files/photos/a-1600.webp'],
    api: (row) => ({ partners: { get: async () => buildPartner(42) }, places: { getEditable: async () => row } }),
    responses: (row) => ({ '/api/partners/ListarBusinessPartner': [], '/api/sites/31': row }),
    update: '/api/sites/31',
  },
  business: {
    ids: '[BNEW-5][ADM-2]',
    url: '/admin/partners/42/business/21/edit',
    row: business,
    saveButton: 'Guardar cambios',
    mine: ['Nombre', 'Nombre'],
    theirs: { Telefono: '956 9', SitioWeb: 'https://ambar.test', UrlPortada: '/files/photos/p-1600.webp' },
    shown: ['956 9', 'https://ambar.test', 'Hay una imagen nueva'],
    api: (row) => ({ businesses: { get: async () => [row] }, partners: { get: async () => buildPartner(42) } }),
    responses: (row) => ({
      '/api/partners/ListarCategoriasNegocios': [],
      '/api/partners/ListarSUBCategoriasNegocios': [],
      '/api/partners/ListarBusinessBYID': [row],
    }),
    update: '/api/partners/UpdateNegocio',
  },
  coupon: {
    ids: '[COUP-1][ADM-2]',
    url: '/admin/partners/42/coupons/new',
    state: { couponId: 41 },
    row: storedCoupon,
    saveButton: 'Guardar Cambios',
    mine: ['Título', 'Titulo'],
    theirs: { UsoMaximo: 100, CAMPANA: 'Invierno', ValorDescuento: 33, FechaExpiracion: '2099-12-31' },
    theirsSent: { UsoMaximo: 100, Campana: 'Invierno', ValorDescuento: 33, FechaExpiracion: '2099-12-31' },
    shown: ['Invierno', '33', '100', '2099-12-31'],
    api: () => ({ partners: { get: async () => buildPartner(42) } }),
    responses: (row) => ({
      '/api/partners/ListarBusinessPartner': [{ Id: 21, Nombre: 'Ámbar' }],
      '/api/partners/ListarPlacesPartner': [],
      '/api/partners/GetCoupon/41': row,
    }),
    update: '/api/partners/UpdateCoupon',
  },
  list: {
    ids: '[LIST-2][ADM-2]',
    url: '/lists',
    row: buildListRow(4, 'Álamo'),
    open: 'Editar Álamo',
    saveButton: 'Guardar cambios',
    mine: ['Título', 'titulo'],
    theirs: { descripcion: 'Lo de otra persona', estado: 'OFF' },
    shown: ['Lo de otra persona', 'OFF'],
    responses: (row) => ({ '/api/listas/Listar': [row] }),
    update: '/api/listas/Editar',
  },
  alert: {
    ids: '[ALRT-2][ADM-2]',
    url: '/alertsform',
    state: { id: 9 },
    row: alert,
    saveButton: 'Guardar cambios',
    mine: ['Título', 'titulo'],
    theirs: { textoprincipal: 'Ya abrió', vigente: 1, expiracion: '2100-02-01T05:59:30.000Z' },
    shown: ['Ya abrió', 'Sí', '31 ene 2100, 11:59 p.m.'],
    responses: (row) => ({ '/api/alertas/9': row, [announcementPath]: buildAnnouncement() }),
    update: '/api/alertas/Editar',
  },
  post: {
    ids: '[POST-2][ADM-2]',
    url: '/postsform',
    state: { id: 1 },
    row: buildPost(1, 'Feria'),
    saveButton: 'Guardar',
    mine: ['Título', 'titulo'],
    theirs: { subtitulo: 'El suyo', fechahorapublicacion: '2020-01-02T12:00:30.000Z' },
    shown: ['El suyo', '2 ene 2020, 6:00 a.m.'],
    responses: (row) => ({ '/api/postsmain/all?soloPublicables=false': [row] }),
    update: '/api/postsmain/update',
  },
  ad: {
    ids: '[ADV-2][ADM-2]',
    url: '/advertisingform',
    state: { id: 2 },
    row: buildAd(2, 'Rebajas', { idnegocio: null, idplace: null, vigente: 1, activo: 1 }),
    saveButton: 'Guardar',
    mine: ['Título', 'titulo'],
    theirs: { texto: 'El suyo', vigente: 0, idplace: 31 },
    shown: ['El suyo', '#31', 'No'],
    responses: (row) => ({ '/api/advertising': [row], '/api/businesses': [], '/api/sites': [] }),
    update: '/api/advertising',
  },
  partner: {
    ids: '[PNEW-2][ADM-2]',
    url: '/admin/partners/42/edit',
    row: buildPartner(42),
    saveButton: 'Guardar cambios',
    mine: ['Nombre', 'Nombre'],
    theirs: { Telefono: '956 9', Email: 'otro@ejemplo.test' },
    shown: ['otro@ejemplo.test', '956 9'],
    api: (row) => ({ partners: { get: async () => row } }),
    responses: (row) => ({ '/api/partners/42': row, '/api/accounts/partners/42': account }),
    update: '/api/partners/42',
  },
  bridge: {
    ids: '[BRDG-12][ADM-2]',
    url: '/admin/bridges/230404/edit',
    row: bridge,
    saveButton: 'Guardar cambios',
    mine: ['Nota', 'note'],
    theirs: { address: 'Otra dirección', tolls: [], lanes: otherLanes },
    shown: ['Otra dirección', 'Auto; Auto, Ready Lane; Auto, SENTRI; A pie; A pie, Ready Lane; Camión', '(vacío)'],
    api: (row) => ({ bridges: { editable: async () => [row] } }),
    responses: (row) => ({ '/api/bridges/editable': [row] }),
    update: '/api/bridges/230404',
  },
  'exchange house': {
    ids: '[RATE-2][ADM-2]',
    url: '/admin/houses/3/edit',
    row: house,
    saveButton: 'Guardar cambios',
    mine: ['Nombre', 'name'],
    theirs: { phone: '956 9', latitude: 27.612345, active: 0 },
    shown: ['27.612345, -99.512345', '956 9', 'No'],
    api: (row) => ({ rates: { exchangeHouses: async () => [row] } }),
    responses: (row) => ({ '/api/rates/houses': [row], '/api/partners': [] }),
    update: '/api/rates/houses/3',
  },
};
