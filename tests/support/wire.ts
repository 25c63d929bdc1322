import type { PlaceDetail } from '#contract/places.ts';

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
    Fuente: '',
    FechaDatos: '',
    ...overrides,
  };
}
