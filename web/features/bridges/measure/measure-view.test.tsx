import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { buildBoard, buildBridge, buildLane } from '#tests/support/responses/bridge-board.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { failConnection, fakeTimers } from '#tests/support/screens/open-screen.tsx';
import { writeCrossings } from './crossing-state.ts';

const board = (at: string) =>
  buildBoard(at, [buildBridge(at, { lanes: [buildLane(at), buildLane(at, { lane: 'passenger_sentri' })] })]);
const path = '/api/bridges/230402/measured';
const result = { minutes: 42, problem: '' };
const openPage = (search = '', response: unknown = result) =>
  openPublicScreen(`/puentes/medir${search}`, {
    responses: { [path]: response },
    api: { bridges: { board: async () => board(new Date().toISOString()) } },
  });
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => localStorage.clear());

test('[MEAS-1] two taps measure a crossing of the chosen lane, each can be undone, and a reload goes on', async () => {
  const { user } = await openPage('?puente=230402&carril=passenger_sentri');
  await user.click(await button('Entré a la fila'));
  expect(await screen.findByRole('heading', { name: 'En la fila de Puente 2, Auto, SENTRI' })).toBeVisible();
  cleanup();
  const again = await openPage();
  await again.user.click(await button('Ya crucé'));
  await again.user.click(await button('Deshacer: todavía no cruzo'));
  await again.user.click(await button('Deshacer: todavía no entro'));
  expect(await button('Entré a la fila')).toBeVisible();
});

/** Stores a crossing of 42 minutes that was not sent. */
function storeCrossing(): void {
  const crossing = { key: 'a-key-of-the-device', port: '230402', lane: 'passenger_standard', result: null } as const;
  const endedAt = Date.now() - 60_000;
  writeCrossings(localStorage, [{ ...crossing, startedAt: endedAt - 42 * 60_000, endedAt }]);
}

test('[MEAS-1] a crossing of an earlier visit is sent at once', async () => {
  storeCrossing();
  const { listBodiesSentTo } = await openPage();
  expect(await screen.findByRole('heading', { name: /^Cruzaste Puente 2 en 42\smin$/ })).toBeVisible();
  expect(await screen.findByText('Gracias. Tu tiempo cuenta junto con los de los demás.')).toBeVisible();
  expect(listBodiesSentTo(path)[0]).toMatchObject({ key: 'a-key-of-the-device', lane: 'passenger_standard' });
});

test('[MEAS-1] once the browser reports the network, a crossing is sent within seconds, also when the first request still fails', async () => {
  const { pass } = fakeTimers();
  storeCrossing();
  const { listBodiesSentTo, setResponse } = await openPage('', failConnection);
  for (let count = 0; count < 6; count++) await pass(30_000);
  const sentBefore = listBodiesSentTo(path).length;
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(100);
  expect(listBodiesSentTo(path).length).toBeGreaterThan(sentBefore);
  setResponse(path, result);
  await pass(3000);
  await pass(100); // a screen starts its next timer after it has rendered
  expect(screen.getByText('Gracias. Tu tiempo cuenta junto con los de los demás.')).toBeVisible();
});
