import { expect, test } from 'vitest';
import { isStillOn, offBoardInWords, onBoardInWords, referenceInWords } from './price-words.ts';

const quote = { buy: 17.2, sell: 18.35, quotedAt: '2026-11-21T15:10:00.000Z', onBoard: 1 } as const; // 9:10 in Laredo

test('[RATE-2] what is on the board says how old it is and when it leaves', () => {
  const leaves = (at: string) => onBoardInWords(quote, new Date(at)).leaves.replace(/\s/g, ' ');
  expect(onBoardInWords(quote, new Date('2026-11-21T17:10:00Z')).captured).toContain('Capturado hace 2 h (21 nov 2026');
  expect(leaves('2026-11-21T17:10:00Z')).toMatch(/^Sale de la pizarra mañana a las 9:10/);
  expect(leaves('2026-11-22T05:59:00Z')).toMatch(/mañana/); // 23:59 of the same day
  expect(leaves('2026-11-22T06:00:00Z')).toMatch(/^Sale de la pizarra hoy a las 9:10/);
});

test('[RATE-2] an open page does not call prices current that have become a day old', () => {
  expect(isStillOn(quote, new Date('2026-11-22T15:09:59.999Z'))).toBe(true);
  expect(isStillOn(quote, new Date('2026-11-22T15:10:00Z'))).toBe(false);
  expect(isStillOn({ ...quote, onBoard: 0 }, new Date('2026-11-21T15:11:00Z'))).toBe(false);
  expect(offBoardInWords(null)).toBe('Todavía no tiene precios.');
  expect(offBoardInWords(quote)).toContain('Los últimos: compra 17.20, venta 18.35 (21 nov 2026');
});

test('[RATE-2] the reference is told with its source and its day, or that there is none', () => {
  const reference = { pesos: 17.9218, day: '2026-11-20', source: 'banxico', fetchedAt: quote.quotedAt } as const;
  expect(referenceInWords(reference)).toBe('17.9218 pesos por dólar · FIX de Banxico, 20 de noviembre de 2026');
  expect(referenceInWords(null)).toBe('Sin tipo de cambio de referencia por ahora');
});
