import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge } from '#tests/support/responses/bridge-board.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { reportLoaded, reportLost } from '#web/shell/live/connection.ts';

const open = (path: string, answer = async () => {}) => {
  const now = new Date().toISOString();
  const board = async () => {
    await answer();
    return buildBoard(
      now,
      bridges.map((bridge) => buildBridge(now, bridge)),
    );
  };
  const history = async ({ port }: { port: string }) => ({
    port,
    lane: 'passenger_standard' as const,
    from: now,
    to: now,
    readings: [],
  });
  const week = async ({ port }: { port: string }) => ({ port, lane: 'passenger_standard' as const, cells: [] });
  return openPublicScreen(path, { api: { bridges: { board, history, week } } });
};
const crossing = () => within(screen.getByRole('region', { name: /^Mi cruce/ }));

test('[FACE-4] the form of the board saves a crossing, which the page then shows first, and changes and removes it', async () => {
  const { user, location } = await open('/puentes?cruce=ready');
  await user.click(screen.getByText('Guardar mi cruce'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Puente' }), 'Puente Colombia');
  await user.selectOptions(screen.getByRole('combobox', { name: 'A dónde vas' }), 'TAMIU');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('region', { name: /^Mi cruce/ })).toHaveTextContent('Con Ready Lane');
  expect(location().search).toBe('?cruce=ready&puente=230403&destino=tamiu');
  expect(localStorage.getItem('cruce')).toBe('ready&puente=230403&destino=tamiu');
  expect(crossing().getByRole('link', { name: /^Puente Colombia/ })).toBeVisible();
  expect(crossing().queryByRole('button', { name: 'Guardar como mi cruce' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Auto' }));
  expect(await screen.findByText('En auto')).toBeVisible();
  expect(localStorage.getItem('cruce')).toBe('auto&puente=230403&destino=tamiu');
  expect(crossing().getByText(/hasta TAMIU\./)).toBeVisible();
  await user.click(crossing().getByText('Cambiar'));
  await user.selectOptions(crossing().getByRole('combobox', { name: 'A dónde vas' }), 'Centro');
  await user.click(crossing().getByRole('button', { name: 'Guardar' }));
  expect(await crossing().findByText(/hasta el centro de Laredo\./)).toBeVisible();
  expect(crossing().getByRole('group')).not.toHaveAttribute('open');
  await user.click(crossing().getByText('Cambiar'));
  await user.click(crossing().getByRole('link', { name: 'Quitar mi cruce' }));
  expect(await screen.findByText('Guardar mi cruce')).toBeVisible();
  expect(location().search).toBe('?cruce=auto');
  expect(localStorage.getItem('cruce')).toBe('auto');
});

test('[FACE-4] the form says that it is saving until the answer is there, and the page has the focus then', async () => {
  const answers = { arrive: () => {} };
  let delayed = Promise.resolve();
  const { user } = await open('/puentes', () => delayed);
  delayed = new Promise((resolve) => {
    answers.arrive = resolve;
  });
  await user.click(screen.getByText('Guardar mi cruce'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: 'Guardando…' })).toBeVisible();
  answers.arrive();
  expect(await screen.findByRole('region', { name: /^Mi cruce/ })).toHaveTextContent('Puente 1');
  expect(screen.getByRole('main')).toHaveFocus(); // the focus is not lost with the form
  await user.click(crossing().getByText('Cambiar'));
  await user.click(crossing().getByRole('link', { name: 'Quitar mi cruce' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('[FACE-4] without a connection the form saves nothing, and says why', async () => {
  localStorage.setItem('cruce', 'auto&puente=230401&destino=centro');
  const { user, location } = await open('/puentes?cruce=auto&puente=230401&destino=centro');
  reportLost();
  await user.click(crossing().getByText('Cambiar'));
  await user.selectOptions(crossing().getByRole('combobox', { name: 'Puente' }), 'Puente 2');
  await user.click(crossing().getByRole('button', { name: 'Guardar' }));
  expect(crossing().getByText(/^Sin conexión no se puede calcular otro cruce/)).toBeVisible();
  expect(crossing().getByRole('combobox', { name: 'Puente' })).toHaveValue('230402');
  expect(location().search).toBe('?cruce=auto&puente=230401&destino=centro');
  expect(localStorage.getItem('cruce')).toBe('auto&puente=230401&destino=centro');
  reportLoaded();
});

test("[FACE-4] the link of someone else's crossing does not replace the saved one until it is saved", async () => {
  localStorage.setItem('cruce', 'auto&puente=230401&destino=centro');
  const { user } = await open('/?cruce=auto&puente=230402&destino=tamiu');
  expect(localStorage.getItem('cruce')).toBe('auto&puente=230401&destino=centro');
  await user.click(await screen.findByRole('button', { name: 'Guardar como mi cruce' }));
  expect(localStorage.getItem('cruce')).toBe('auto&puente=230402&destino=tamiu');
  expect(crossing().queryByRole('button')).not.toHaveTextContent('Guardar como mi cruce');
});

test('[FACE-4] where the browser stores nothing, the page shows the crossing of its URL and says that it is not saved', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => {} });
  const { user } = await open('/?cruce=auto&puente=230402');
  await user.click(await screen.findByRole('button', { name: 'Guardar como mi cruce' }));
  expect(crossing().getByText(/^Este navegador no deja guardar\. Agrega esta página a tus favoritos/)).toBeVisible();
  expect(crossing().getByRole('link', { name: /^Puente 2/ })).toBeVisible();
});

test('[FACE-4] a saved bridge that the guide no longer has is named as gone, with the form open', async () => {
  const { user, location } = await open('/puentes?cruce=auto&puente=230499&destino=luna');
  expect(crossing().getByText('El puente de tu cruce ya no está en la guía. Elige otro.')).toBeVisible();
  await user.selectOptions(crossing().getByRole('combobox', { name: 'Puente' }), 'Puente 2');
  await user.click(crossing().getByRole('button', { name: 'Guardar' }));
  expect(await crossing().findByRole('link', { name: /^Puente 2/ })).toBeVisible();
  expect(location().search).toBe('?cruce=auto&puente=230402&destino=centro');
});
