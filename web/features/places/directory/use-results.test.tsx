import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noAnswer } from '#tests/support/responses/empty-api.ts';
import { buildListedPlace } from '#tests/support/responses/public-responses.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { delayResponse } from '#tests/support/screens/open-screen.tsx';

const placesPath = '/API/cargarlugares';
const stored = [buildListedPlace({ Id: 1, CATEGORIA: 'Shop', Name: 'Mercado' })];

test('[DIR-3] a list that arrives after a newer one is not shown on the next visit', async () => {
  const old = delayResponse([]);
  const { user, setResponse } = await openPublicScreen('/categories', {
    responses: {
      [placesPath]: old.respond,
      '/API/cargareventos': [],
      '/api/places/facts': [],
      '/api/search': noAnswer,
    },
  });
  const follow = (name: string) => user.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
  const leave = async () => {
    await follow('Cupones');
    await screen.findByText('Another screen: /cupones');
  };
  await leave();
  setResponse(placesPath, stored);
  await follow('Qué hacer');
  expect(await screen.findByRole('link', { name: /Mercado/ })).toBeVisible();
  await old.release();
  await leave();
  setResponse(placesPath, delayResponse(stored).respond);
  await follow('Qué hacer');
  expect(await screen.findByRole('link', { name: /Mercado/ })).toBeVisible();
});
