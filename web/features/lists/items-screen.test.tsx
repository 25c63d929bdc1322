import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listRow } from '#tests/support/list-rows.ts';
import { openScreen, refusal } from '#tests/support/screens.tsx';

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

const open = (state: unknown, answers: Record<string, unknown>) =>
  openScreen('/listsitems', { state, answers: { [list]: [listRow(7, 'Centro')], ...answers } });
const shownList = () => screen.findByRole('list', { name: 'Lugares de la lista' });
const expectOrder = async (names: string[]) => {
  const shown = within(await shownList());
  await vi.waitFor(() => expect(shown.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names));
};
const button = (name: string) => screen.getByRole('button', { name });
const answerQuestion = async (title: string, name: string) =>
  within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', { name });

for (const state of [null, {}, { listId: 0 }, { listId: 'x' }]) {
  test(`[LITM-1][ROUTE-16] with the state ${JSON.stringify(state)} the places of a list say what is missing, request nothing and lead to the lists`, async () => {
    const { calls } = await openScreen('/listsitems', { state });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Falta listId en state');
    expect(within(alert).getByRole('link', { name: 'Ir a las listas' })).toHaveAttribute('href', '/lists');
    expect(calls).toEqual([]);
  });
}

test('[LITM-1] the places of a list are requested by its number and stand under its title', async () => {
  const { sentTo } = await open({ listId: '7' }, { [items]: [agora, botica, cafe] });
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  expect(sentTo(items)).toEqual([{ Id: 7 }]);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Lugares de «Centro»');
  expect(screen.getByRole('link', { name: 'Volver a las listas' })).toHaveAttribute('href', '/lists');
});

test('[LITM-1] a search finds places whatever the case, accents and spaces, and puts off changing the order', async () => {
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

test('[LITM-1] a place is taken out after confirmation', async () => {
  const { user, sentTo } = await open({ listId: 7 }, { [items]: [agora, botica, cafe], [remove]: { Id: 2 } });
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  await user.click(button('Quitar Botica de la lista'));
  const question = '¿Quitar «Botica» de esta lista?';
  await user.click(await answerQuestion(question, 'Cancelar'));
  expect(sentTo(remove)).toEqual([]);
  await user.click(button('Quitar Botica de la lista'));
  await user.click(await answerQuestion(question, 'Quitar'));
  await expectOrder(['Ágora', 'Café Río']);
  expect(sentTo(remove)).toEqual([{ Id: 2 }]);
  expect(await screen.findByText('Lugar quitado de la lista')).toBeVisible();
});

test('[LITM-1] a list that cannot be fetched has its sentence and the one of the server, and is fetched again on demand', async () => {
  const { user, answer } = await open({ listId: 7 }, { [items]: refusal(403, 'Hoy no.') });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('No se pudo obtener los items de la lista');
  expect(alert).toHaveTextContent('Hoy no.');
  answer(items, [agora]);
  await user.click(button('Reintentar'));
  await expectOrder(['Ágora']);
});

test('[LITM-1][MSG-1] a place that cannot be taken out stays, and the screen has its own words where the server has none', async () => {
  const { user } = await open({ listId: 7 }, { [items]: [agora], [remove]: refusal(500, '') });
  await expectOrder(['Ágora']);
  await user.click(button('Quitar Ágora de la lista'));
  await user.click(await answerQuestion('¿Quitar «Ágora» de esta lista?', 'Quitar'));
  expect(await screen.findByText('No se pudo eliminar el place de la lista.')).toBeVisible();
  await expectOrder(['Ágora']);
});

test('[LITM-1] a refresh shows the list as others left it, and marks a place that visitors do not see', async () => {
  const { user, answer } = await open({ listId: 7 }, { [items]: [agora] });
  await expectOrder(['Ágora']);
  expect(screen.queryByText('No se ve en la guía')).not.toBeInTheDocument();
  answer(items, [agora, item(2, 'Botica', { banned: 1 }), item(3, 'Café Río', { activo: 0 })]);
  await user.click(button('Actualizar'));
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  const marked = within(await shownList())
    .getAllByRole('listitem')
    .map((row) => /No se ve/.test(row.textContent ?? ''));
  expect(marked).toEqual([false, true, true]);
  expect(await screen.findByText('Lista actualizada')).toBeVisible();
});

test('[LITM-2] places move by buttons one step at a time, each move is sent, and the ends do nothing', async () => {
  const { user, sentTo } = await open({ listId: 7 }, { [items]: [agora, botica, cafe], [move]: [botica, agora, cafe] });
  await expectOrder(['Ágora', 'Botica', 'Café Río']);
  await user.click(button('Subir Ágora'));
  await user.click(button('Bajar Café Río'));
  expect(button('Subir Ágora')).toHaveAttribute('aria-disabled', 'true');
  await user.click(button('Bajar Ágora'));
  await expectOrder(['Botica', 'Ágora', 'Café Río']);
  await vi.waitFor(() => expect(sentTo(move)).toEqual([{ Id: 1, OldIndex: 0, NewIndex: 1 }]));
  expect(button('Mover Ágora, 2 de 3')).toBeInTheDocument();
});

test('[LITM-2] a move that conflicts with a newer one is reported, and the list shows the newer order', async () => {
  const told = 'Alguien cambió el orden de esta lista mientras tanto.';
  const { user, answer } = await open({ listId: 7 }, { [items]: [agora, botica], [move]: refusal(409, told) });
  await expectOrder(['Ágora', 'Botica']);
  answer(items, [botica, agora, cafe]);
  await user.click(button('Bajar Ágora'));
  expect(await screen.findByText(told)).toBeVisible();
  await expectOrder(['Botica', 'Ágora', 'Café Río']);
});
