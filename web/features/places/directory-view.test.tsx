import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EventListed, PlaceListed } from '#contract/places.ts';
import { controlTimers, heldBack, refusal } from '#tests/support/screens.tsx';
import { aPlaceListed } from '#tests/support/wire.ts';

const placesPath = '/API/cargarlugares';
const eventsPath = '/API/cargareventos';
const categories = ['Shop', 'Food', 'Kids', 'Attractions', 'Events', 'Stay', 'Night Life', 'Services'];
const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));

const event: EventListed = {
  ...{ Id: 90, Name: 'Semana Santa', Address: 'Plaza San Agustín', PhotoUrls: [], Latitude: null, Longitude: null },
  ...{ FechaInicio: '2027-03-22T06:00:00.000Z', FechaFin: '2027-03-28T06:00:00.000Z', FechaNota: '' },
};
const stored = [
  aPlaceListed({ Id: 1, CATEGORIA: 'Shop', Name: 'Mercado' }),
  aPlaceListed({ Id: 2, CATEGORIA: 'Food', Name: 'Whataburger' }),
  aPlaceListed({ Id: 3, CATEGORIA: 'food', Name: 'Tacos Kissi' }),
  aPlaceListed({ Id: 4, CATEGORIA: 'Attraction', Name: 'Museo' }),
  aPlaceListed({ Id: 5, CATEGORIA: 'NightLife', Name: 'Bar' }),
  aPlaceListed({ Id: 6, CATEGORIA: 'Service', Name: 'Banco' }),
];
const featured = [{ id: 1, titulo: 'Compras', descripcion: '', lugares: [aPlaceListed({ Id: 8, Name: 'Outlet' })] }];

