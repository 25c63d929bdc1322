import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPartner } from '#tests/support/responses/partner-lists.ts';
import { createErrorResponse, delayResponse, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const searchPath = '/api/TextSearchPlaces';
const result = (PlaceId: string, more = {}) => ({
  PlaceId,
  Name: `Taquería ${PlaceId}`,
  Address: '900 Convent Avenue, Laredo, Texas 78040',
  PhotoUrls: [],
  rating: 4.5,
  Id: null,
  Proveedor: 'OpenStreetMap',
  ...more,
});
const owner = { idbusiness: 0, idowner: 42 };
const nobody = { idbusiness: 0, idowner: 0 };

/** Opens the screen and searches; the API responds with `answer`. */
async function search(response: unknown, { state = null as unknown, query = 'tacos' } = {}) {
  const opened = await openScreen('/SearchPlaces', {
    state,
    responses: { [searchPath]: response, '/api/partners': [buildPartner(42)] },
  });
  const again = () => opened.user.click(screen.getByRole('button', { name: 'Buscar' }));
  await opened.user.type(screen.getByRole('searchbox', { name: 'Nombre o tipo de lugar' }), query);
  await again();
  return { ...opened, again, searches: () => opened.listBodiesSentTo(searchPath) };
}

test('[ROUTE-22][SRCH-1] sends nothing without a query, and focuses the search field', async () => {
  const { searches } = await search([], { query: '   ' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Debes especificar Query');
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  expect(searches()).toEqual([]);
});

for (const [state, expected] of [
  [null, nobody],
  [owner, owner],
  [
    { idbusiness: '3', idowner: '42' },
    { idbusiness: 3, idowner: 42 },
  ],
] as const) {
  test(`[SRCH-1][SRCH-2] searches for the owner in navigation state ${JSON.stringify(state)} and shows the results as cards`, async () => {
    const photo = { rating: null, PhotoUrls: ['/no-logo.svg'] };
    const { searches } = await search([result('a'), result('b', photo)], { state, query: ' tacos ' });
    const card = await screen.findByRole('article', { name: 'Taquería a' });
    expect(card).toHaveTextContent('900 Convent Avenue, Laredo, Texas 78040');
    expect(card).toHaveTextContent('4.5 de 5');
    expect(card).toHaveTextContent('No image');
    const other = screen.getByRole('article', { name: 'Taquería b' });
    expect(other).toHaveTextContent('Sin calificación');
    expect(within(other).getByRole('presentation')).toHaveAttribute('src', '/no-logo.svg');
    expect(screen.getByText('Datos de OpenStreetMap')).toBeVisible();
    expect(screen.getByText('2 resultados')).toHaveAttribute('role', 'status');
    expect(searches()).toEqual([{ Query: 'tacos, Laredo, Texas', Category: '', insertar: 0, ...expected }]);
  });
}

test('[SRCH-1] a partner without navigation state searches for itself', async () => {
  const { user, listBodiesSentTo } = await openScreen('/SearchPlaces', {
    signedInUser: partnerUser,
    responses: { [searchPath]: [] },
  });
  expect(screen.getByText(/Lo que agregues será tuyo\./)).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'tacos{Enter}');
  expect(await screen.findByText('Nadie encontró «tacos»')).toBeVisible();
  expect(listBodiesSentTo(searchPath)).toMatchObject([owner]);
});

test('[SRCH-3] adds a result by its id in the chosen category', async () => {
  const { respond, release } = delayResponse([result('b', { Id: 9 })]);
  const { user, searches, setResponse } = await search([result('a'), result('b')], { state: owner });
  await user.click(await screen.findByRole('button', { name: 'Agregar Taquería b' }));
  const dialog = within(screen.getByRole('dialog', { name: '¿En qué categoría va Taquería b?' }));
  for (const name of ['GENERAL', 'Food', 'Kids', 'Shop', 'Stay', 'Attraction', 'Service', 'NightLife'])
    expect(dialog.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(searches()).toHaveLength(1);
  const add = screen.getByRole('button', { name: 'Agregar Taquería b' });
  await user.click(add);
  setResponse(searchPath, respond);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Food/ }));
  expect(add).toHaveAttribute('aria-disabled', 'true');
  await user.click(add);
  await release();
  expect(await screen.findByText('Lugar agregado a la guía')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Taquería b' })).toHaveTextContent('Ya está en la guía');
  expect(screen.getByRole('article', { name: 'Taquería a' })).not.toHaveTextContent('Ya está en la guía');
  const query = { Query: 'tacos, Laredo, Texas', ...owner };
  expect(searches().slice(1)).toEqual([{ ...query, Category: 'Food', insertar: 1, PlaceId: 'b' }]);
});

test('[SRCH-5] a result already in the guide links to its place and is updated by the same endpoint', async () => {
  const { user, searches, setResponse } = await search([result('a', { Id: 9 })]);
  const link = await screen.findByRole('link', { name: 'Ver Taquería a en la guía' });
  expect(link).toHaveAttribute('href', '/place/9');
  setResponse(searchPath, [result('a', { Id: 9, Name: 'Taquería nueva' })]);
  await user.click(screen.getByRole('button', { name: 'Actualizar Taquería a' }));
  expect(await screen.findByRole('article', { name: 'Taquería nueva' })).toBeVisible();
  expect(searches()[1]).toEqual({ Query: 'tacos, Laredo, Texas', Category: '', insertar: 1, PlaceId: 'a', ...nobody });
});

test('[SRCH-1][MSG-1] a failed search shows the message of the server, or a generic one', async () => {
  const { again, setResponse } = await search(createErrorResponse(500, 'El mapa descansa.'));
  expect(await screen.findByText('El mapa descansa.')).toBeVisible();
  setResponse(searchPath, createErrorResponse(500, ''));
  await again();
  expect(await screen.findByText('Error al consultar el API')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('tacos');
});

test('[SRCH-4] the link to add a place by hand passes the owner on', async () => {
  const { user, location } = await openScreen('/SearchPlaces', { state: owner, responses: { '/api/partners': [] } });
  await user.click(screen.getByRole('link', { name: 'Agregar a mano' }));
  expect(await screen.findByText('Another screen: /places/new')).toBeInTheDocument();
  expect(location().state).toEqual(owner);
});
