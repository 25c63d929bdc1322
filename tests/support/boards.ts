import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { hydrated } from './visitor.ts';

const places = [
  { Id: 11, Name: 'Café Río', Address: 'Calle 1', PhotoUrls: ['/no-logo.svg'] },
  { Id: 12, Name: 'Taquería El Puente', Address: 'Calle 2', PhotoUrls: [] },
  { Id: 13, Name: 'Zapatería', Address: 'Calle 3', PhotoUrls: null },
];
const businesses = [
  { Id: 21, Nombre: 'Ámbar', Categoria: 'Comida', Telefono: '956 555 0101', Email: 'ambar@ejemplo.test' },
  { Id: 22, Nombre: 'Botica', Categoria: 'Servicios médicos', Telefono: '', Email: '' },
];
/** The boards of a partner, with what they list and say. */
export const boards = [
  {
    noun: 'places',
    address: '/admin/partners/42/places/unassigned',
    list: '**/api/partners/ListarPlacesSINPartner',
    assign: '**/api/partners/AsignarPlaceAPartner',
    rows: places,
    name: 'Café Río',
    first: 11,
    noMatch: 'No se encontraron lugares que coincidan.',
    noneLeft: 'No quedan places por asignar.',
    assigned: '✅ Place asignado correctamente!',
    id: 'UPL',
  },
  {
    noun: 'negocios',
    address: '/admin/partners/42/business/unassigned',
    list: '**/api/partners/ListarBusinessSINPartner',
    assign: '**/api/partners/AsignarBusinessAPartner',
    rows: businesses,
    name: 'Ámbar',
    first: 21,
    noMatch: 'No se encontraron negocios que coincidan.',
    noneLeft: 'No quedan negocios por asignar.',
    assigned: '✅ Negocio asignado correctamente!',
    id: 'UBU',
  },
] as const;
export type Board = (typeof boards)[number];
export const [ofPlaces, ofBusinesses] = boards;

/** Opens a board whose list the test answers. */
export async function openBoard(page: Page, board: Board, rows: readonly object[] = board.rows): Promise<void> {
  await page.route(board.list, (route) => route.fulfill({ json: rows }));
  await signIn(page);
  await page.goto(board.address);
  await hydrated(page);
}

export const cards = (page: Page) => page.getByRole('article');
/** The button of the card with that name. */
export const incorporate = (page: Page, name: string) =>
  page.getByRole('article', { name }).getByRole('button', { name: 'Incorporar' });
export const search = (page: Page) => page.getByRole('searchbox');
