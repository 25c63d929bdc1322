import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge, buildEstimates, buildLane } from '#tests/support/responses/bridge-board.ts';
import { mockGeolocation, mockPosition } from '#tests/support/screens/mock-geolocation.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';

const colombia = bridges[2] as (typeof bridges)[number];

/** Bridge 2 with two hours of wait, Colombia with ten minutes. */
const twoBridges = (at: string) =>
  buildBoard(at, [
    buildBridge(at, { lanes: [buildLane(at, { minutes: 120, estimates: buildEstimates(at, 120) })] }),
    buildBridge(at, { ...colombia, lanes: [buildLane(at, { minutes: 10, estimates: buildEstimates(at, 10) })] }),
  ]);

const openAdvice = (search = '?cruce=auto') =>
  openPublicScreen(`/puentes${search}`, {
    api: { bridges: { board: async () => twoBridges(new Date().toISOString()) } },
  });

const advice = () => screen.getByRole('region', { name: 'Por dónde cruzar ahora' });
const destination = (name: string) =>
  within(screen.getByRole('navigation', { name: 'A dónde vas' })).getByRole('link', { name });
const compared = () =>
  within(within(advice()).getByRole('list', { name: /^Puentes, del más rápido/ })).getAllByRole('listitem');
const positionButton = () => within(advice()).getByRole('button', { name: 'Usar mi ubicación' });

test('[BRDG-6] requests the position only after a tap, advises from it and never sends it', async () => {
  const getCurrentPosition = mockPosition(27.482345, -99.512345);
  const { user, calls } = await openAdvice();
  expect(advice()).toHaveTextContent('Solo hacia Estados Unidos');
  expect(advice()).toHaveTextContent('Lo más rápido es el Puente Colombia');
  expect(advice()).toHaveTextContent('está a unos 33 km del centro');
  expect(advice()).toHaveTextContent('Sin contar cómo llegas al puente');
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(positionButton());
  expect(await screen.findByText(/no salió de este teléfono/)).toBeVisible();
  expect(advice()).toHaveTextContent(
    /Sal por el Puente Colombia: 1 h \d+ min hasta el centro de Laredo, con 11 min de espera estimada\. Por el Puente 2 serían 2 h \d min\./,
  );
  expect(compared()).toHaveLength(2);
  expect(compared()[0]).toHaveTextContent(
    /^Puente Colombia 1 h \d+ min\d\d min al puente \+ 11 min de espera estimada \+ 38 min después ?Entre .* y .*(min|h)$/,
  );
  expect(advice()).not.toHaveTextContent('Sin contar cómo llegas');
  expect(calls).toEqual([]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('12345');
});

test('[FIVE-3] a destination is one tap away, changes the advice, and keeps position, focus and way of crossing', async () => {
  mockPosition(27.4935, -99.508);
  const { user, location } = await openAdvice();
  expect(destination('Centro')).toHaveAttribute('aria-current', 'true');
  await user.click(positionButton());
  expect(await screen.findByText(/no salió de este teléfono/)).toBeVisible();
  expect(advice()).toHaveTextContent(/^.*Sal por el Puente Colombia: 1 h \d+ min hasta el centro de Laredo/);
  await user.click(destination('Zona Colombia'));
  await waitFor(() => expect(destination('Zona Colombia')).toHaveAttribute('aria-current', 'true'));
  expect(advice()).toHaveTextContent(/Sal por el Puente Colombia: \d\d min hasta la zona industrial de Colombia/);
  expect(location()).toMatchObject({ search: '?cruce=auto&destino=zona-colombia', hash: '' });
  expect(destination('Zona Colombia')).toHaveFocus();
  const ready = screen.getByRole('link', { name: 'Ready Lane' });
  expect(ready).toHaveAttribute('href', '/puentes?cruce=ready&destino=zona-colombia');
});

test('[FIVE-3] the address holds the destination, so a reload and a shared link keep it', async () => {
  await openAdvice('?cruce=auto&destino=mines-road');
  expect(destination('Mines Road')).toHaveAttribute('aria-current', 'true');
  expect(advice()).toHaveTextContent('hasta las bodegas de Mines Road');
});

test('[FIVE-3] an unknown destination is the centre', async () => {
  await openAdvice('?destino=atlantis');
  expect(destination('Centro')).toHaveAttribute('aria-current', 'true');
});

test('[FIVE-3] explains to a visitor in Laredo that there is nothing to cross, and keeps the waits', async () => {
  mockPosition(27.548, -99.503);
  const { user } = await openAdvice();
  await user.click(positionButton());
  expect(await screen.findByText(/no salió de este teléfono/)).toBeVisible();
  expect(advice()).toHaveTextContent('Ya estás del lado de Estados Unidos');
  expect(advice()).toHaveTextContent('Para quien cruza desde México: Lo más rápido es el Puente Colombia');
  expect(advice()).not.toHaveTextContent('Sal por');
  expect(compared()[0]).not.toHaveTextContent('al puente');
});

test('[FIVE-3] gives a visitor farther than six hours no estimate, and says when the bridges open', async () => {
  mockPosition(19.4326, -99.1332);
  const { user } = await openAdvice();
  await user.click(positionButton());
  expect(await screen.findByText(/no salió de este teléfono/)).toBeVisible();
  expect(advice()).toHaveTextContent('Estás a más de 6 horas de los puentes: sin estimado');
  expect(advice()).toHaveTextContent('El Puente 2 nunca cierra.');
  expect(advice()).not.toHaveTextContent(/cerrado/);
  expect(within(advice()).queryByText(/Entre/)).toBeNull();
});

test.each([
  [1, 'No diste permiso para usar tu ubicación'],
  [2, 'No se pudo saber dónde estás'],
  [3, 'Tu ubicación tardó demasiado'],
])('[BRDG-6] explains geolocation error %i and keeps the advice', async (code, message) => {
  const failure = { code, PERMISSION_DENIED: 1, TIMEOUT: 3 } as GeolocationPositionError;
  mockGeolocation((_, reject) => reject(failure));
  const { user } = await openAdvice();
  await user.click(positionButton());
  await waitFor(() => expect(advice()).toHaveTextContent(message));
  expect(advice()).toHaveTextContent('Lo más rápido es el Puente Colombia');
});

test('[BRDG-6] explains a browser without geolocation and keeps the advice', async () => {
  const { user } = await openAdvice();
  await user.click(positionButton());
  await waitFor(() => expect(advice()).toHaveTextContent('No se pudo saber dónde estás'));
  expect(advice()).toHaveTextContent('Lo más rápido es el Puente Colombia');
});
