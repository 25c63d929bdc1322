import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BridgeBoard } from '#contract/bridges.ts';
import { buildBoard, buildBridge, buildLane, minutesBefore } from '#tests/support/responses/bridge-board.ts';
import { buildEveryLaneDisplay } from '#tests/support/responses/every-lane-display.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { fakeTimers } from '#tests/support/screens/open-screen.tsx';

const now = () => new Date().toISOString();

/** Opens the bridges page; `board` makes a new board for each request. */
const openBoard = (board: (now: string) => BridgeBoard, search = '') =>
  openPublicScreen(`/puentes${search}`, { api: { bridges: { board: async () => board(now()) } } });

const bridgeCard = (name: string) => screen.getByRole('group', { name: new RegExp(`^${name}`) });
const bridgeRegion = (name: string) => within(bridgeCard(name));
const summary = (name: string) => bridgeCard(name).querySelector('summary') as HTMLElement;
const lanes = (name: string) => bridgeRegion(name).getAllByRole('listitem') as [HTMLElement, ...HTMLElement[]];
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const advice = () => screen.getByRole('region', { name: 'Por dónde cruzar ahora' });

test('[BRDG-1][BRDG-3] describes every state of a lane in words', async () => {
  const { user } = await openBoard(buildEveryLaneDisplay);
  expect(titles()).toEqual([
    ...['Puente 1', 'Puente 2', 'Puente Colombia', 'Puente del Comercio Mundial', 'Por dónde cruzar ahora'],
  ]);
  expect(summary('Puente 1')).toHaveTextContent('Solo SENTRI 0 min · A pie');
  expect(summary('Puente 2')).toHaveTextContent('45min');
  const [sentri, onFoot, ready] = lanes('Puente 1');
  expect(sentri).toHaveTextContent(/Puente 1, auto, SENTRI: 0 minutos, tomado (ayer )?a la/);
  expect(sentri).toHaveTextContent('hace 1 min');
  expect(sentri).toHaveTextContent('Fluido');
  expect(onFoot).toHaveTextContent('330min');
  expect(onFoot).toHaveTextContent('Actualización pendiente');
  expect(ready).toHaveTextContent('Cerrado');
  const [official, estimate] = lanes('Puente 2');
  expect(official).toHaveTextContent('Estimado ahora 40–65 min');
  expect(official).toHaveTextContent('6 carriles');
  expect(estimate).toHaveTextContent('Estimado');
  expect(estimate).toHaveTextContent(/El número oficial, 90 min, es de .* \(hace 15 h\)/);
  expect(summary('Puente Colombia')).toHaveTextContent(/Cerrado.*Abre /);
  expect(bridgeCard('Puente Colombia')).toHaveTextContent('Carriles: Auto · Auto, SENTRI');
  const [withoutNumber, unknown] = lanes('Puente del Comercio');
  expect(withoutNumber).toHaveTextContent('Sin número oficial');
  expect(unknown).toHaveTextContent('Sin dato');
  const hours = () => bridgeRegion('Puente 2').getByRole('table', { name: 'Minutos de espera estimados, Puente 2' });
  expect(hours()).not.toBeVisible();
  await user.click(summary('Puente 2'));
  expect(hours()).toBeVisible();
  expect(bridgeRegion('Puente 2').getByRole('link', { name: /^Todo sobre/ })).toHaveAttribute(
    'href',
    '/puentes/230402',
  );
  expect(bridgeRegion('Puente 2').getByRole('link', { name: 'Ya estoy en la fila' })).toHaveAttribute(
    'href',
    '/puentes/fila?puente=230402&cruce=auto',
  );
});

