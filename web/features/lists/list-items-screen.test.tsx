import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListRow } from '#tests/support/responses/list-row.ts';
import { createErrorResponse, delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const list = '/api/listas/Listar';
const items = '/api/listas/Items/ListarPorLista';
const move = '/api/listas/Items/Mover';
const remove = '/api/listas/Items/Eliminar';
const item = (id: number, Name: string, more = {}) => ({
  id,
  orden: id,
  place_id: 100 + id,
  idplace: 100 + id,
  Name,
  Address: `Calle ${id}`,
  CIUDADCLAVE: 'LAREDO',
  Rating: null,
  Phone: '',
  PhotoUrls: [],
  activo: 1,
  banned: 0,
  ...more,
});
const [agora, botica, cafe] = [item(1, 'Ágora'), item(2, 'Botica'), item(3, 'Café Río')];

const open = (state: unknown, responses: Record<string, unknown>) =>
  openScreen('/listsitems', { state, responses: { [list]: [buildListRow(7, 'Centro')], ...responses } });
const shownList = () => screen.findByRole('list', { name: 'Lugares de la lista' });
const expectOrder = async (names: string[]) => {
  const shown = within(await shownList());
  await waitFor(() => expect(shown.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names));
};
const button = (name: string) => screen.getByRole('button', { name });
const answerQuestion = async (title: string, name: string) =>
  within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name });

for (const state of [null, {}, { listId: 0 }, { listId: 'x' }]) {
  test(`[LITM-1][ROUTE-16] with the state ${JSON.stringify(state)} the screen shows what is missing, sends no request and links to the lists`, async () => {
    const { calls } = await openScreen('/listsitems', { state });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Falta listId en state');
    expect(within(alert).getByRole('link', { name: 'Ir a las listas' })).toHaveAttribute('href', '/lists');
    expect(calls).toEqual([]);
  });
}

