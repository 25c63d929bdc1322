import type { PlaceDetail, PlaceListed } from '#contract/places.ts';

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

/** A picture that the tests answer photos and map tiles with. */
export const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="teal"/></svg>';
