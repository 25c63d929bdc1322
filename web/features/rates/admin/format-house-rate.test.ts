import { expect, test } from 'vitest';
import { formatOffBoard, formatOnBoard, formatReferenceRate, isOnBoard } from './format-house-rate.ts';

const quote = { buy: 17.2, sell: 18.35, quotedAt: '2026-11-21T15:10:00.000Z', onBoard: 1 } as const; // 9:10 in Laredo

test('[RATE-2] shows the age of rates on the board and when they expire', () => {
  const leaves = (at: string) => formatOnBoard(quote, new Date(at)).leaves.replace(/\s/g, ' ');
  expect(formatOnBoard(quote, new Date('2026-11-21T17:10:00Z')).captured).toContain('Capturado hace 2 h (21 nov 2026');
  expect(leaves('2026-11-21T17:10:00Z')).toMatch(/^Sale de la pizarra mañana a las 9:10/);
  expect(leaves('2026-11-22T05:59:00Z')).toMatch(/mañana/); // 23:59 of the same day
  expect(leaves('2026-11-22T06:00:00Z')).toMatch(/^Sale de la pizarra hoy a las 9:10/);
});

test('[RATE-2] rates expire after a day, also on an open page', () => {
  expect(isOnBoard(quote, new Date('2026-11-22T15:09:59.999Z'))).toBe(true);
  expect(isOnBoard(quote, new Date('2026-11-22T15:10:00Z'))).toBe(false);
  expect(isOnBoard({ ...quote, onBoard: 0 }, new Date('2026-11-21T15:11:00Z'))).toBe(false);
  expect(formatOffBoard(null)).toBe('Todavía no tiene precios.');
  expect(formatOffBoard(quote)).toContain('Los últimos: compra 17.20, venta 18.35 (21 nov 2026');
});

test('[RATE-2] shows the reference rate with its source and day, or says that it is missing', () => {
  const reference = { pesos: 17.9218, day: '2026-11-20', source: 'banxico', fetchedAt: quote.quotedAt } as const;
  expect(formatReferenceRate(reference)).toBe('17.9218 pesos por dólar · FIX de Banxico, 20 de noviembre de 2026');
  expect(formatReferenceRate(null)).toBe('Sin tipo de cambio de referencia por ahora');
});
