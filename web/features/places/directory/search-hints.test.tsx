import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEmptyApi, noHints } from '#tests/support/responses/empty-api.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const taqueria = buildListedPlace({ Id: 1, CATEGORIA: 'Food', Name: 'Tacos Kissi' });

/** Opens Things to do with responses to searches. */
const openDirectory = (found: (query: string) => unknown, hints: unknown) =>
  openPublicScreen('/categories', {
    api: createEmptyApi(),
    responses: {
      '/API/cargarlugares': ({ q }: { q?: string }) => (q ? found(q) : [taqueria]),
      '/API/cargareventos': [],
      '/api/places/facts': [],
      '/api/search': hints,
    },
  });

test('a search for a page shows its card, and one without results a correction and other searches, as links', async () => {
  const { user } = await openDirectory(
    () => [],
    (_: unknown, request: Request) =>
      new URL(request.url).searchParams.get('q') === 'puente 2'
        ? {
            ...noHints,
            cards: [
              { page: 'bridge', key: '230402' },
              { page: 'dollar', key: '' },
            ],
          }
        : { cards: [], meant: 'museo', suggestions: ['tacos'] },
  );
  const box = await screen.findByRole('searchbox');
  await user.type(box, 'puente 2{Enter}');
  expect(await screen.findByRole('link', { name: /^Puente 2/ })).toHaveAttribute('href', '/puentes/230402');
  expect(screen.getByRole('link', { name: /^El dólar hoy/ })).toHaveAttribute('href', '/dolar');
  await user.clear(box);
  await user.type(box, 'muzeo{Enter}');
  expect(await screen.findByRole('link', { name: '«museo»' })).toHaveAttribute('href', '/categories?q=museo');
  expect(screen.getByRole('link', { name: 'tacos' })).toHaveAttribute('href', '/categories?q=tacos');
  expect(screen.queryByRole('link', { name: /^Puente 2/ })).toBeNull();
});

test('a search shows its results when its hints cannot be loaded', async () => {
  const { user } = await openDirectory(
    () => [taqueria],
    () => Promise.reject(new TypeError('Failed to fetch')),
  );
  await user.type(await screen.findByRole('searchbox'), 'tacos{Enter}');
  expect(await screen.findByRole('heading', { name: 'Resultados de «tacos»' })).toBeVisible();
  expect(await screen.findByText('Tacos Kissi')).toBeVisible();
});
