import type { EditablePlace, PlaceAdminRow } from '#contract/place-admin.ts';

/** A place with every field of place admin, owned by partner 42. */
export const buildAdminPlace = (overrides: Partial<EditablePlace> = {}): EditablePlace => ({
  Id: 31,
  CIUDADCLAVE: 'LAREDO',
  CATEGORIA: 'Food',
  ID_OWNER: 42,
  ID_BUSINESS: null,
  PlaceId: '',
  Name: 'Panadería Ámbar',
  Address: 'Calle 1, Laredo, TX',
  Latitude: 27.5,
  Longitude: -99.5,
  Phone: '956 1',
  Website: '',
  Types: ['cafe'],
  PhotoUrls: [],
  activo: 1,
  banned: 0,
  logo: '',
  mapsurl: '',
  mapsOpeningHours: '',
  mapsbusiness_status: '',
  mapsEditorialSummary: '',
  FechaInicio: null,
  FechaFin: null,
  Version: 1,
  ...overrides,
});

/** A place as the API returns it to the table of place admin. */
export const buildListedAdminPlace = (overrides: Partial<PlaceAdminRow> = {}): PlaceAdminRow => ({
  Id: 31,
  CATEGORIA: 'Food',
  Name: 'Panadería Ámbar',
  Address: 'Calle 1, Laredo, TX',
  Phone: '956 1',
  activo: 1,
  banned: 0,
  FechaInicio: null,
  FechaFin: null,
  Version: 3,
  Partner: '',
  ...overrides,
});
