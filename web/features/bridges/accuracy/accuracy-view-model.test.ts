import { expect, test } from 'vitest';
import type { ForecastAccuracy } from '#contract/bridges.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge } from '#tests/support/responses/bridge-board.ts';
import { toAccuracyViewModel } from './accuracy-view-model.ts';

const now = '2026-07-17T19:00:00.000Z';
const board = buildBoard(
  now,
  bridges.map((bridge) => buildBridge(now, bridge)),
);
const row = (overrides: Partial<ForecastAccuracy['rows'][number]>): ForecastAccuracy['rows'][number] => ({
  port: '230402',
  lane: 'passenger_standard',
  horizon: 1,
  count: 1200,
  error: 8.6,
  naiveError: 11.9,
  within: 0.814,
  width: 27.4,
  ...overrides,
});
const toViewModel = (...rows: ForecastAccuracy['rows']) =>
  toAccuracyViewModel({ from: '2026-06-18', to: '2026-07-17', rows }, board);

test('[BRDG-5][FCST-2] groups figures by bridge, lane and horizon, with coverage and width of the range, beside the error of repeating the last number', () => {
  const { period, bridges: bridgesWithFigures } = toViewModel(
    row({ horizon: 6, error: 15, naiveError: 14.9 }),
    row({ horizon: 4 }),
    row({}),
    row({ lane: 'commercial_fast', port: '230404', horizon: 2, error: 0, naiveError: 0, within: null, width: null }),
    row({ port: '230401', count: 0 }),
    row({ port: '999999' }),
  );
  expect(period).toBe('Del 18 de junio de 2026 al 17 de julio de 2026');
  expect(bridgesWithFigures.map(({ name, lanes }) => [name, lanes.map((lane) => lane.name)])).toEqual([
    ['Puente 2', ['Auto']],
    ['Puente del Comercio Mundial', ['Camión, FAST']],
  ]);
  const figures = bridgesWithFigures[0]?.lanes[0]?.rows.map(({ label, error, naive, within, width, count, isWorse }) =>
    [label, error, naive, within, width, count, isWorse].join(' | ').replace(/\u00a0/g, ' '),
  );
  expect(figures).toEqual([
    'A 1 hora | 8.6 min | 11.9 min | 81 % | rango de 27 min | 1,200 | false',
    'A 6 horas | 15 min | 14.9 min | 81 % | rango de 27 min | 1,200 | true',
  ]);
  expect(bridgesWithFigures[1]?.lanes[0]?.rows[0]).toMatchObject({ within: '', width: '' });
});

test('[BRDG-5] states the error one hour ahead in one sentence per bridge, even where the estimate was worse', () => {
  const others = { lane: 'passenger_sentri' } as const;
  expect(
    toViewModel(
      row({ ...others, error: 1 }),
      row({}),
      row({ ...others, port: '230401', error: 4, naiveError: 3 }),
      row({ port: '230403', error: 5.4, naiveError: 4.6 }),
      row({ port: '230404', lane: 'commercial_standard', horizon: 2 }),
    ).headlines,
  ).toEqual([
    'A una hora, el estimado del Puente 1 (auto, SENTRI) se equivoca en promedio 4 min. Ahí sería mejor repetir el último número: serían 3.',
    'A una hora, el estimado del Puente 2 (auto) se equivoca en promedio 9 min. Si solo repitiéramos el último número, serían 12.',
    'A una hora, el estimado del Puente Colombia (auto) se equivoca en promedio 5 min. Lo mismo que repetir el último número.',
  ]);
});

test('[BRDG-5] returns no period, headlines or bridges without figures', () => {
  expect(toAccuracyViewModel({ from: null, to: null, rows: [] }, board)).toEqual({
    period: '',
    headlines: [],
    bridges: [],
  });
});
