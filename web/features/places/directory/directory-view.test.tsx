import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListedEvent, ListedPlace } from '#contract/places.ts';
import { noAnswer } from '#tests/support/responses/empty-api.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { createErrorResponse, delayResponse, fakeTimers } from '#tests/support/screens/open-screen.tsx';

const placesPath = '/API/cargarlugares';
const eventsPath = '/API/cargareventos';
const factsPath = '/api/places/facts';
const searchPath = '/api/search';
const categories = ['Shop', 'Food', 'Kids', 'Attractions', 'Events', 'Stay', 'Night Life', 'Services'];
const failToConnect = () => Promise.reject(new TypeError('Failed to fetch'));

const event: ListedEvent = {
  Id: 90,
  Name: 'Semana Santa',
  Address: 'Plaza San Agustín',
  PhotoUrls: [],
  Latitude: null,
  Longitude: null,
  FechaInicio: '2027-03-22T05:00:00.000Z',
  FechaFin: '2027-03-29T04:59:59.000Z',
  FechaNota: '',
};
const stored = [
  buildListedPlace({ Id: 1, CATEGORIA: 'Shop', Name: 'Mercado' }),
  buildListedPlace({ Id: 2, CATEGORIA: 'Food', Name: 'Whataburger' }),
  buildListedPlace({ Id: 3, CATEGORIA: 'food', Name: 'Tacos Kissi' }),
  buildListedPlace({ Id: 4, CATEGORIA: 'Attraction', Name: 'Museo' }),
  buildListedPlace({ Id: 5, CATEGORIA: 'NightLife', Name: 'Bar' }),
  buildListedPlace({ Id: 6, CATEGORIA: 'Service', Name: 'Banco' }),
];
const featured = [
  { id: 1, titulo: 'Compras', descripcion: '', lugares: [buildListedPlace({ Id: 8, Name: 'Outlet' })] },
];

const answer = (...results: (ListedPlace | undefined)[]) => ({ ...noAnswer, results });

/** Opens Things to do. The page arrives without cards unless `initialPlaces` has some. */
async function openDirectory(
  responses: Record<string, unknown> = {},
  path = '/categories',
  initialPlaces: ListedPlace[] = [],
) {
  const api = {
    places: {
      list: async () => initialPlaces,
      facts: async () => [],
      events: async () => [],
      search: async () => answer(...initialPlaces),
    },
    lists: { featured: async () => featured },
  };
  const opened = await openPublicScreen(path, {
    api,
    responses: {
      [placesPath]: stored,
      [eventsPath]: [event],
      [factsPath]: [],
      [searchPath]: noAnswer,
      ...responses,
    },
  });
  const choose = async (name: string) => {
    await opened.user.click(screen.getByRole('button', { name }));
    await screen.findByRole('button', { name, pressed: true });
  };
  return { ...opened, choose };
}

const results = () => screen.getByRole('region', { name: /^(Categories|Resultados)/ });
const cards = () => within(results()).queryAllByRole('link');
const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
const search = (user: { type: (element: Element, text: string) => Promise<void> }, text: string) =>
  user.type(screen.getByRole('searchbox'), text);
/** Waits until both lists are loaded, which is when the count appears. */
const loaded = () => screen.findByText(/^\d+ (lugar|evento)/);

