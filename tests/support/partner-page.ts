import type { Page } from '@playwright/test';
import { signIn } from './sign-in.ts';
import { hydrated } from './visitor.ts';
import { picture } from './wire.ts';

/** A business as its partner's list has it. */
export const business = (Id: number, Nombre: string, more = {}) => ({
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
  ...more,
});
/** What belongs to the partner in tests that answer the lists themselves. */
export const belongings = {
  Business: [
    business(21, 'Ámbar', { UrlLogo: '/files/photos/logo.webp', subcategoria1_esp: 'Tacos', subcategoria2_esp: 'Mar' }),
    business(22, 'Botica'),
  ],
  Places: [
    {
      Id: 31,
      Name: 'Ámbar Centro',
      Address: 'Calle 1',
      negocio_nombre: 'Ámbar',
      negocio_urllogo: '/files/photos/a.webp',
    },
    { Id: 32, Name: 'Kiosco', Address: 'Calle 2', negocio_nombre: '', negocio_urllogo: '' },
  ],
  Cupones: [
    coupon(41, 'Martes', 'MARTES', 15, 'Porcentaje', '2099-01-05'),
    coupon(42, 'Cinco', 'CINCO', 5, 'Cantidad', null),
    coupon(43, 'Viejo', '', 0, 'Producto Gratis', '2020-02-29'),
  ],
};
type Lists = Record<string, readonly object[]>;

/** The calls that take something away. */
export const removals = {
  business: '**/api/partners/DESAsignarBusinessAPartner',
  place: '**/api/partners/DESAsignarPlaceAPartner',
  coupon: '**/api/coupons/*',
};
/** The call that lists a kind. */
export const list = (noun: string) => `**/api/partners/Listar${noun}Partner`;

function coupon(
  Id: number,
  Titulo: string,
  Codigo: string,
  ValorDescuento: number,
  type: string,
  until: string | null,
) {
  return { Id, Titulo, Codigo, ValorDescuento, TipoDescuento: type, FechaExpiracion: until };
}

/** Answers the lists of a partner, and every photo. */
export async function answerWith(page: Page, lists: Lists = belongings): Promise<void> {
  await page.route('**/files/photos/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  for (const [noun, rows] of Object.entries(lists))
    await page.route(list(noun), (route) => route.fulfill({ json: rows }));
}

/** Opens the page of partner 42 as an administrator. */
export async function openPartnerPage(page: Page, lists: Lists = belongings): Promise<void> {
  await answerWith(page, lists);
  await signIn(page);
  await page.goto('/admin/partners');
  await hydrated(page);
}

/** One section of the page. */
export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The rows with that in their heading. */
export const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
/** Says yes to a question. */
export const agree = (page: Page, question: string, word: string) =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: word }).click();
/** What the page was told by the link that led to it. */
export const navigationState = (page: Page) => page.evaluate(() => history.state.usr);