/** Opens Things to do; its page comes without cards unless `first` gives them. */
async function openDirectory(
  answers: Record<string, unknown> = {},
  address = '/categories',
  first: PlaceListed[] = [],
) {
  const { openPublic } = await import('#tests/support/public-screens.tsx');
  const api = {
    places: { list: async () => first, events: async () => [] },
    lists: { featured: async () => featured },
  };
  const opened = await openPublic(address, {
    api,
    answers: { [placesPath]: stored, [eventsPath]: [event], ...answers },
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
/** Waits until both lists have come, which is when the count shows. */
const loaded = () => screen.findByText(/^\d+ (lugar|evento)/);

// the screen keeps its latest lists while the page is open; each test opens a page of its own
beforeEach(() => vi.resetModules());

test('[ROUTE-2][ROUTE-28][DIR-1][DIR-2] eight categories stand in order under Things to do, Shop selected first', async () => {
  await openDirectory({}, '/Categories');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Things to do');
  const form = within(screen.getByRole('form', { name: 'Categories' }));
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(categories);
  expect(screen.getByRole('button', { pressed: true, name: /Shop|Food|Stay/ })).toHaveTextContent('Shop');
  const region = within(screen.getByRole('region', { name: 'Categories Shop' }));
  expect(region.getByRole('heading', { name: 'Categories' })).toBeVisible();
  expect(region.getByText('Shop')).toBeVisible();
});

test('[DIR-3] opening the screen asks for places and events, with the bodies of the specification', async () => {
  const { calls, sentTo } = await openDirectory();
  await loaded();
  expect(calls).toHaveLength(2);
  expect(sentTo(placesPath)).toEqual([{ category: '' }]);
  expect(sentTo(eventsPath)).toEqual([undefined]);
});

test("[DIR-4] until both calls have settled a category with nothing yet says 'Loading…'", async () => {
  const { held, release } = heldBack([event]);
  const { choose } = await openDirectory({ [eventsPath]: held });
  await choose('Food');
  expect(screen.getByText('Loading…')).toBeVisible();
  await release();
  expect(await screen.findByText('2 lugares')).toBeVisible();
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('[DIR-5][DIR-6] a category shows its own places, whatever the stored spelling', async () => {
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

test('[DIR-7][DIR-8] Events shows event cards: No image, dates, name and address', async () => {
  const { choose, location } = await openDirectory();
  await loaded();
  await choose('Events');
  const [card] = cards();
  for (const words of ['No image', 'del 22 al 28 de marzo de 2027', 'Semana Santa', 'Plaza San Agustín'])
    expect(card).toHaveTextContent(words);
  expect(location().search).toBe('?category=Events');
});

test('[DIR-8][DIR-12] a card shows its first photo and its address; PhotoUrls that is no array counts as empty', async () => {
  const photos = { Id: 1, CATEGORIA: 'kIDS', Name: 'Parque', PhotoUrls: ['fotos/1.svg', 'fotos/2.svg'] };
  const wrong = { ...aPlaceListed({ Id: 2, CATEGORIA: 'Kids', Name: 'Zoo' }), PhotoUrls: 'foto.jpg' };
  const { choose } = await openDirectory({ [placesPath]: [aPlaceListed(photos), wrong] });
  await loaded();
  await choose('Kids');
  const [park, zoo] = cards() as [HTMLElement, HTMLElement];
  expect(park.querySelector('img')).toHaveAttribute('src', '/fotos/1.svg');
  expect(park).not.toHaveTextContent('No image');
  expect(park).toHaveTextContent('Calle 1, Laredo, TX');
  expect(zoo.querySelector('img')).toBeNull();
  expect(zoo).toHaveTextContent('No image');
});

test('[DIR-9] a plain click ends at /place with the id as state; the link itself can be shared', async () => {
  const { user, location } = await openDirectory();
  await loaded();
  const [card] = cards() as [HTMLElement];
  expect(card).toHaveAttribute('href', '/place/1');
  await user.click(card);
  expect(location()).toMatchObject({ pathname: '/place', state: { id: 1 } });
});

test('[DIR-11] a failed load is only logged: that list stays empty and says nothing, the other shows', async () => {
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

test('[DIR-11] when only the events fail, the places show and Events stays empty', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { choose } = await openDirectory({ [eventsPath]: refusal(500, '') });
  await loaded();
  expect(warn).toHaveBeenCalledOnce();
  await choose('Food');
  expect(names()).toHaveLength(2);
  await choose('Events');
  expect(screen.queryByText('Loading…')).toBeNull();
  expect(cards()).toEqual([]);
  expect(screen.queryByText(/No hay/)).toBeNull();
});

test('[DIR-11] a category that is empty after a good load says so', async () => {
  const { choose } = await openDirectory({ [placesPath]: [] });
  await screen.findByText('No hay lugares en esta categoría todavía.');
  await choose('Kids');
  expect(screen.getByText('No hay lugares en esta categoría todavía.')).toBeVisible();
});

test('[LIST-4] the featured rows give way to what is chosen or searched, and a card opens its place', async () => {
  const { user, choose, location } = await openDirectory();
  const row = () => screen.queryByRole('region', { name: 'Compras' });
  const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
  await loaded();
  expect(row()).toBeVisible();
  await choose('Shop'); // the one that was shown already
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
  expect(location()).toMatchObject({ pathname: '/place', state: { id: 8 } });
});

test('a search keeps its address, asks the server, and says when nothing was found', async () => {
  const { user, sentTo, answer, location } = await openDirectory();
  await loaded();
  answer(placesPath, [stored[3]]);
  await search(user, 'MUSEO república');
  expect(await screen.findByRole('heading', { name: 'Resultados de «MUSEO república»' })).toBeVisible();
  expect(await screen.findByText('1 resultado')).toBeVisible();
  expect(names()).toEqual(['Museo']);
  expect(sentTo(placesPath).at(-1)).toEqual({ category: '', q: 'MUSEO república', limit: 61 });
  expect(new URLSearchParams(location().search).get('q')).toBe('MUSEO república');
  answer(placesPath, []);
  await user.clear(screen.getByRole('searchbox'));
  await search(user, 'qqqqzzzz');
  expect(await screen.findByText(/^No encontramos nada con «qqqqzzzz»\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Borrar la búsqueda' }));
  expect(await screen.findByRole('button', { name: 'Shop', pressed: true })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('the space between two words stays while one types', async () => {
  const { pass } = controlTimers();
  const { user, location } = await openDirectory();
  await search(user, 'san ');
  await pass(300);
  expect(location().search).toBe('?q=san');
  expect(screen.getByRole('searchbox')).toHaveValue('san ');
  await search(user, 'agustin');
  await pass(300);
  expect(await screen.findByRole('heading', { name: 'Resultados de «san agustin»' })).toBeVisible();
});

test('pressing a category right after typing wins over the search', async () => {
  const { pass } = controlTimers();
  const { user, choose, location } = await openDirectory();
  await search(user, 'tacos');
  await choose('Stay');
  await pass(1000);
  expect(screen.getByRole('button', { name: 'Stay', pressed: true })).toBeVisible();
  expect(location().search).toBe('?category=Stay');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a search that gets no answer looks through what is here, or says that it could not', async () => {
  const { user, answer } = await openDirectory();
  await loaded();
  answer(placesPath, noConnection);
  await search(user, 'whataburger');
  expect(await screen.findByText(/^1 resultado entre lo ya cargado\./)).toBeVisible();
  expect(names()).toEqual(['Whataburger']);
});

test('what cannot be found without a connection is not said to be nowhere, and is asked for once it is back', async () => {
  const { user, answer } = await openDirectory();
  await loaded();
  answer(placesPath, noConnection);
  await search(user, 'whatabuger');
  expect(await screen.findByText('No se pudo buscar. Revisa tu conexión e inténtalo de nuevo.')).toBeVisible();
  expect(screen.queryByText(/No encontramos nada/)).toBeNull();
  expect(screen.getByRole('searchbox')).toHaveValue('whatabuger');
  answer(placesPath, [stored[1]]);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('1 resultado')).toBeVisible();
  expect(names()).toEqual(['Whataburger']);
});

for (const address of [
  ...['?q=%00%1b', '?q=%ff', `?q=${'a'.repeat(10_000)}`, '?category=__proto__'],
  ...['?show=-1', '?show=1.5', '?show=1e9', '?show=x'],
])
  test(`Things to do stands whatever its address says: ${address.slice(0, 20)}`, async () => {
    await openDirectory({}, `/categories${address}`, stored.slice(0, 1));
    expect(await screen.findByRole('heading', { level: 1, name: 'Things to do' })).toBeVisible();
    expect(cards()).not.toEqual([]);
  });