test('[ROUTE-2][ROUTE-28][DIR-1][DIR-2] shows eight categories in order under Things to do, with Shop selected first', async () => {
  await openDirectory({}, '/Categories');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Things to do');
  const form = within(screen.getByRole('form', { name: 'Categories' }));
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(categories);
  expect(form.getByRole('button', { name: 'Shop' })).toHaveAccessibleDescription('Compras');
  expect(screen.getByRole('button', { pressed: true, name: /^(Shop|Food|Stay)$/ })).toHaveTextContent('Shop');
  const region = within(screen.getByRole('region', { name: 'Categories Shop' }));
  expect(region.getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(region.getByText('Shop')).toBeVisible();
});

test('[DIR-3] requests places and events on opening, with the request bodies of the specification', async () => {
  const { calls, listBodiesSentTo } = await openDirectory();
  await loaded();
  expect(calls.map(({ path }) => path).toSorted()).toEqual([eventsPath, placesPath, factsPath].toSorted());
  expect(listBodiesSentTo(placesPath)).toEqual([{ category: '' }]);
  expect(listBodiesSentTo(eventsPath)).toEqual([undefined]);
});

test("[DIR-4] shows 'Loading…' in an empty category until both requests have settled", async () => {
  const { respond, release } = delayResponse([event]);
  const { choose } = await openDirectory({ [eventsPath]: respond });
  await choose('Food');
  expect(screen.getByText('Loading…')).toBeVisible();
  await release();
  expect(await screen.findByText('2 lugares')).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('[DIR-5][DIR-6] shows the places of a category regardless of the stored spelling', async () => {
  const { choose } = await openDirectory();
  await loaded();
  for (const [shown, expected] of [
    ['Attractions', ['Museo']],
    ['Night Life', ['Bar']],
    ['Services', ['Banco']],
    ['Food', ['Whataburger', 'Tacos Kissi']],
  ] as const) {
    await choose(shown);
    expect(names()).toEqual(expected);
    expect(screen.getByText(expected.length === 1 ? '1 lugar' : '2 lugares')).toBeVisible();
  }
});

test('[DIR-7][DIR-8] shows event cards with No image, dates, name and address', async () => {
  const { choose, location } = await openDirectory();
  await loaded();
  await choose('Events');
  const [card] = cards();
  for (const words of ['No image', 'del 22 al 28 de marzo de 2027', 'Semana Santa', 'Plaza San Agustín'])
    expect(card).toHaveTextContent(words);
  expect(location().search).toBe('?category=Events');
});

test('[DIR-8][DIR-12] shows the first photo and the address on a card, and treats a PhotoUrls that is not an array as empty', async () => {
  const photos = { Id: 1, CATEGORIA: 'kIDS', Name: 'Parque', PhotoUrls: ['fotos/1.svg', 'fotos/2.svg'] };
  const wrong = { ...buildListedPlace({ Id: 2, CATEGORIA: 'Kids', Name: 'Zoo' }), PhotoUrls: 'foto.jpg' };
  const { choose } = await openDirectory({ [placesPath]: [buildListedPlace(photos), wrong] });
  await loaded();
  await choose('Kids');
  const [park, zoo] = cards() as [HTMLElement, HTMLElement];
  expect(park.querySelector('img')).toHaveAttribute('src', '/fotos/1.svg');
  expect(park).not.toHaveTextContent('No image');
  expect(park).toHaveTextContent('Calle 1, Laredo, TX');
  expect(zoo.querySelector('img')).toBeNull();
  expect(zoo).toHaveTextContent('No image');
});

test('[DIR-9] a plain click opens /place with the id as navigation state; the href is a shareable URL', async () => {
  const { user, location } = await openDirectory();
  await loaded();
  const [card] = cards() as [HTMLElement];
  expect(card).toHaveAttribute('href', '/place/1');
  await user.click(card);
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/place', state: { id: 1 } }));
});

test('[DIR-11] logs a failed load: that list stays empty without a message, and the other list shows', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { choose } = await openDirectory({ [placesPath]: () => new Response('nonsense') });
  await waitFor(() => expect(warn).toHaveBeenCalledWith('directory load failed', expect.anything()));
  await choose('Stay');
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(cards()).toEqual([]);
  expect(screen.queryByText(/No hay lugares/)).toBeNull();
  await choose('Events');
  expect(names()).toEqual(['Semana Santa']);
});

test('[DIR-11] shows the places and leaves Events empty when only the events fail', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { choose } = await openDirectory({ [eventsPath]: createErrorResponse(500, '') });
  await loaded();
  expect(warn).toHaveBeenCalledOnce();
  await choose('Food');
  expect(names()).toHaveLength(2);
  await choose('Events');
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(cards()).toEqual([]);
  expect(screen.queryByText(/No hay/)).toBeNull();
});

test('[DIR-11] shows a message for a category that is empty after a successful load', async () => {
  const { choose } = await openDirectory({ [placesPath]: [] });
  await screen.findByText('No hay lugares en esta categoría todavía.');
  await choose('Kids');
  expect(screen.getByText('No hay lugares en esta categoría todavía.')).toBeVisible();
});

test('[LIST-4] hides the featured rows on a selection or a search, and opens the place of a featured card', async () => {
  const { user, choose, location } = await openDirectory();
  const row = () => screen.queryByRole('region', { name: 'Compras' });
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
  await loaded();
  expect(row()).toBeVisible();
  await choose('Shop'); // the category that is already selected by default
  await waitFor(() => expect(row()).toBeNull());
  expect(cards()).toHaveLength(1);
  await user.click(bar.getByRole('link', { name: 'Qué hacer' }));
  const card = await screen.findByRole('link', { name: /Outlet/ });
  await search(user, 'museo');
  expect(await screen.findByRole('heading', { name: 'Resultados de «museo»' })).toBeVisible();
  expect(row()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  await choose('Food');
  expect(row()).toBeNull();
  expect(card).not.toBeInTheDocument();
  await user.click(bar.getByRole('link', { name: 'Qué hacer' }));
  await user.click(await screen.findByRole('link', { name: /Outlet/ }));
  await waitFor(() => expect(location()).toMatchObject({ pathname: '/place', state: { id: 8 } }));
});

test('[FIVE-5] keeps the search in the URL, asks the server once, and shows a message when nothing matches', async () => {
  const { user, calls, setResponse, location } = await openDirectory();
  await loaded();
  setResponse(searchPath, answer(stored[3]));
  await search(user, 'MUSEO república');
  expect(await screen.findByRole('heading', { name: 'Resultados de «MUSEO república»' })).toBeVisible();
  expect(await screen.findByText('1 resultado')).toBeVisible();
  expect(names()).toEqual(['Museo']);
  expect(calls.filter(({ path }) => path.startsWith(searchPath))).toHaveLength(1);
  expect(new URLSearchParams(location().search).get('q')).toBe('MUSEO república');
  setResponse(searchPath, noAnswer);
  await user.clear(screen.getByRole('searchbox'));
  await search(user, 'qqqqzzzz');
  expect(await screen.findByText(/^No encontramos nada con «qqqqzzzz»\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(await screen.findByRole('button', { name: 'Shop', pressed: true })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
});

test('keeps the space between two words while the user types', async () => {
  const { pass } = fakeTimers();
  const { user, location } = await openDirectory();
  await search(user, 'san ');
  await pass(300);
  expect(location().search).toBe('?q=san');
  expect(screen.getByRole('searchbox')).toHaveValue('san ');
  await search(user, 'agustin');
  await pass(300);
  expect(await screen.findByRole('heading', { name: 'Resultados de «san agustin»' })).toBeVisible();
});

test('pressing a category right after typing cancels the pending search', async () => {
  const { pass } = fakeTimers();
  const { user, choose, location } = await openDirectory();
  await search(user, 'tacos');
  await choose('Stay');
  await pass(1000);
  expect(screen.getByRole('button', { name: 'Stay', pressed: true })).toBeVisible();
  expect(location().search).toBe('?category=Stay');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('searches the loaded places when the search request fails', async () => {
  const { user, setResponse } = await openDirectory();
  await loaded();
  setResponse(searchPath, failToConnect);
  await search(user, 'whataburger');
  expect(await screen.findByText(/^1 resultado entre lo ya cargado\./)).toBeVisible();
  expect(names()).toEqual(['Whataburger']);
});

test('reports a failed search instead of an empty result, and repeats it when the connection returns', async () => {
  const { user, setResponse } = await openDirectory();
  await loaded();
  setResponse(searchPath, failToConnect);
  await search(user, 'whatabuger');
  expect(await screen.findByText('No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.')).toBeVisible();
  expect(screen.queryByText(/No encontramos nada/)).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveValue('whatabuger');
  setResponse(searchPath, answer(stored[1]));
  await act(async () => {}); // runs the effect that adds the listener
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('1 resultado')).toBeVisible();
  expect(names()).toEqual(['Whataburger']);
});

for (const query of [
  ...['?q=%00%1b', '?q=%ff', `?q=${'a'.repeat(10_000)}`, '?category=__proto__'],
  ...['?show=-1', '?show=1.5', '?show=1e9', '?show=x'],
])
  test(`renders Things to do with the invalid query ${query.slice(0, 20)}`, async () => {
    await openDirectory({}, `/categories${query}`, stored.slice(0, 1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Things to do' })).toBeVisible();
    expect(cards()).not.toEqual([]);
  });
