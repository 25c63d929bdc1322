import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildListRow } from '#tests/support/responses/list-row.ts';
import { createErrorResponse, delayResponse, openScreen } from '#tests/support/screens/open-screen.tsx';

const candidates = '/api/partners/ListarBranchesAll';
const assign = '/api/partners/AsignarPlaceALista';
const places = [
  { Id: 11, Name: 'Café Río', Address: 'Calle 1', PhotoUrls: [] },
  { Id: 12, Name: 'Kiosco', Address: 'Avenida 2', PhotoUrls: [] },
];

test('[LASG-1][ROUTE-16] redirects to the lists with a toast without a list id, and sends no request', async () => {
  const { calls } = await openScreen('/AssignPlacesToList');
  expect(await screen.findByText('Another screen: /lists')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Falta listId en state');
  expect(calls).toEqual([]);
});

test('[LASG-1][MSG-1] finds unlisted places by name or address and assigns each once; a failed one stays on the board', async () => {
  const { user, setResponse, listBodiesSentTo } = await openScreen('/AssignPlacesToList', {
    state: { listId: 7 },
    responses: {
      '/api/listas/Listar': [buildListRow(7, 'Centro')],
      [candidates]: places,
      [assign]: createErrorResponse(500, ''),
    },
  });
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(await screen.findByRole('heading', { level: 1, name: 'Agregar lugares a «Centro»' })).toBeVisible();
  expect(listBodiesSentTo(candidates)).toEqual([{ ListId: 7 }]);
  const search = screen.getByRole('searchbox', { name: 'Buscar por nombre o dirección...' });
  await user.type(search, 'avenida');
  expect(await screen.findByText('1 de 2 lugares')).toBeVisible();
  const card = screen.getByRole('article', { name: 'Kiosco' });
  await user.click(within(card).getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('Error al asignar')).toBeVisible();
  expect(card).toBeInTheDocument();
  setResponse(assign, { Id: 1 });
  await user.click(within(card).getByRole('button', { name: 'Asignar' }));
  expect(await screen.findByText('Lugar agregado a la lista')).toBeVisible();
  await screen.findByText('0 de 1 lugares');
  fireEvent.animationEnd(card);
  expect(screen.getByText('No se encontraron lugares que coincidan.')).toBeVisible();
  expect(listBodiesSentTo(assign)).toEqual([
    { Id1: 7, Id2: 12 },
    { Id1: 7, Id2: 12 },
  ]);
  await user.clear(search);
  expect(await screen.findByText('Queda 1 lugar fuera de la lista')).toBeVisible();
});

test('[LASG-1] cards wait for the title, which would move them under the pointer', async () => {
  const title = delayResponse([buildListRow(7, 'Centro')]);
  const cards = delayResponse(places);
  await openScreen('/AssignPlacesToList', {
    state: { listId: 7 },
    responses: { '/api/listas/Listar': title.respond, [candidates]: cards.respond },
  });
  await cards.release();
  expect(screen.queryAllByRole('article')).toEqual([]);
  await title.release();
  expect(await screen.findAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Agregar lugares a «Centro»');
});