test('[LITM-1] requests the places of a list by its id and shows them under its title', async () => {
  const { listBodiesSentTo } = await open({ listId: '7' }, { [items]: [agora, botica, cafe] });
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  expect(listBodiesSentTo(items)).toEqual([{ Id: 7 }]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Lugares de «Centro»');
  expect(screen.getByRole('link', { name: 'Volver a las listas' })).toHaveAttribute('href', '/lists');
});

test('[LITM-1] the places wait for the title, which would move them under the pointer', async () => {
  const title = delayResponse([buildListRow(7, 'Centro')]);
  const places = delayResponse([agora]);
  await open({ listId: 7 }, { [list]: title.respond, [items]: places.respond });
  await places.release();
  expect(screen.queryByRole('list', { name: 'Lugares de la lista' })).not.toBeInTheDocument();
  await title.release();
  await expectOrder(['Ágora']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lugares de «Centro»');
});

test('[LITM-1] shows the places under a general title if the title cannot be loaded', async () => {
  await open({ listId: 7 }, { [list]: createErrorResponse(403, 'Hoy no.'), [items]: [agora] });
  await expectOrder(['Ágora']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lugares de la lista');
});

test('[LITM-1] the search ignores case, accents and surrounding spaces, and disables reordering', async () => {
  const { user } = await open({ listId: 7 }, { [items]: [agora, botica, cafe] });
  const search = await screen.findByRole('searchbox', { name: 'Buscar en la lista' });
  expect(button('Mover Ágora, 1 de 3')).toBeInTheDocument();
  await user.type(search, ' agora');
  await expectOrder(['Ágora']);
  expect(screen.getByText('1 de 3 lugares. Borra la búsqueda para cambiar el orden.')).toBeVisible();
  for (const name of [/^Mover Ágora/, 'Subir Ágora', 'Bajar Ágora'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  await user.clear(search);
  await user.type(search, 'nada de esto');
  expect(await screen.findByText('Ningún lugar de la lista coincide con la búsqueda')).toBeVisible();
  await user.clear(search);
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
});

test('[LITM-1] removes a place after confirmation', async () => {
  const { user, listBodiesSentTo } = await open({ listId: 7 }, { [items]: [agora, botica, cafe], [remove]: { Id: 2 } });
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  await user.click(button('Quitar Botica de la lista'));
  const question = '¿Quitar «Botica» de esta lista?';
  await user.click(await answerQuestion(question, 'Cancelar'));
  expect(listBodiesSentTo(remove)).toEqual([]);
  await user.click(button('Quitar Botica de la lista'));
  await user.click(await answerQuestion(question, 'Quitar'));
  await expectOrder(['Ágora', 'Café Río']);
  expect(listBodiesSentTo(remove)).toEqual([{ Id: 2 }]);
  expect(await screen.findByText('Lugar quitado de la lista')).toBeVisible();
});

test('[LITM-1] a failed load shows its message and the server message, and is repeated on demand', async () => {
  const { user, setResponse } = await open({ listId: 7 }, { [items]: createErrorResponse(403, 'Hoy no.') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No se pudo obtener los items de la lista');
  expect(alert).toHaveTextContent('Hoy no.');
  setResponse(items, [agora]);
  await user.click(button('Reintentar'));
  await expectOrder(['Ágora']);
});

test('[LITM-1][MSG-1] keeps a place that could not be removed, and shows a default message if the server sends none', async () => {
  const { user } = await open({ listId: 7 }, { [items]: [agora], [remove]: createErrorResponse(500, '') });
  await expectOrder(['Ágora']);
  await user.click(button('Quitar Ágora de la lista'));
  await user.click(await answerQuestion('¿Quitar «Ágora» de esta lista?', 'Quitar'));
  expect(await screen.findByText('No se pudo eliminar el place de la lista.')).toBeVisible();
  await expectOrder(['Ágora']);
});

test('[LITM-1] a refresh shows changes by other users, and marks places hidden from visitors', async () => {
  const { user, setResponse } = await open({ listId: 7 }, { [items]: [agora] });
  await expectOrder(['Ágora']);
  expect(screen.queryByText('No se ve en la guía')).not.toBeInTheDocument();
  setResponse(items, [agora, item(2, 'Botica', { banned: 1 }), item(3, 'Café Río', { activo: 0 })]);
  await user.click(button('Actualizar'));
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  const marked = within(await shownList())
    .getAllByRole('listitem')
    .map((row) => /No se ve/.test(row.textContent ?? ''));
  expect(marked).toEqual([false, true, true]);
  expect(await screen.findByText('Lista actualizada')).toBeVisible();
});

test('[LITM-2] buttons move a place one position and send each move, and do nothing at the ends', async () => {
  const { user, listBodiesSentTo } = await open(
    { listId: 7 },
    { [items]: [agora, botica, cafe], [move]: [botica, agora, cafe] },
  );
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  await user.click(button('Subir Ágora'));
  await user.click(button('Bajar Café Río'));
  expect(button('Subir Ágora')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Bajar Ágora'));
  await expectOrder(['Botica', 'Ágora', 'Café Río']);
  await waitFor(() => expect(listBodiesSentTo(move)).toEqual([{ Id: 1, OldIndex: 0, NewIndex: 1 }]));
  expect(button('Mover Ágora, 2 de 3')).toBeInTheDocument();
});

test('[LITM-2] reports a conflicting move and shows the newer order', async () => {
  const message = 'Alguien cambió el orden de esta lista mientras tanto.';
  const { user, setResponse } = await open(
    { listId: 7 },
    { [items]: [agora, botica], [move]: createErrorResponse(409, message) },
  );
  await expectOrder(['Ágora', 'Botica']);
  setResponse(items, [botica, agora, cafe]);
  await user.click(button('Bajar Ágora'));
  expect(await screen.findByText(message)).toBeVisible();
  await expectOrder(['Botica', 'Ágora', 'Café Río']);
});
