import { expect, test } from 'vitest';
import { aRateBoard } from '#tests/support/crossings.ts';
import { dollarWords } from './dollar-words.ts';

const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test('[RATE-1] the reference stands as exact as it was told, with its day and who told it', () => {
  const { reference, failing } = dollarWords(aRateBoard(now, { fetchedAt: '2026-07-17T17:05:00.000Z' }));
  expect(reference).toMatchObject({ rate: '17.9218', day: 'Del 17 de julio de 2026' });
  expect(plain(reference?.asked)).toBe('a las 12:05 p.m.');
  expect(reference?.source.name).toBe('Banco de México, FIX');
  expect(failing).toBe('');
  const rates = [16.95, 1017.35, 18].map((pesos) => dollarWords(aRateBoard(now, { pesos })).reference?.rate);
  expect(rates).toEqual(['16.95', '1,017.35', '18.00']);
  const credited = dollarWords(aRateBoard(now, { source: 'open-er-api' })).reference?.source;
  expect(credited).toEqual({ name: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' });
});

test('[RATE-1] without a source there is no number, and since when none answers is said', () => {
  const failingSince = '2026-07-17T18:10:00.000Z';
  expect(dollarWords(aRateBoard(now, null))).toMatchObject({ reference: null, pesos: null, failing: '' });
  const none = dollarWords({ ...aRateBoard(now, null), failingSince });
  expect(plain(none.failing)).toBe('Las fuentes no responden desde la 1:10 p.m.');
  const last = dollarWords({ ...aRateBoard(now), failingSince });
  expect(plain(last.failing)).toBe('Las fuentes no responden desde la 1:10 p.m.: este es el último número que dieron.');
});
