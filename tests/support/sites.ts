import type { Site, SiteListed } from '#contract/places.ts';

/** A place with every field, of partner 42. */
export const aSite = (overrides: Partial<Site> = {}): Site => ({
  ...{ Id: 31, CIUDADCLAVE: 'LAREDO', CATEGORIA: 'Food', ID_OWNER: 42, ID_BUSINESS: null, PlaceId: '' },
  ...{ Name: 'Panadería Ámbar', Address: 'Calle 1, Laredo, TX', Latitude: 27.5, Longitude: -99.5 },
  ...{ Phone: '956 1', Website: '', Types: ['cafe'], PhotoUrls: [], activo: 1, banned: 0, logo: '', mapsurl: '' },
  ...{ mapsOpeningHours: '', mapsbusiness_status: '', mapsEditorialSummary: '', FechaInicio: null, FechaFin: null },
  Version: 1,
  ...overrides,
});

/** A place as the table of all has it. */
export const aListedSite = (overrides: Partial<SiteListed> = {}): SiteListed => ({
  ...{ Id: 31, CATEGORIA: 'Food', Name: 'Panadería Ámbar', Address: 'Calle 1, Laredo, TX', Phone: '956 1' },
  ...{ activo: 1, banned: 0, FechaInicio: null, FechaFin: null, Version: 3, Partner: '' },
  ...overrides,
});
