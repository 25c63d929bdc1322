import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildBoard, buildBridge, buildExchangeHouse, buildRateBoard } from '#tests/support/responses/bridge-board.ts';
import { createEmptyApi, noAnswer } from '#tests/support/responses/empty-api.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const now = '2026-11-29T18:00:00.000Z';
const taqueria = buildListedPlace({ Id: 1, CATEGORIA: 'Food', Name: 'Tacos Kissi' });

/** Opens Things to do with answers to searches. */
const openDirectory = (answers: Record<string, object>, responses: Record<string, unknown> = {}) =>
  openPublicScreen('/categories', {
    api: createEmptyApi(),
    responses: {
      '/API/cargarlugares': [taqueria],
      '/API/cargareventos': [],
      '/api/places/facts': [],
      '/api/search': (_: unknown, { url }: Request) => ({
        ...noAnswer,
        ...answers[new URL(url).searchParams.get('q') ?? ''],
      }),
      ...responses,
    },
  });

test('[FIVE-5] a search for a page shows its card with the number of now, and no sentence about missing places', async () => {
  const cards = [
    { page: 'bridge', key: '230402' },
    { page: 'dollar', key: '' },
  ];
  const { user } = await openDirectory(
    { 'puente 2': { cards } },
    {
      '/api/bridges': buildBoard(now, [buildBridge(now)]),
      '/api/rates': { ...buildRateBoard(now), houses: [buildExchangeHouse(now, { buy: 17.2, sell: 17.8 })] },
    },
  );
  await user.type(await screen.findByRole('searchbox'), 'puente 2{Enter}');
  const bridge = await screen.findByRole('link', { name: /^Puente 2/ });
  expect(bridge).toHaveAttribute('href', '/puentes/230402');
  await expect.poll(() => bridge.textContent).toMatch(/45\smin de espera ahora/);
  expect(screen.getByRole('link', { name: /^El dólar hoy/ })).toHaveTextContent('Te pagan 17.20 · Te cobran 17.80');
  expect(screen.queryByText(/No encontramos nada|^\d+ resultado/)).toBeNull();
});

test('[FIVE-5] a card without its number says where it leads', async () => {
  const { user } = await openDirectory(
    { linea: { cards: [{ page: 'bridges', key: '' }] } },
    { '/api/bridges': () => Promise.reject(new TypeError('Failed to fetch')) },
  );
  await user.type(await screen.findByRole('searchbox'), 'linea{Enter}');
  expect(await screen.findByRole('link', { name: 'Los puentes, ahora Esperas en vivo para cruzar' })).toBeVisible();
});

test('[FIVE-5] a search shows its correction, the words left out, and other searches when nothing is found', async () => {
  const { user } = await openDirectory({
    muzeo: { meant: 'museo', results: [taqueria] },
    'tacos veganos': { omitted: ['veganos'], results: [taqueria] },
    xyz: { suggestions: ['tacos'] },
  });
  const box = await screen.findByRole('searchbox');
  await user.type(box, 'muzeo{Enter}');
  expect(await screen.findByRole('link', { name: '«museo»' })).toHaveAttribute('href', '/categories?q=museo');
  await user.clear(box);
  await user.type(box, 'tacos veganos{Enter}');
  expect(await screen.findByText('Nada lo tiene todo: estos son sin «veganos».')).toBeVisible();
  await user.clear(box);
  await user.type(box, 'xyz{Enter}');
  expect(await screen.findByRole('link', { name: 'tacos' })).toHaveAttribute('href', '/categories?q=tacos');
  expect(screen.getByText(/^No encontramos nada con «xyz»/)).toBeVisible();
});

test('[FIVE-5] the branches of a chain are one row of the results, the nearest first', async () => {
  const branches = [27.6, 27.51, 27.7].map((Latitude, n) =>
    buildListedPlace({ Id: 10 + n, Name: 'Stripes', Address: `Calle ${n}`, Latitude, Longitude: -99.5 }),
  );
  const { user } = await openDirectory({ gasolina: { results: [...branches, taqueria] } });
  await user.type(await screen.findByRole('searchbox'), 'gasolina{Enter}');
  expect(await screen.findByText('Stripes')).toBeVisible();
  expect(screen.getByText('4 resultados')).toBeVisible();
  expect(screen.getByText(/3 sucursales/)).toBeVisible();
});