test('[BRDG-1][FIVE-1] chooses the way of crossing through links, and remembers it', async () => {
  const { user, location } = await openBoard(buildEveryLaneDisplay);
  const way = (name: string) =>
    within(screen.getByRole('navigation', { name: 'Cómo cruzas' })).getByRole('link', { name });
  expect(way('Auto')).toHaveAttribute('aria-current', 'true');
  await user.click(way('SENTRI'));
  expect(await screen.findByRole('link', { name: 'SENTRI', current: true })).toBe(way('SENTRI'));
  expect(location().search).toBe('?cruce=sentri');
  expect(summary('Puente 1')).toHaveTextContent('0min');
  expect(summary('Puente 2')).toHaveTextContent('Solo Auto 45 min · Ready Lane ≈120 min');
  await user.click(way('Ready Lane'));
  expect(await screen.findByRole('link', { name: 'Ready Lane', current: true })).toBeVisible();
  expect(summary('Puente 2')).toHaveTextContent('≈120min');
  expect(advice()).toHaveTextContent('2 h de espera estimada');
  expect(localStorage.getItem('cruce')).toBe('ready');
});

test('[BRDG-10] states the start of an outage of the source', async () => {
  await openBoard((at) => {
    const board = buildEveryLaneDisplay(at);
    return { ...board, source: { ...board.source, failingSince: minutesBefore(at, 20) } };
  });
  const [warning] = await screen.findAllByText(/^Sin conexión con la fuente oficial desde (ayer a )?las? \d/);
  expect(warning).toBeVisible();
  expect(screen.getByText(/última respuesta/).parentElement).toHaveTextContent('última respuesta hace 3 min');
});

test('[BRDG-10] says that all numbers are estimates before the first response of the source', async () => {
  await openBoard((at) => ({
    ...buildEveryLaneDisplay(at),
    source: { ...buildEveryLaneDisplay(at).source, lastGoodAt: null },
  }));
  const message = 'Todavía no llega ningún número oficial: lo que ves son estimados nuestros.';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(/última respuesta/)).toBeNull();
});

test('[BRDG-1][BRDG-8] an open page updates ages, refetches by itself and announces changes', async () => {
  const { pass } = fakeTimers();
  let minutes = 45;
  const observedAt = minutesBefore(now(), 30);
  await openBoard((at) =>
    buildBoard(at, [
      buildBridge(at, {
        lanes: [buildLane(at, { minutes, reading: { minutes, lanesOpen: 6, doubtful: false, observedAt } })],
      }),
    ]),
  );
  expect(lanes('Puente 2')[0]).toHaveTextContent('hace 30 min');
  const link = screen.getByRole('link', { name: 'Ready Lane' });
  link.focus();
  minutes = 70;
  await pass(60_000);
  expect(lanes('Puente 2')[0]).toHaveTextContent('hace 31 min');
  expect(lanes('Puente 2')[0]).toHaveTextContent('45min');
  await pass(90_000);
  expect(lanes('Puente 2')[0]).toHaveTextContent('70min');
  expect(lanes('Puente 2')[0]).toHaveTextContent('hace 32 min');
  const announced = screen.getAllByRole('status').filter((status) => /70 minutos/.test(status.textContent ?? ''));
  expect(announced).toHaveLength(1);
  expect(announced[0]).toHaveTextContent('Puente 2, auto: 70 minutos');
  await waitFor(() => expect(link).toHaveFocus());
});

test('[BRDG-1][BRDG-8] an update keeps an open bridge open, and an old reading is marked as stale', async () => {
  const { pass } = fakeTimers();
  let minutes = 45;
  const observedAt = now();
  const { user } = await openBoard((at) =>
    buildBoard(at, [
      buildBridge(at, {
        lanes: [buildLane(at, { minutes, reading: { minutes, lanesOpen: 6, doubtful: false, observedAt } })],
      }),
    ]),
  );
  await user.click(summary('Puente 2'));
  minutes = 80;
  await pass(150_000);
  expect(summary('Puente 2')).toHaveTextContent('80min');
  expect(bridgeCard('Puente 2')).toHaveAttribute('open');
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  await pass(60_000);
  expect(summary('Puente 2')).toHaveTextContent('Número de hace 3 h');
  expect(summary('Puente 2')).not.toHaveTextContent('Muy cargado');
});
