import { expect, test } from 'vitest';
import type { Want } from '#domain/conversion.ts';
import { aHouse, aRateBoard } from '#tests/support/crossings.ts';
import { askedIn, converterWords } from './converter-words.ts';
import { dollarWords } from './dollar-words.ts';

const now = '2026-07-17T19:00:00.000Z';
const houses = [
  aHouse(now, { id: 1, name: 'El Puente' }),
  aHouse(now, { id: 2, name: 'Del Norte', buy: 17.35, sell: 18.3 }),
];

function answerTo(amount: string, want: Want, board = { ...aRateBoard(now), houses }) {
  const { problem, answer, houses: given } = converterWords(dollarWords(board), { amount, want });
  const said = `${answer.before} ${answer.money}${answer.after}`.trim();
  return {
    said: (problem || said).replace(/\s/g, ' '),
    gives: given.map(({ name, gives }) => [name, gives.replace(/\s/g, ' ')]),
  };
}

test('[RATE-3] the best house is named with what it gives and what that costs against the reference; so is each', () => {
  expect(answerTo('100', 'pesos')).toEqual({
    said: 'La mejor ahora: Del Norte. Por 100.00 USD te dan 1,735.00 MXN; contra la referencia pierdes 57.18 MXN (3.2 %).',
    gives: [
      ['Del Norte', 'Te dan 1,735.00 MXN; contra la referencia pierdes 57.18 MXN (3.2 %).'],
      ['El Puente', 'Te dan 1,720.00 MXN; contra la referencia pierdes 72.18 MXN (4.0 %).'],
    ],
  });
  expect(answerTo('1000,5', 'dolares')).toEqual(answerTo('1,000.50', 'dolares'));
  expect(answerTo('1,000.50', 'dolares').said).toBe(
    'La mejor ahora: El Puente. Por 1,000.50 MXN te dan 54.97 USD; contra la referencia pierdes 0.86 USD (1.5 %).',
  );
});

test('[RATE-3] what is gained, equal or less than a cent is said so', () => {
  const at = (buy: number, amount = '100') =>
    answerTo(amount, 'pesos', { ...aRateBoard(now), houses: [aHouse(now, { buy })] }).gives[0]?.[1];
  expect(at(18)).toBe('Te dan 1,800.00 MXN; contra la referencia ganas 7.82 MXN (0.4 %).');
  expect(at(17.9218)).toBe('Te dan 1,792.18 MXN; lo mismo que la referencia.');
  expect(at(17.9, '0.01')).toBe('Te dan 0.18 MXN; contra la referencia pierdes menos de un centavo (0.1 %).');
});

test('[RATE-3] without a reference there is no comparison, and without houses no promise', () => {
  const none = aRateBoard(now, null);
  expect(answerTo('100', 'pesos', { ...none, houses }).said).toBe(
    'La mejor ahora: Del Norte. Por 100.00 USD te dan 1,735.00 MXN.',
  );
  expect(answerTo('100', 'pesos', aRateBoard(now)).said).toBe(
    'Sin casas en la pizarra no sabemos quién te lo cambia. A la referencia, 100.00 USD son 1,792.18 MXN.',
  );
  expect(answerTo('100', 'pesos', none).said).toBe(
    'Sin casas en la pizarra ni tipo de cambio de referencia no hay con qué calcular.',
  );
});

test('[RATE-3] what is no amount is answered with a sentence, and the board stays', () => {
  const sentences = {
    '': 'Escribe cuánto traes para cambiar.',
    abc: 'Escribe la cantidad con números, por ejemplo 100 o 1,000.50.',
    '1e9': 'Escribe la cantidad con números, por ejemplo 100 o 1,000.50.',
    '-5': 'La cantidad debe ser mayor que cero.',
    0: 'La cantidad debe ser mayor que cero.',
    99999999: 'Calculamos hasta 1,000,000.',
  };
  for (const [amount, said] of Object.entries(sentences))
    expect(answerTo(amount, 'pesos'), amount).toEqual({
      said,
      gives: [
        ['Del Norte', ''],
        ['El Puente', ''],
      ],
    });
});

test('[RATE-3] an address asks for an amount and a direction; one that asks for nothing is answered with a usual one', () => {
  const asked = (search: string) => Object.values(askedIn(new URLSearchParams(search))).join(' ');
  expect(asked('')).toBe('pesos 100');
  expect(asked('quiero=dolares')).toBe('dolares 1,000');
  expect(asked('monto=&quiero=pesos')).toBe('pesos ');
  expect(asked('monto=1+000&quiero=DOLARES')).toBe('pesos 1 000');
  expect(asked(`monto=${'9'.repeat(99)}`)).toBe(`pesos ${'9'.repeat(40)}`);
});
