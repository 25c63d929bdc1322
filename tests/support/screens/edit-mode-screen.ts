import { screen } from '@testing-library/react';
import { adminUser, openScreen } from './open-screen.tsx';

const editablePath = '/api/places/31/editable';

type Options = {
  tags?: string[];
  /** Number of photos of the place, with the paths of `photoPath`. */
  photos?: number;
  answers?: Record<string, unknown>;
  /** The item 'usuario' in local storage; null for a visitor. */
  usuario?: object | null;
};

/** The stored path of a photo by its number. */
export const photoPath = (number: number) => `/files/photos/${number}-1600.webp`;

/** Opens the page of place 31. By default the signed-in user may edit it; `answers` can override that response. */
export async function openPlaceScreen({
  tags = [],
  photos = 0,
  answers: responses = {},
  usuario = adminUser,
}: Options = {}) {
  const place = {
    Id: 31,
    CIUDADCLAVE: 'LAREDO',
    CATEGORIA: 'Food',
    Name: 'Café Río',
    Address: 'Calle 1',
    Types: [],
    mapsOpeningHours: '',
    Website: '',
    Phone: '',
    Telefonos: [],
    mapsurl: '',
    mapsEditorialSummary: '',
    Latitude: null,
    Longitude: null,
    FechaInicio: null,
    FechaFin: null,
    FechaNota: '',
    Fuente: '',
    FechaDatos: '',
    Puente: '',
    PhotoUrls: Array.from({ length: photos }, (_, index) => photoPath(index)),
  };
  if (usuario) localStorage.setItem('usuario', JSON.stringify(usuario));
  return openScreen('/place/31', {
    api: {
      places: { get: async () => [place], tags: async () => tags.map((Tag, index) => ({ Id: 5 + index, Tag })) },
      publicBusinesses: { list: async () => [] },
      coupons: { listPublic: async () => [] },
    },
    responses: { [editablePath]: { Editable: true }, ...responses },
  });
}

/** Opens the page of place 31 in edit mode. */
export async function openEditMode(options: Options = {}) {
  const screens = await openPlaceScreen(options);
  await screens.user.click(await screen.findByRole('button', { name: 'Editar lugar' }));
  return screens;
}
