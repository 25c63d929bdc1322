import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import {
  buildBoard,
  buildBridge,
  buildEstimates,
  buildLane,
  everyDay,
  minutesBefore,
} from '#tests/support/responses/bridge-board.ts';
import { toBridgeHeadlines } from './bridge-headline-view-model.ts';
import { toBridgesNowViewModel } from './bridges-now-view-model.ts';

const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo
const [one, two, colombia] = bridges as [Place, Place, Place];
type Place = (typeof bridges)[number];

/** The headline of a bridge with these lanes, by car. */
const headline = (...lanes: Parameters<typeof buildLane>[1][]) =>
  toBridgeHeadlines(
    buildBoard(now, [buildBridge(now, { lanes: lanes.map((lane) => buildLane(now, lane)) })]),
    'auto',
    [],
  ).rows[0];

test('[FIVE-1] a headline shows the official number, its level and whether the wait rises', () => {
  expect(headline({})).toEqual({
    port: '230402',
    name: 'Puente 2',
    number: '45',
    word: '',
    level: 'busy',
    levelWord: 'Cargado',
    note: '',
    taken: { at: minutesBefore(now, 60), text: 'a la 1:00 p.m.' },
    isBest: false,
    reason: '',
    trend: { direction: 'rising', word: 'sube' },
    said: 'Auto: 45 minutos, tomado a la 1:00 p.m.',
  });
  expect(headline({ estimates: buildEstimates(now, 44) })?.trend).toEqual({ direction: 'steady', word: 'igual' });
  expect(headline({ estimates: buildEstimates(now, 20) })?.trend).toEqual({ direction: 'falling', word: 'baja' });
  expect(headline({ estimates: [] })?.trend).toBeNull();
  expect(headline({ openingHours: everyDay('6:00 AM – 2:30 PM') })?.trend).toBeNull(); // closed in an hour
});

test('[FIVE-2] an estimate is marked, with the official number and its time beside it', () => {
  const reading = { minutes: 60, lanesOpen: 4, doubtful: false, observedAt: minutesBefore(now, 113) };
  expect(headline({ face: 'estimate', minutes: 50, reading })).toMatchObject({
    number: '≈50',
    taken: null,
    note: 'oficial 60 a las 12:07 p.m.',
    said: 'Auto: unos 50 minutos, estimado, de 40 a 65',
  });
  expect(headline({ face: 'estimate', minutes: 50, reading: { ...reading, doubtful: true } })).toMatchObject({
    note: 'oficial 60 a las 12:07 p.m., dudoso',
  });
  const [first, ...rest] = buildEstimates(now, 0);
  const estimates = [{ ...first, low: 0, high: 0 } as typeof first & object, ...rest];
  expect(headline({ face: 'estimate', minutes: 0, reading: null, estimates })).toMatchObject({
    number: '<5',
    note: '',
    said: 'Auto: menos de 5 minutos, estimado',
  });
});

test('[FIVE-1] a bridge without a wait for the way of crossing says why, with the waits of the other ways', () => {
  expect(headline({ face: 'closed', minutes: null, status: 'closed' }, { lane: 'passenger_ready' })).toMatchObject({
    number: '',
    word: 'Cerrado',
    trend: null,
    said: '',
  });
  expect(headline({ face: 'unknown', minutes: null, reading: null, estimates: [] })).toMatchObject({
    number: '',
    word: 'Sin dato',
    note: 'No hay número oficial ni estimado por ahora.',
  });
  expect(
    headline({ lane: 'pedestrian_standard', face: 'estimate', minutes: 8 }, { lane: 'passenger_sentri', minutes: 10 }),
  ).toMatchObject({ number: '', word: 'Solo', note: 'SENTRI 10 min · A pie ≈8 min' });
  expect(headline({ lane: 'commercial_fast', minutes: null })).toMatchObject({ word: 'Sin carril de auto', note: '' });
});

test('[FIVE-1] gives the time of the latest official number once, and an older number its own', () => {
  const taken = (minutes: number) => ({
    minutes: 20,
    lanesOpen: 2,
    doubtful: false,
    observedAt: minutesBefore(now, minutes),
  });
  const board = buildBoard(now, [
    buildBridge(now, { ...one, lanes: [buildLane(now, { reading: taken(55) })] }),
    buildBridge(now, { ...two, lanes: [buildLane(now, { reading: taken(10) })] }),
    buildBridge(now, { ...colombia, lanes: [buildLane(now, { face: 'estimate' })] }),
  ]);
  const { rows, taken: latest } = toBridgeHeadlines(board, 'auto', [{ port: two.port, reason: 'a 1 min' }]);
  expect(latest?.text).toBe('a la 1:50 p.m.');
  expect(rows.map(({ note }) => note)).toEqual(['tomado a la 1:05 p.m.', '', expect.stringContaining('oficial 45')]);
  expect(rows.map(({ isBest, reason }) => [isBest, reason])).toEqual([
    [false, ''],
    [true, 'a 1 min'],
    [false, ''],
  ]);
  expect(toBridgeHeadlines(buildBoard(now, []), 'auto', [])).toEqual({ rows: [], taken: null });
});

test('[FIVE-1][BRDG-1] the landing page shows each bridge for the way of crossing in the same words, and marks the quickest', () => {
  const lanes = (minutes: number) => [buildLane(now, { minutes, estimates: buildEstimates(now, minutes) })];
  const closed = { face: 'closed', minutes: null, status: 'closed', opensAt: '2026-07-18T13:00:00.000Z' } as const;
  const board = buildBoard(now, [
    buildBridge(now, { ...two, lanes: lanes(20) }),
    buildBridge(now, { ...colombia, lanes: lanes(60) }),
    buildBridge(now, { ...one, isOpen: false, lanes: [buildLane(now, closed)] }),
  ]);
  expect(
    toBridgesNowViewModel(board, { path: '/landing', way: 'pie', port: null, destination: 'centro' }),
  ).toMatchObject({
    wayChoices: [{}, {}, {}, { label: 'A pie', to: '/landing?cruce=pie', isCurrent: true }, {}],
    all: { to: '/puentes?cruce=pie' },
  });
  expect(toBridgesNowViewModel(board, { path: '/', way: 'auto', port: null, destination: 'centro' })).toMatchObject({
    taken: { text: 'a la 1:00 p.m.' },
    rows: [
      { to: '/puentes/230402', headline: { name: 'Puente 2', number: '20', isBest: true } },
      { to: '/puentes/230403', headline: { name: 'Puente Colombia', number: '60', isBest: false } },
      { headline: { number: '', word: 'Cerrado', note: 'Abre mañana a las 8:00 a.m.' } },
    ],
  });
});
