import { expect, test } from 'vitest';
import { buildRateBoard } from '#tests/support/responses/bridge-board.ts';
import { toDollarViewModel } from './dollar-view-model.ts';

const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test('[RATE-1] shows the reference rate at full precision, with its day and source', () => {
  const { reference, failing } = toDollarViewModel(buildRateBoard(now, { fetchedAt: '2026-07-17T17:05:00.000Z' }));
  expect(reference).toMatchObject({ rate: '17.9218', day: 'Del 17 de julio de 2026' });
  expect(plain(reference?.fetchedText)).toBe('a las 12:05 p.m.');
  expect(reference?.source.name).toBe('Banco de México, FIX');
  expect(failing).toBe('');
  const rates = [16.95, 1017.35, 18].map((pesos) => toDollarViewModel(buildRateBoard(now, { pesos })).reference?.rate);
  expect(rates).toEqual(['16.95', '1,017.35', '18.00']);
  const credited = toDollarViewModel(buildRateBoard(now, { source: 'open-er-api' })).reference?.source;
  expect(credited).toEqual({ name: 'Rates By Exchange Rate API', url: 'https://www.exchangerate-api.com' });
});

test('[RATE-1] shows no number without a source, and the start of an outage', () => {
  const failingSince = '2026-07-17T18:10:00.000Z';
  expect(toDollarViewModel(buildRateBoard(now, null))).toMatchObject({ reference: null, pesos: null, failing: '' });
  const none = toDollarViewModel({ ...buildRateBoard(now, null), failingSince });
  expect(plain(none.failing)).toBe('Las fuentes no responden desde la 1:10 p.m.');
  const last = toDollarViewModel({ ...buildRateBoard(now), failingSince });
  expect(plain(last.failing)).toBe('Las fuentes no responden desde la 1:10 p.m.: este es el último número que dieron.');
});
