import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildAd, buildPost } from '#tests/support/responses/admin-publications.ts';
import { assignBoards } from '#tests/support/responses/assign-boards.ts';
import { buildListRow } from '#tests/support/responses/list-row.ts';
import { buildPartner, buildPartnerPage, partnerLists } from '#tests/support/responses/partner-lists.ts';
import { buildPlaceRow } from '#tests/support/responses/place-row.ts';
import {
  branch,
  buildAdministrator,
  buildAlert,
  buildCategory,
  buildCrossing,
  buildExchangeHouse,
  buildListItem,
  business,
  claim,
} from '#tests/support/responses/written-rows.ts';
import { confirmQuestion, delayResponse, fakeTimers, openScreen } from '#tests/support/screens/open-screen.tsx';

type Opened = Awaited<ReturnType<typeof openScreen>>;
type Options = NonNullable<Parameters<typeof openScreen>[1]>;
type Case = {
  title: string;
  url: string;
  options: Options;
  /** Path of the list that the screen reloads, with its bodies before and after the write. */
  list: string;
  before: unknown;
  after: unknown;
  /** Writes with the controls of the screen. */
  write: (opened: Opened) => Promise<void>;
  /** Expects what the screen shows after the write. */
  expectWritten: () => void;
};

const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }));
const pressAndConfirm = (name: string, action: string) => async (opened: Opened) => {
  await press(opened, name);
  await confirmQuestion(opened.user, action);
};
const expectNoButton = (name: string) => () => expect(screen.queryByRole('button', { name })).toBeNull();
const expectButton = (name: string) => () => expect(screen.getByRole('button', { name })).toBeVisible();
const reply = (responses: Record<string, unknown>): Options => ({ responses });

const { Business, Places, Cupones } = partnerLists;
const paused = Cupones.map((coupon) => (coupon.Id === 42 ? { ...coupon, Estado: 'pausado' } : coupon));

const items = '/api/listas/Items/ListarPorLista';
const [agora, botica] = [buildListItem(1, 'Ágora'), buildListItem(2, 'Botica')];
const listItems = (write: string, response: unknown) => ({
  url: '/listsitems',
  options: { state: { listId: 7 }, ...reply({ '/api/listas/Listar': [buildListRow(7, 'Centro')], [write]: response }) },
  list: items,
});

const posts = '/api/postsmain/all?soloPublicables=true';
const ads = '/api/advertising?lugardemostreo=&soloPublicables=false';

