import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListRow } from '#tests/support/responses/list-row.ts';
import { buildPartner, buildPartnerResponses, partnerLists } from '#tests/support/responses/partner-lists.ts';
import { buildPlaceRow } from '#tests/support/responses/place-row.ts';
import { delayResponse, fakeTimers, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';
import {
  findCardHeading,
  getButton,
  quotePath,
  redeemPath,
  requestQuote,
  sampleQuote,
  sampleReceipt,
} from '#tests/support/screens/till-screen.ts';

type Opened = Awaited<ReturnType<typeof openScreen>>;

type Case = {
  title: string;
  url: string;
  options?: Parameters<typeof openScreen>[1];
  /** Path of the list whose first load is slow, with its bodies before and after the write. */
  list: string;
  before: unknown;
  after: unknown;
  /** Writes with the controls of the screen. */
  write: (opened: Opened) => Promise<void>;
  /** Finds what only `after` shows. */
  find: () => Promise<HTMLElement>;
};

const press = ({ user }: Opened, name: string) => user.click(screen.getByRole('button', { name }));
const answer = async ({ user }: Opened, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
async function nameInBothLanguages({ user }: Opened, form: string, names: [string, string]) {
  const fields = within(await screen.findByRole('form', { name: form }));
  await user.type(fields.getByLabelText('Nombre en español'), names[0]);
  await user.type(fields.getByLabelText('Nombre en inglés'), names[1]);
  await user.click(fields.getByRole('button', { name: 'Agregar' }));
}

const category = (Id: number, es: string, en: string) => ({
  Id,
  Categoria_ESP: es,
  Categoria_ENG: en,
  categoria_ESP: es,
  categoria_ENG: en,
  Activo: 1,
  Version: 1,
});
const subcategory = (Id: number, Subcategoria_ESP: string) => ({
  Id,
  IdCategoria: 5,
  Subcategoria_ESP,
  Subcategoria_ENG: 'English',
  Activo: 1,
  Version: 1,
});
const categories = '/api/partners/ListarCategoriasNegocios';

const change = {
  Id: 60,
  Fecha: '2026-11-22T04:30:05Z',
  Actor: 'Ana',
  ActorId: 2,
  Rol: 'admin',
  Accion: 'update',
  Entidad: 'partner',
  EntidadId: 7,
  Reversible: true,
  Nombres: {},
  Antes: { Nombre: 'Café' },
  Despues: { Nombre: 'Café Río' },
};
const counts = (partners: number) => ({
  partners: { activos: partners, inactivos: 3 },
  lugares: { activos: 351, inactivos: 2, vetados: 1 },
  eventos: { porVenir: 8, pasados: 40 },
  negocios: { conPartner: 3, sinPartner: 1 },
  cupones: { vigentes: 12, porEmpezar: 2, vencidos: 30 },
  alertas: { vigentes: 1, apagadas: 9 },
  posts: { publicados: 4, ocultos: 5 },
  anuncios: { publicados: 6, ocultos: 7 },
  cuentas: { admin: 1, partner: 5, visitor: 6 },
});
const account = (nombre: string) => ({
  id: 1,
  nombre,
  email: 'ana@ejemplo.test',
  propia: true,
  app: false,
  passkeys: 0,
});
const overview = {
  '/api/overview': counts(7),
  '/api/overview/changes': [change],
  '/api/overview/changes/60/deshacer': { ...change, Id: 61 },
  '/api/overview/feeds': [],
  '/api/accounts/administrators': [],
};
const undo = async (opened: Opened) => {
  await opened.user.click(await screen.findByRole('button', { name: 'Ver detalle: Editó el partner Café Río' }));
  await press(opened, 'Deshacer');
  await answer(opened, 'Deshacer');
};
const undoCase = { url: '/admin/overview', options: { responses: overview }, write: undo };

const inactive = buildPartner(42, { Activo: 0 });
const activateCase = {
  url: '/admin/partners/42',
  options: {
    api: { partners: { get: async () => inactive } },
    responses: {
      ...buildPartnerResponses(),
      '/api/partners/42': inactive,
      '/api/partners/Activar': inactive,
      '/api/accounts/partners/42': account('Ana'),
    },
  },
  write: async (opened: Opened) => {
    await press(opened, 'Activar');
    await answer(opened, 'Activar');
  },
};
const findHeading = (name: string) => () => screen.findByRole('heading', { name });

const till = { phoneId: 3, partnerId: 42, branchId: 21, branch: 'Sucursal Centro', business: 'El Metate' };
const cashier = { ...partnerUser, id: 88, rol: 'cashier' as const, partnerId: null, till };

const cases: Case[] = [
  {
    title: 'shows a created category',
    url: '/admin/business/categories',
    options: { responses: { '/api/businesses/categories': { Id: 6 } } },
    list: categories,
    before: [category(5, 'Panadería', 'Bakery')],
    after: [category(5, 'Panadería', 'Bakery'), category(6, 'Deportes', 'Sports')],
    write: async (opened) => {
      await press(opened, 'Nueva categoría');
      await nameInBothLanguages(opened, 'Nueva categoría', ['Deportes', 'Sports']);
    },
    find: findHeading('Deportes'),
  },
  {
    title: 'shows a created subcategory',
    url: '/admin/business/categories',
    options: { responses: { [categories]: [category(5, 'Panadería', 'Bakery')], '/api/businesses/subcategories': {} } },
    list: '/api/partners/ListarSUBCategoriasNegocios',
    before: [],
    after: [subcategory(51, 'Pan dulce')],
    write: async (opened) => {
      await opened.user.click(await screen.findByRole('button', { name: 'Subcategorías de Panadería' }));
      await nameInBothLanguages(opened, 'Nueva subcategoría de Panadería', ['Pan dulce', 'Pastries']);
    },
    find: findHeading('Pan dulce'),
  },
  {
    title: '[LIST-2] shows a created list',
    url: '/lists',
    options: { responses: { '/api/listas/Crear': buildListRow(5, 'Centro') } },
    list: '/api/listas/Listar',
    before: [buildListRow(4, 'Álamo')],
    after: [buildListRow(4, 'Álamo'), buildListRow(5, 'Centro')],
    write: async (opened) => {
      await press(opened, 'Nueva lista');
      const dialog = within(await screen.findByRole('dialog'));
      await opened.user.type(dialog.getByLabelText('Título'), 'Centro');
      await opened.user.click(dialog.getByRole('button', { name: 'Crear lista' }));
    },
    find: () => screen.findByRole('rowheader', { name: 'Centro' }),
  },
  {
    title: '[ADM-3] shows an imported place',
    url: '/admin/sites',
    list: '/api/sites',
    before: [buildPlaceRow(1)],
    after: [buildPlaceRow(1), buildPlaceRow(2)],
    write: async (opened) => {
      const file = new File(
        ['Nombre;Categoria;Dirección;Coordenadas\r\nLugar 2;Food;Calle 2;27.5, -99.5'],
        'sitios.csv',
      );
      await opened.user.upload(screen.getByLabelText('Archivo CSV'), file);
      await opened.user.click(await screen.findByRole('button', { name: 'Traer 1 fila' }));
      await opened.user.click(await screen.findByRole('button', { name: 'Cerrar' }));
    },
    find: () => screen.findByRole('rowheader', { name: /^Lugar 2/ }),
  },
  {
    ...undoCase,
    title: '[ADM-1] counts an undone change',
    list: '/api/overview',
    before: counts(1234),
    after: counts(4321),
    find: () => screen.findByText('4,321'),
  },
  {
    ...undoCase,
    title: '[ADM-1] shows the administrators after an undone change',
    list: '/api/accounts/administrators',
    before: [account('Ana')],
    after: [account('Ana María')],
    find: () => screen.findByText(/Ana María/),
  },
  ...(['Business', 'Places', 'Cupones'] as const).map((list) => ({
    ...activateCase,
    title: `[PART-1] shows the list ${list} of an activated partner`,
    list: `/api/partners/Listar${list}Partner`,
    before: partnerLists[list].slice(1),
    after: partnerLists[list],
    find: findHeading({ Business: 'Ámbar', Places: 'Ámbar Centro', Cupones: 'Martes' }[list]),
  })),
  {
    title: '[BACK-4] shows the receipt of a redemption',
    url: '/caja',
    options: { signedInUser: cashier, responses: { [quotePath]: sampleQuote, [redeemPath]: sampleReceipt } },
    list: '/api/caja/recibos',
    before: [],
    after: [{ ...sampleReceipt, Recibo: 13 }],
    write: async ({ user }) => {
      await requestQuote(user);
      await user.click(getButton('Canjear'));
      await findCardHeading('Canjeado');
    },
    find: () => screen.findByText(/Recibo 13/),
  },
];

for (const { title, url, options, list, before, after, write, find } of cases) {
  test(`${title} when the first load began before the write and arrives after it`, async () => {
    const { pass } = fakeTimers();
    const delayed = delayResponse(before);
    const loads = [delayed.respond];
    const respond = (body: never, { method }: Request) => {
      if (list === '/api/sites' && method === 'POST') return buildPlaceRow(2);
      return loads.pop()?.(body) ?? after;
    };
    const opened = await openScreen(url, { ...options, responses: { ...options?.responses, [list]: respond } });
    await write(opened);
    expect(await find()).toBeVisible();
    await delayed.release();
    await pass(1000);
    expect(await find()).toBeVisible();
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).not.toContainEqual(
      expect.stringMatching(/./),
    );
  });
}
