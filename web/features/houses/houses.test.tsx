import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { House } from '#contract/rates.ts';
import { aRateBoard } from '#tests/support/crossings.ts';
import { anAdmin, aPartner, openScreen } from '#tests/support/screens.tsx';

const list = '/api/rates/houses';
const minuteMs = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
const aHouse = (Id: number, overrides: Partial<House> = {}): House => ({
  ...{ Id, name: `Casa ${Id}`, address: '', latitude: null, longitude: null, phone: '' },
  ...{ partnerId: 42, partner: 'Ámbar', active: 1, Version: 1, quote: null },
  ...overrides,
});
const open = (address: string, houses: House[], { viewer = aPartner, answers = {} } = {}) =>
  openScreen(address, { viewer, answers: { [list]: houses, '/api/rates': aRateBoard(ago(0)), ...answers } });
const card = (name: string) => screen.findByRole('region', { name });

test('[RATE-2] prices are refused with a sentence at their field until they make sense, and stay as they were typed', async () => {
  const { user, sentTo } = await open('/casas', [aHouse(1)], { answers: { [`${list}/1/quote`]: aHouse(1) } });
  const own = within(await card('Casa 1'));
  const [buy, sell] = [own.getByLabelText('Compra'), own.getByLabelText('Venta')];
  const publish = own.getByRole('button', { name: 'Publicar' });
  const fill = (prices: readonly [string, string]) => {
    fireEvent.change(buy, { target: { value: prices[0] } });
    fireEvent.change(sell, { target: { value: prices[1] } });
  };
  for (const [given, sentence, focused] of [
    [['', '18.30'], 'Escribe los pesos por dólar con números', buy],
    [['17,20', 'dieciocho'], 'Escribe los pesos por dólar con números', sell],
    [['1.80', '18.30'], /entre [\d.]+ y [\d.]+ pesos por dólar/, buy],
    [['17.20', '180'], /entre [\d.]+ y [\d.]+ pesos por dólar/, sell],
    [['180', '181'], /^La compra .*\. La venta .*\.$/, buy],
    [['18.30', '17.20'], 'La compra debe ser menor que la venta', buy],
  ] as const) {
    fill(given);
    await user.click(publish);
    await waitFor(() => expect(own.getByRole('alert')).toHaveTextContent(sentence));
    await waitFor(() => expect(focused).toHaveFocus());
    expect([buy, sell].map((field) => (field as HTMLInputElement).value)).toEqual(given);
  }
  expect(sentTo(`${list}/1/quote`)).toEqual([]);
  fill(['17,20', '18.3']);
  await user.dblClick(publish);
  expect(await screen.findByText('Precios publicados')).toBeVisible();
  expect(sentTo(`${list}/1/quote`)).toEqual([{ buy: 17.2, sell: 18.3 }]);
});

test('[RATE-2] a house on the board has its prices taken away after a question', async () => {
  let house = aHouse(1, { quote: { buy: 17.2, sell: 18.3, quotedAt: ago(0), onBoard: 1 } });
  const withdraw = () => {
    house = aHouse(1, { quote: { buy: 17.2, sell: 18.3, quotedAt: ago(0), onBoard: 0 } });
    return house;
  };
  const answers = { [list]: () => [house], [`${list}/1/withdraw`]: withdraw };
  const { user, sentTo } = await open('/casas', [], { answers });
  const own = await card('Casa 1');
  const button = () => within(own).getByRole('button', { name: 'Quitar de la pizarra' });
  expect(own).toHaveTextContent(/En la pizarra\s*Compra 17\.20 · Venta 18\.30\s*Capturado hace un momento/);
  expect(own).toHaveTextContent(/Sale de la pizarra mañana a las \d/);
  const answer = async (word: string) => {
    await user.click(button());
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: word }));
  };
  await answer('Cancelar');
  expect(sentTo(`${list}/1/withdraw`)).toEqual([]);
  await answer('Quitar de la pizarra');
  await waitFor(() => expect(own).toHaveTextContent(/Fuera de la pizarra\s*Los últimos: compra 17\.20, venta 18\.30/));
  expect(within(own).queryByRole('button', { name: 'Quitar de la pizarra' })).toBeNull();
  expect(within(own).getByRole('heading')).toHaveFocus();
});

for (const [address, shown] of [
  ['/casas', ['Casa 1', 'Casa 2']],
  ['/casas?casa=2', ['Casa 2']],
  ['/casas?partner=42', ['Casa 1']],
  ['/casas?casa=2147483647', []],
] as const) {
  test(`[RATE-2] at ${address} an administrator prices ${shown.join(' and ') || 'nothing, and reads so'}`, async () => {
    await open(address, [aHouse(1), aHouse(2, { partnerId: null })], { viewer: anAdmin });
    if (shown.length === 0) expect(await screen.findByText('Esa casa no está entre las tuyas')).toBeVisible();
    else await card(shown[0]);
    expect(screen.queryAllByRole('heading', { level: 2, name: /^Casa/ }).map(({ textContent }) => textContent)).toEqual(
      shown,
    );
    expect(screen.getByRole('link', { name: 'Administrar casas' })).toHaveAttribute('href', '/admin/houses');
  });
}

test('[RATE-2] a partner without a house reads that it has none', async () => {
  await open('/casas', []);
  expect(await screen.findByText('Todavía no llevas una casa de cambio')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Administrar casas' })).toBeNull();
});

test('[RATE-2] the form of a house is refused at its first wrong field', async () => {
  const { user, sentTo } = await openScreen('/admin/houses/new', { answers: { '/api/partners': [] } });
  const create = screen.getByRole('button', { name: 'Crear casa' });
  await user.click(create);
  expect(await screen.findByText(/Escribe el nombre de la casa de cambio/)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Nombre')).toHaveFocus());
  await user.type(screen.getByLabelText('Nombre'), 'Divisas');
  await user.type(screen.getByLabelText('Coordenadas'), '27.5');
  await user.click(create);
  await waitFor(() => expect(screen.getByLabelText('Coordenadas')).toHaveFocus());
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe las coordenadas');
  expect(sentTo(list)).toEqual([]);
});

test('[RATE-2] the table shows of each house its partner, prices, board and state, and finds it by name', async () => {
  const quote = { buy: 17.2, sell: 18.3, quotedAt: ago(0), onBoard: 1 } as const;
  const houses = [aHouse(1), aHouse(2, { partnerId: null, partner: '', active: 0 }), aHouse(3, { quote })];
  await openScreen('/admin/houses', { answers: { [list]: houses } });
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  await screen.findByRole('rowheader', { name: /Casa 1/ });
  expect(row('Casa 1')).toHaveTextContent(/Ámbar.*Sin precios.*Nunca.*Fuera de la pizarra.*Activa/);
  expect(row('Casa 2')).toHaveTextContent(/—.*Sin precios.*Nunca.*Fuera de la pizarra.*Inactiva/);
  expect(row('Casa 3')).toHaveTextContent(/17\.20 \/ 18\.30.*hace un momento.*En la pizarra.*Activa/);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'casa 3' } });
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(row('Casa 3')).toBeVisible();
});
