import { expect, test } from 'vitest';
import type { WantedCurrency } from '#domain/rates/convert-amount.ts';
import { buildExchangeHouse, buildRateBoard } from '#tests/support/responses/bridge-board.ts';
import { parseConverterInput, toConverterViewModel } from './converter-view-model.ts';
import { toDollarViewModel } from './dollar-view-model.ts';

const now = '2026-07-17T19:00:00.000Z';
const houses = [
  buildExchangeHouse(now, { id: 1, name: 'El Puente' }),
  buildExchangeHouse(now, { id: 2, name: 'Del Norte', buy: 17.35, sell: 18.3 }),
];

function convertAmount(amount: string, want: WantedCurrency, board = { ...buildRateBoard(now), houses }) {
  const { error, answer: response, houses: sorted } = toConverterViewModel(toDollarViewModel(board), { amount, want });
  const said = `${response.before} ${response.money}${response.after}`.trim();
  return {
    said: (error || said).replace(/\s/g, ' '),
    gives: sorted.map(({ name, gives }) => [name, gives.replace(/\s/g, ' ')]),
  };
}

test('[RATE-3] names the best exchange house, and what each gives and loses against the reference rate', () => {
  expect(convertAmount('100', 'pesos')).toEqual({
    said: 'La mejor ahora: Del Norte. Por 100.00 USD te dan 1,735.00 MXN; contra la referencia pierdes 57.18 MXN (3.2 %).',
    gives: [
      ['Del Norte', 'Te dan 1,735.00 MXN; contra la referencia pierdes 57.18 MXN (3.2 %).'],
      ['El Puente', 'Te dan 1,720.00 MXN; contra la referencia pierdes 72.18 MXN (4.0 %).'],
    ],
  });
  expect(convertAmount('1000,5', 'dolares')).toEqual(convertAmount('1,000.50', 'dolares'));
  expect(convertAmount('1,000.50', 'dolares').said).toBe(
    'La mejor ahora: El Puente. Por 1,000.50 MXN te dan 54.97 USD; contra la referencia pierdes 0.86 USD (1.5 %).',
  );
});

test('[RATE-3] distinguishes a gain, no difference and a loss below one cent', () => {
  const givesAt = (buy: number, amount = '100') =>
    convertAmount(amount, 'pesos', { ...buildRateBoard(now), houses: [buildExchangeHouse(now, { buy })] })
      .gives[0]?.[1];
  expect(givesAt(18)).toBe('Te dan 1,800.00 MXN; contra la referencia ganas 7.82 MXN (0.4 %).');
  expect(givesAt(17.9218)).toBe('Te dan 1,792.18 MXN; lo mismo que la referencia.');
  expect(givesAt(17.9, '0.01')).toBe('Te dan 0.18 MXN; contra la referencia pierdes menos de un centavo (0.1 %).');
});

test('[RATE-3] omits the comparison without a reference rate, and the offer without exchange houses', () => {
  const none = buildRateBoard(now, null);
  expect(convertAmount('100', 'pesos', { ...none, houses }).said).toBe(
    'La mejor ahora: Del Norte. Por 100.00 USD te dan 1,735.00 MXN.',
  );
  expect(convertAmount('100', 'pesos', buildRateBoard(now)).said).toBe(
    'Sin casas en la pizarra no sabemos quién te lo cambia. A la referencia, 100.00 USD son 1,792.18 MXN.',
  );
  expect(convertAmount('100', 'pesos', none).said).toBe(
    'Sin casas en la pizarra ni tipo de cambio de referencia, no hay con qué calcular.',
  );
});

test('[RATE-3] explains an invalid amount and keeps the board', () => {
  const messages = {
    '': 'Escribe cuánto traes para cambiar.',
    abc: 'Escribe la cantidad con números, por ejemplo 100 o 1,000.50.',
    '1e9': 'Escribe la cantidad con números, por ejemplo 100 o 1,000.50.',
    '-5': 'La cantidad debe ser mayor que cero.',
    0: 'La cantidad debe ser mayor que cero.',
    99999999: 'Calculamos hasta 1,000,000.',
  };
  for (const [amount, said] of Object.entries(messages))
    expect(convertAmount(amount, 'pesos'), amount).toEqual({
      said,
      gives: [
        ['Del Norte', ''],
        ['El Puente', ''],
      ],
    });
});

test('[RATE-3] reads amount and direction from the URL, with defaults when absent', () => {
  const parse = (search: string) => Object.values(parseConverterInput(new URLSearchParams(search))).join(' ');
  expect(parse('')).toBe('pesos 100');
  expect(parse('quiero=dolares')).toBe('dolares 1,000');
  expect(parse('monto=&quiero=pesos')).toBe('pesos ');
  expect(parse('monto=1+000&quiero=DOLARES')).toBe('pesos 1 000');
  expect(parse(`monto=${'9'.repeat(99)}`)).toBe(`pesos ${'9'.repeat(40)}`);
});
