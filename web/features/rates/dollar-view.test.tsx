import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RateBoard } from '#contract/rates.ts';
import { buildExchangeHouse, buildRateBoard } from '#tests/support/responses/bridge-board.ts';
import { openPublicScreen } from '#tests/support/screens/open-public-screen.tsx';
import { fakeTimers } from '#tests/support/screens/open-screen.tsx';

function aBoard(overrides: Partial<RateBoard> = {}): RateBoard {
  const now = new Date().toISOString();
  const houses = [
    buildExchangeHouse(now, { id: 1, name: 'El Puente' }),
    buildExchangeHouse(now, { id: 2, name: 'Del Norte', buy: 17.35, sell: 18.3, address: 'Guerrero 200' }),
  ];
  return { ...buildRateBoard(now), houses, ...overrides };
}

const openDollar = (board: RateBoard, search = '') =>
  openPublicScreen(`/dolar${search}`, { api: { rates: { board: async () => board } } });

/** Result of the converter, or the error of the amount. */
const result = () => document.querySelector('output') as HTMLOutputElement;
const houseNames = () => within(screen.getByRole('table')).getAllByRole('rowheader');

test('[RATE-1][RATE-2] shows the reference rate with its source, and the exchange houses with the age of their rates, best first', async () => {
  await openDollar(aBoard());
  const rate = await screen.findByRole('region', { name: 'Tipo de cambio de referencia' });
  expect(rate).toHaveTextContent('1 USD = 17.9218 MXN');
  expect(within(rate).getByRole('link', { name: 'Banco de México, FIX' })).toBeVisible();
  expect(result()).toHaveTextContent(
    'La mejor ahora: Del Norte. Por 100.00 USD te dan 1,735.00 MXN; contra la referencia pierdes 57.18 MXN (3.2 %).',
  );
  const [best, other] = houseNames();
  expect(best).toHaveTextContent('Del Norte');
  expect(other).toHaveTextContent('El Puente');
  expect(screen.getByRole('main')).toHaveTextContent(/Precios capturados hace (59|6\d) min/);
});

test('[RATE-2][RATE-3] updates the result while typing, then the URL', async () => {
  const { pass } = fakeTimers();
  const { user } = await openDollar(aBoard());
  await user.click(screen.getByLabelText('Compro dólares'));
  expect(houseNames()[0]).toHaveTextContent('El Puente');
  const amount = screen.getByRole('textbox');
  for (const [typed, expected] of [
    ['1,000.50', 'te dan 54.97 USD'],
    ['abc', 'Escribe la cantidad con números'],
    ['-5', 'La cantidad debe ser mayor que cero.'],
    ['1e9', 'Escribe la cantidad con números'],
    ['', 'Escribe cuánto traes para cambiar.'],
    ['1 000', 'te dan 54.95 USD'],
  ] as const) {
    await user.clear(amount);
    if (typed) await user.type(amount, typed);
    expect(result(), typed).toHaveTextContent(expected);
    expect(amount).toHaveValue(typed);
  }
  await pass(400);
  expect(window.location.search).toBe('?monto=1+000&quiero=dolares');
});

test('[RATE-1][RATE-3] a refresh by itself shows new rates and keeps the input', async () => {
  const { pass } = fakeTimers();
  let board = aBoard();
  const { user } = await openPublicScreen('/dolar', { api: { rates: { board: async () => board } } });
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '1,000.50');
  expect(result()).toHaveTextContent('te dan 17,358.68 MXN');
  board = aBoard({ houses: [buildExchangeHouse(new Date().toISOString(), { id: 1, name: 'El Puente', buy: 18 })] });
  await pass(121_000);
  expect(result()).toHaveTextContent('te dan 18,009.00 MXN');
  expect(screen.getByRole('textbox')).toHaveValue('1,000.50');
});

test('[RATE-3] reads amount and direction from the URL', async () => {
  await openDollar(aBoard(), '?monto=1+000&quiero=dolares');
  expect(screen.getByRole('textbox')).toHaveValue('1 000');
  expect(screen.getByLabelText('Compro dólares')).toBeChecked();
  expect(result()).toHaveTextContent('te dan 54.95 USD');
});

test('[RATE-1] /dolar says when there is no reference rate', async () => {
  const failingSince = new Date(Date.now() - 3_600_000).toISOString();
  await openDollar(aBoard({ reference: null, houses: [], failingSince }));
  const rate = within(await screen.findByRole('region', { name: 'Tipo de cambio de referencia' }));
  expect(rate.getByText(/Sin tipo de cambio de referencia por ahora/)).toBeVisible();
  expect(screen.queryByText(/1 USD =/)).toBeNull();
  expect(screen.getByText(/Todavía no hay casas en la pizarra/)).toBeVisible();
});

test('[RATE-2][FACE-5] an empty board gives the rates of the day before, with their time, and calculates nothing with them', async () => {
  const now = Date.now();
  const house = buildExchangeHouse(new Date(now - 30 * 3_600_000).toISOString(), {
    name: 'Del Norte',
    phone: '867 712 0000',
  });
  await openDollar(aBoard({ houses: [], earlier: [house] }));
  const houses = within(await screen.findByRole('region', { name: 'Casas de cambio' }));
  expect(houses.getByText(/^Hoy ninguna casa ha puesto precios\./)).toBeVisible();
  expect(houses.getByRole('row', { name: /Del Norte 17\.20 18\.20/ })).toBeVisible();
  expect(houses.getByText(/867 712 0000/)).toBeVisible();
  expect(houses.queryByText('La mejor')).toBeNull();
  expect(result()).toHaveTextContent(/Sin casas en la pizarra/);
});

test('[RATE-1][RATE-2] shows the best offers first, and that there is no reference only in one line', async () => {
  await openDollar(aBoard({ reference: null }));
  const best = await screen.findByText(/Lo mejor de 2 casas, en pesos/);
  const reference = screen.getByRole('region', { name: 'Tipo de cambio de referencia' });
  expect(best.compareDocumentPosition(reference)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent(
    /Te pagan 17\.35.*Te cobran 18\.20/,
  );
  expect(reference).toHaveTextContent(/^Sin tipo de cambio de referencia por ahora$/);
});

test('[RATE-3] offers no converter without any rate', async () => {
  await openDollar(aBoard({ reference: null, houses: [] }));
  expect(await screen.findByText(/Todavía no hay casas en la pizarra/)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('[RATE-1] keeps the last rate of a failing source, and says that it fails', async () => {
  await openDollar(aBoard({ failingSince: new Date(Date.now() - 3_600_000).toISOString() }));
  const rate = await screen.findByRole('region', { name: 'Tipo de cambio de referencia' });
  expect(rate).toHaveTextContent('1 USD = 17.9218 MXN');
  expect(rate).toHaveTextContent('este es el último número que dieron');
  expect(rate).toHaveTextContent('Fuente:');
});
