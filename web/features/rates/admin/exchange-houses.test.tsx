import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ExchangeHouse } from '#contract/rates.ts';
import { buildRateBoard } from '#tests/support/responses/bridge-board.ts';
import { adminUser, openScreen, partnerUser } from '#tests/support/screens/open-screen.tsx';

const list = '/api/rates/houses';
const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const aHouse = (Id: number, overrides: Partial<ExchangeHouse> = {}): ExchangeHouse => ({
  Id,
  name: `Casa ${Id}`,
  address: '',
  latitude: null,
  longitude: null,
  phone: '',
  partnerId: 42,
  partner: 'Ámbar',
  active: 1,
  Version: 1,
  quote: null,
  ...overrides,
});
const open = (path: string, houses: ExchangeHouse[], { signedInUser = partnerUser, answers: responses = {} } = {}) =>
  openScreen(path, {
    signedInUser,
    responses: { [list]: houses, '/api/rates': buildRateBoard(ago(0)), ...responses },
  });
const card = (name: string) => screen.findByRole('region', { name });

test('[RATE-2] rejects implausible rates with an error at their field, and keeps the typed values', async () => {
  const { user, listBodiesSentTo } = await open('/casas', [aHouse(1)], { answers: { [`${list}/1/quote`]: aHouse(1) } });
  const firstHouse = within(await card('Casa 1'));
  const [buy, sell] = [firstHouse.getByLabelText('Compra'), firstHouse.getByLabelText('Venta')];
  const publish = firstHouse.getByRole('button', { name: 'Publicar' });
  const fill = (rates: readonly [string, string]) => {
    fireEvent.change(buy, { target: { value: rates[0] } });
    fireEvent.change(sell, { target: { value: rates[1] } });
  };
  for (const [input, message, focused] of [
    [['', '18.30'], 'Escribe los pesos por dólar con números', buy],
    [['17,20', 'dieciocho'], 'Escribe los pesos por dólar con números', sell],
    [['1.80', '18.30'], /entre [\d.]+ y [\d.]+ pesos por dólar/, buy],
    [['17.20', '180'], /entre [\d.]+ y [\d.]+ pesos por dólar/, sell],
    [['180', '181'], /^La compra .*\. La venta .*\.$/, buy],
    [['18.30', '17.20'], 'La compra debe ser menor que la venta', buy],
  ] as const) {
    fill(input);
    await user.click(publish);
    await waitFor(() => expect(firstHouse.getByRole('alert')).toHaveTextContent(message));
    await waitFor(() => expect(focused).toHaveFocus());
    expect([buy, sell].map((field) => (field as HTMLInputElement).value)).toEqual(input);
  }
  expect(listBodiesSentTo(`${list}/1/quote`)).toEqual([]);
  fill(['17,20', '18.3']);
  await user.dblClick(publish);
  expect(await screen.findByText('Precios publicados')).toBeVisible();
  expect(listBodiesSentTo(`${list}/1/quote`)).toEqual([{ buy: 17.2, sell: 18.3 }]);
});

test('[RATE-2] withdraws the rates of an exchange house after confirmation', async () => {
  let house = aHouse(1, { quote: { buy: 17.2, sell: 18.3, quotedAt: ago(0), onBoard: 1 } });
  const withdraw = () => {
    house = aHouse(1, { quote: { buy: 17.2, sell: 18.3, quotedAt: ago(0), onBoard: 0 } });
    return house;
  };
  const responses = { [list]: () => [house], [`${list}/1/withdraw`]: withdraw };
  const { user, listBodiesSentTo } = await open('/casas', [], { answers: responses });
  const houseCard = await card('Casa 1');
  const button = () => within(houseCard).getByRole('button', { name: 'Quitar de la pizarra' });
  expect(houseCard).toHaveTextContent(/En la pizarra\s*Compra 17\.20 · Venta 18\.30\s*Capturado hace un momento/);
  expect(houseCard).toHaveTextContent(/Sale de la pizarra mañana a las \d/);
  const confirm = async (word: string) => {
    await user.click(button());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: word }));
  };
  await confirm('Cancelar');
  expect(listBodiesSentTo(`${list}/1/withdraw`)).toEqual([]);
  await confirm('Quitar de la pizarra');
  await waitFor(() =>
    expect(houseCard).toHaveTextContent(/Fuera de la pizarra\s*Los últimos: compra 17\.20, venta 18\.30/),
  );
  expect(within(houseCard).queryByRole('button', { name: 'Quitar de la pizarra' })).toBeNull();
  await waitFor(() => expect(within(houseCard).getByRole('heading')).toHaveFocus());
});

for (const [path, shown] of [
  ['/casas', ['Casa 1', 'Casa 2']],
  ['/casas?casa=2', ['Casa 2']],
  ['/casas?partner=42', ['Casa 1']],
  ['/casas?casa=2147483647', []],
] as const) {
  test(`[RATE-2] ${path} shows an administrator ${shown.join(' and ') || 'that there is no such house'}`, async () => {
    await open(path, [aHouse(1), aHouse(2, { partnerId: null })], { signedInUser: adminUser });
    if (shown.length === 0) expect(await screen.findByText('Esa casa no está entre las tuyas')).toBeVisible();
    else await card(shown[0]);
    expect(screen.queryAllByRole('heading', { level: 2, name: /^Casa/ }).map(({ textContent }) => textContent)).toEqual(
      shown,
    );
    expect(screen.getByRole('link', { name: 'Administrar casas' })).toHaveAttribute('href', '/admin/houses');
  });
}

test('[RATE-2] a partner without an exchange house sees an empty state', async () => {
  await open('/casas', []);
  expect(await screen.findByText('Todavía no llevas una casa de cambio')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Administrar casas' })).toBeNull();
});

test('[RATE-2] the form of an exchange house focuses the first invalid field', async () => {
  const { user, listBodiesSentTo } = await openScreen('/admin/houses/new', { responses: { '/api/partners': [] } });
  const create = screen.getByRole('button', { name: 'Crear casa' });
  await user.click(create);
  expect(await screen.findByText(/Escribe el nombre de la casa de cambio/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  await user.type(screen.getByLabelText('Nombre'), 'Divisas');
  await user.type(screen.getByLabelText('Coordenadas'), '27.5');
  await user.click(create);
  await waitFor(() => expect(screen.getByLabelText('Coordenadas')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe las coordenadas');
  expect(listBodiesSentTo(list)).toEqual([]);
});

test('[RATE-2] the table shows partner, rates, board and state of each exchange house, and searches by name', async () => {
  const quote = { buy: 17.2, sell: 18.3, quotedAt: ago(0), onBoard: 1 } as const;
  const houses = [aHouse(1), aHouse(2, { partnerId: null, partner: '', active: 0 }), aHouse(3, { quote })];
  await openScreen('/admin/houses', { responses: { [list]: houses } });
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  await screen.findByRole('rowheader', { name: /Casa 1/ });
  expect(row('Casa 1')).toHaveTextContent(/Ámbar.*Sin precios.*Nunca.*Fuera de la pizarra.*Activa/);
  expect(row('Casa 2')).toHaveTextContent(/—.*Sin precios.*Nunca.*Fuera de la pizarra.*Inactiva/);
  expect(row('Casa 3')).toHaveTextContent(/17\.20 \/ 18\.30.*hace un momento.*En la pizarra.*Activa/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'casa 3' } });
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(row('Casa 3')).toBeVisible();
});
