import { expect, test } from 'vitest';
import { isGuessablePin, isPin } from './cashiers.ts';

test('a PIN is six digits', () => {
  expect(['482915', '000000'].every(isPin)).toBe(true);
  expect(['48291', '4829155', '48 915', 'abcdef', '４８２９１５', ''].some(isPin)).toBe(false);
});

test('repeated digits, sequences and repeated halves are guessable, others are not', () => {
  const guessable = ['000000', '111222', '121212', '123456', '567890', '654321', '098765', '274274'];
  expect(guessable.filter((pin) => !isGuessablePin(pin))).toEqual([]);
  expect(['482915', '271828', '123457', '100293'].filter(isGuessablePin)).toEqual([]);
});
