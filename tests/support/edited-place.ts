import { screen } from '@testing-library/react';
import { anAdmin, openScreen } from './screens.tsx';

const editable = '/api/places/31/editable';

type Options = {
  tags?: string[];
  /** How many photos the place has; `photoPath` names them. */
  photos?: number;
  answers?: Record<string, unknown>;
  /** The signed-in user as the browser stores it; null for a visitor. */
  usuario?: object | null;
};

/** The stored path of a photo of the place, by its number. */
export const photoPath = (number: number) => `/files/photos/${number}-1600.webp`;

/** Opens the page of place 31; `answers` may say that who is signed in may not edit it. */
export async function openPlace({ tags = [], photos = 0, answers = {}, usuario = anAdmin }: Options = {}) {
  const place = {
    ...{ Id: 31, CIUDADCLAVE: 'LAREDO', CATEGORIA: 'Food', Name: 'Café Río', Address: 'Calle 1', Types: [] },
    ...{ mapsOpeningHours: '', Website: '', Phone: '', mapsurl: '', mapsEditorialSummary: '', Latitude: null },
    ...{ Longitude: null, FechaInicio: null, FechaFin: null, FechaNota: '', Fuente: '', FechaDatos: '' },
    PhotoUrls: Array.from({ length: photos }, (_, index) => photoPath(index)),
  };
  if (usuario) localStorage.setItem('usuario', JSON.stringify(usuario));
  return openScreen('/place/31', {
    api: {
      places: { get: async () => [place], tags: async () => tags.map((Tag, index) => ({ Id: 5 + index, Tag })) },
      coupons: { offers: async () => [] },
    },
    answers: { [editable]: { Editable: true }, ...answers },
  });
}

/** Opens the page with edit mode on. */
export async function openEditMode(options: Options = {}) {
  const screens = await openPlace(options);
  await screens.user.click(await screen.findByRole('button', { name: 'Editar lugar' }));
  return screens;
}