const cases: Case[] = [
  ...Object.values(assignBoards).map((board) => ({
    title: `[UPL-6][UBU-3][UBR-2] keeps an assigned card of ${board.noun} off the board`,
    url: board.address,
    list: board.list,
    before: board.rows,
    after: board.rows.slice(1),
    options: {
      state: board.state,
      api: { partners: { get: async () => buildPartner(42) } },
      ...reply({ [board.assign]: { Id: 1 } }),
    },
    write: async ({ user }: Opened) => {
      const card = await screen.findByRole('article', { name: board.names[0] ?? '' });
      await user.click(within(card).getByRole('button'));
      await screen.findByText(board.left);
      fireEvent.animationEnd(card);
    },
    expectWritten: () => expect(screen.queryByRole('article', { name: board.names[0] ?? '' })).toBeNull(),
  })),
  {
    title: '[PART-4] keeps a business unassigned',
    ...buildPartnerPage('/api/partners/DESAsignarBusinessAPartner'),
    list: '/api/partners/ListarBusinessPartner',
    before: Business,
    after: Business.slice(0, 1),
    write: pressAndConfirm('Desasignar Botica', 'Desasignar'),
    expectWritten: expectNoButton('Desasignar Botica'),
  },
  {
    title: '[PART-6] keeps a place unassigned',
    ...buildPartnerPage('/api/partners/DESAsignarPlaceAPartner'),
    list: '/api/partners/ListarPlacesPartner',
    before: Places,
    after: Places.slice(0, 1),
    write: pressAndConfirm('Desasignar Kiosco', 'Desasignar'),
    expectWritten: expectNoButton('Desasignar Kiosco'),
  },
  {
    title: '[PART-8] keeps a coupon deleted',
    ...buildPartnerPage('/api/coupons/43'),
    list: '/api/partners/ListarCuponesPartner',
    before: Cupones,
    after: Cupones.slice(0, 2),
    write: pressAndConfirm('Eliminar Viejo', 'Eliminar'),
    expectWritten: expectNoButton('Eliminar Viejo'),
  },
  {
    title: 'keeps a coupon paused',
    ...buildPartnerPage('/api/coupons/42/pausa'),
    list: '/api/partners/ListarCuponesPartner',
    before: Cupones,
    after: paused,
    write: pressAndConfirm('Pausar: Cinco', 'Pausar'),
    expectWritten: expectButton('Reanudar: Cinco'),
  },
  {
    title: '[PART-1] keeps a partner deactivated',
    url: '/admin/partners/all',
    list: '/api/partners',
    options: reply({ '/api/partners/Desactivar': {} }),
    before: [buildPartner(1)],
    after: [buildPartner(1, { Activo: 0 })],
    write: pressAndConfirm('Desactivar a Partner 1', 'Desactivar'),
    expectWritten: expectButton('Activar a Partner 1'),
  },
  {
    title: '[LITM-1] keeps a list item removed',
    ...listItems('/api/listas/Items/Eliminar', { Id: 2 }),
    before: [agora, botica],
    after: [agora],
    write: pressAndConfirm('Quitar Botica de la lista', 'Quitar'),
    expectWritten: expectNoButton('Quitar Botica de la lista'),
  },
  {
    title: '[LITM-2] keeps a list item moved',
    ...listItems('/api/listas/Items/Mover', [botica, agora]),
    before: [agora, botica],
    after: [botica, agora],
    write: (opened) => press(opened, 'Bajar Ágora'),
    expectWritten: expectButton('Mover Ágora, 2 de 2'),
  },
  {
    title: '[LIST-3] keeps a list deleted',
    url: '/lists',
    list: '/api/listas/Listar',
    options: reply({ '/api/listas/Eliminar': { Id: 5 } }),
    before: [buildListRow(4, 'Álamo'), buildListRow(5, 'Centro')],
    after: [buildListRow(4, 'Álamo')],
    write: pressAndConfirm('Eliminar Centro', 'Eliminar'),
    expectWritten: expectNoButton('Eliminar Centro'),
  },
  {
    title: '[POST-1] keeps a post hidden',
    url: '/postsadmin',
    list: posts,
    options: reply({ '/api/postsmain/1': buildPost(1, 'Uno', { mostrar: 0, Version: 2 }) }),
    before: [buildPost(1, 'Uno')],
    after: [buildPost(1, 'Uno', { mostrar: 0, Version: 2 })],
    write: (opened) => press(opened, 'Ocultar Uno'),
    expectWritten: expectButton('Mostrar Uno'),
  },
  {
    title: '[ADV-1] keeps an ad out of force',
    url: '/advertisingadmin',
    list: ads,
    options: reply({ '/api/advertising/1': buildAd(1, 'Uno', { vigente: 0, Version: 2 }) }),
    before: [buildAd(1, 'Uno')],
    after: [buildAd(1, 'Uno', { vigente: 0, Version: 2 })],
    write: (opened) => press(opened, 'Quitar vigencia a Uno'),
    expectWritten: expectButton('Poner vigente Uno'),
  },
  {
    title: '[ALRT-1] keeps an alert switched off',
    url: '/alertsadmin',
    list: '/api/alertas/Listar',
    options: reply({ '/api/alertas/Apagar': { Id: 1 } }),
    before: [buildAlert(1)],
    after: [buildAlert(0)],
    write: (opened) => press(opened, 'Desactivar Corte'),
    expectWritten: expectButton('Activar Corte'),
  },
  {
    title: '[ROUTE-24] keeps a place deactivated',
    url: '/admin/sites',
    list: '/api/sites',
    options: reply({ '/api/sites/Estado': { ...buildPlaceRow(1), activo: 0 } }),
    before: [buildPlaceRow(1)],
    after: [{ ...buildPlaceRow(1), activo: 0 }],
    write: pressAndConfirm('Desactivar Lugar 1', 'Desactivar'),
    expectWritten: expectButton('Activar Lugar 1'),
  },
  {
    title: '[RATE-2] keeps an exchange house activated',
    url: '/admin/houses',
    list: '/api/rates/houses',
    options: reply({ '/api/rates/houses/1': buildExchangeHouse(1) }),
    before: [buildExchangeHouse(0)],
    after: [buildExchangeHouse(1)],
    write: (opened) => press(opened, 'Activar Casa'),
    expectWritten: expectButton('Desactivar Casa'),
  },
  {
    title: '[BACK-3] keeps a claim confirmed',
    url: '/admin/claims',
    list: '/api/claims',
    options: reply({ '/api/claims/5/confirm': claim }),
    before: [claim],
    after: [],
    write: pressAndConfirm('Confirmar Café Río', 'Confirmar'),
    expectWritten: expectNoButton('Confirmar Café Río'),
  },
  {
    title: '[MEAS-2] keeps a measured crossing struck out',
    url: '/admin/bridges/measured',
    list: '/api/bridges/measured',
    options: reply({ '/api/bridges/measured/3': buildCrossing(1) }),
    before: [buildCrossing(0)],
    after: [buildCrossing(1)],
    write: (opened) => press(opened, 'Tachar los 30 min de k7'),
    expectWritten: expectButton('Devolver los 30 min de k7'),
  },
  {
    title: 'keeps a category activated',
    url: '/admin/business/categories',
    list: '/api/partners/ListarCategoriasNegocios',
    options: reply({ '/api/businesses/categories/5': buildCategory(1) }),
    before: [buildCategory(0)],
    after: [buildCategory(1)],
    write: (opened) => press(opened, 'Activar Panadería'),
    expectWritten: expectButton('Desactivar Panadería'),
  },
  {
    title: '[BIZ-3] keeps a branch unassigned',
    url: '/business/12',
    list: '/api/partners/ListarBranchesBYBusiness',
    options: {
      api: { businesses: { get: async () => [business] }, partners: { get: async () => buildPartner(42) } },
      ...reply({
        '/api/partners/ListarBusinessBYID': [business],
        '/api/partners/DESAsignarBrancheABusiness': { Id: 31 },
      }),
    },
    before: [branch],
    after: [],
    write: pressAndConfirm('Desasignar A Centro', 'Desasignar'),
    expectWritten: expectNoButton('Desasignar A Centro'),
  },
  {
    title: 'keeps a second factor reset',
    url: '/admin/overview',
    list: '/api/accounts/administrators',
    options: reply({
      '/api/overview': null,
      '/api/overview/changes': [],
      '/api/overview/feeds': [],
      '/api/accounts/2/reset-factors': { success: true },
    }),
    before: [buildAdministrator(true)],
    after: [buildAdministrator(false)],
    write: pressAndConfirm('Restablecer la verificación de Bea', 'Restablecer'),
    expectWritten: expectNoButton('Restablecer la verificación de Bea'),
  },
  {
    title: '[LASG-1] keeps an assigned place off the board of a list',
    url: '/AssignPlacesToList',
    list: '/api/partners/ListarBranchesAll',
    options: {
      state: { listId: 7 },
      ...reply({ '/api/listas/Listar': [buildListRow(7, 'Centro')], '/api/partners/AsignarPlaceALista': { Id: 1 } }),
    },
    before: [branch],
    after: [],
    write: async ({ user }) => {
      const card = await screen.findByRole('article', { name: 'A Centro' });
      await user.click(within(card).getByRole('button', { name: 'Asignar' }));
      await screen.findByText('Lugar agregado a la lista');
      fireEvent.animationEnd(card);
    },
    expectWritten: () => expect(screen.queryByRole('article', { name: 'A Centro' })).toBeNull(),
  },
];

for (const { title, url, options, list, before, after, write, expectWritten } of cases) {
  test(`${title} when a reload began before the write and arrives after it`, async () => {
    const { pass, reload } = fakeTimers();
    const delayed = delayResponse(before);
    const loads = [delayed.respond, () => before];
    const respond = (body: never) => loads.pop()?.(body) ?? after;
    const opened = await openScreen(url, { ...options, responses: { ...options.responses, [list]: respond } });
    await waitFor(() => expect(opened.listBodiesSentTo(list)).toHaveLength(1));
    await reload();
    await waitFor(() => expect(opened.listBodiesSentTo(list)).toHaveLength(2));
    await write(opened);
    await waitFor(expectWritten);
    await delayed.release();
    await pass(1000);
    expectWritten();
    expect(opened.listBodiesSentTo(list)).toHaveLength(3); // the interrupted reload was sent again
  });
}
