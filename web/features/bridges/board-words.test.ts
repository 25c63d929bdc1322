import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges.ts';
import { aBoard, aCrossing, aLane, aRateBoard, before, daily } from '#tests/support/crossings.ts';
import { crossingsWords, sourceInWords, wayChoices, wayOf } from './board-words.ts';
import { changesInWords } from './changes-in-words.ts';
import { nowWords } from './now-words.ts';

const now = '2026-07-17T19:00:00.000Z';
const [one, , colombia] = bridges;
const closed = { face: 'closed', minutes: null, status: 'closed', opensAt: '2026-07-18T13:00:00.000Z' } as const;
const board = aBoard(now, [
  aCrossing(now, {
    ...one,
    lanes: [aLane(now, { lane: 'passenger_sentri', minutes: 5 }), aLane(now, { lane: 'pedestrian_standard' })],
  }),
  aCrossing(now),
  aCrossing(now, {
    ...colombia,
    ...{ openingHours: daily('8:00 AM – 12:00 AM'), isOpen: false, opensAt: closed.opensAt },
    lanes: [aLane(now, closed), aLane(now, { ...closed, lane: 'passenger_sentri' })],
  }),
]);

test('[BRDG-1] a way of crossing shows only the bridges that have its lane, and every way has its link', () => {
  const shown = (way: string | null) =>
    crossingsWords(board, wayOf(way)).map(({ name, lanes }) => [name, ...lanes.map((lane) => lane.name)]);
  expect(shown(null).map(([name]) => name)).toEqual(['Puente 1', 'Puente 2', 'Puente Colombia']);
  expect(shown(' SENTRI ')).toEqual([
    ['Puente 1', 'Auto, SENTRI'],
    ['Puente Colombia', 'Auto, SENTRI'],
  ]);
  expect(shown('pie')).toEqual([['Puente 1', 'A pie']]);
  expect(shown('camion')).toEqual([]);
  expect(shown('bicicleta')).toHaveLength(3);
  expect(wayChoices(wayOf('pie')).filter(({ on }) => on)).toMatchObject([{ label: 'A pie', to: '/puentes?cruce=pie' }]);
  expect(wayChoices(null).map(({ label }) => label)).toEqual([
    ...['Todos', 'Auto', 'Ready Lane', 'SENTRI', 'A pie', 'Camión'],
  ]);
});

test('[BRDG-1] a bridge whose lanes are all closed says so once, and when it opens', () => {
  expect(crossingsWords(board, null)[2]).toMatchObject({
    ...{ state: 'closed', stateWord: 'Cerrado', opens: 'Abre mañana a las 8:00 a.m.' },
    ...{ closedLanes: 'Carriles: Auto · Auto, SENTRI', to: '/puentes/230403' },
  });
  expect(crossingsWords(board, null)[1]).toMatchObject({ state: 'open', opens: '', closedLanes: '' });
});

test('[BRDG-10] the source is named with its last answer, and since when it does not answer', () => {
  expect(sourceInWords(board)).toMatchObject({
    ...{ name: 'Fuente: CBP', answered: { words: 'a la 1:57 p.m.' }, failing: '', note: '' },
  });
  const failing = { failingSince: before(now, 20), lastGoodAt: before(now, 25) };
  expect(sourceInWords(aBoard(now, [], failing))).toMatchObject({
    failing: 'Sin conexión con la fuente oficial desde la 1:40 p.m.',
    note: 'Ves los últimos números con su edad, y estimados donde ya no sirven.',
  });
  expect(sourceInWords(aBoard(now, [], { failingSince: before(now, 20 * 60) })).failing).toContain(
    'desde ayer a las 6:00 p.m.',
  );
  expect(sourceInWords(aBoard(now, [], { lastGoodAt: null }))).toMatchObject({
    ...{ answered: null, failing: '' },
    note: 'Todavía no llega ningún número oficial: lo que ves son estimados nuestros.',
  });
});

test('[BRDG-8] what changed is one short line for ears, official numbers first', () => {
  const shown = crossingsWords(board, null);
  const after = (minutes: number[]) =>
    crossingsWords({ ...board, bridges: board.bridges.map((bridge, i) => withFirst(bridge, minutes[i] ?? 0)) }, null);
  expect(changesInWords(shown, shown)).toBe('');
  expect(changesInWords([], shown)).toBe(''); // what was not there before is no news
  expect(changesInWords(shown, after([5, 60]))).toBe('Puente 2, auto: 60 minutos. Puente Colombia, auto: 0 minutos');
  expect(changesInWords(shown, after([10, 60, 20]))).toBe(
    'Puente 1, auto, SENTRI: 10 minutos. Puente 2, auto: 60 minutos. y un carril más',
  );
});

test('[BRDG-1][LAND-1] the landing page tells each bridge by its first open lane, and the dollar with its day and source', () => {
  const night = { ...board, bridges: board.bridges.slice(1) };
  expect(nowWords(night, aRateBoard(now))).toMatchObject({
    rows: [
      {
        ...{ name: 'Puente 2', number: '45 min', lane: 'Auto', level: ' · Cargado', to: '/puentes/230402' },
        ...{ taken: { at: before(now, 60), words: 'a la 1:00 p.m.' }, note: '' },
      },
      { name: 'Puente Colombia', number: 'Cerrado', lane: '', level: '', note: 'Abre mañana a las 8:00 a.m.' },
    ],
    rate: '1 USD = 17.92 MXN · FIX de Banxico, 17 jul 2026',
  });
  const estimate = aLane(now, { face: 'estimate', minutes: 50, reading: null });
  const lanes = [aLane(now, closed), { ...estimate, lane: 'passenger_ready' as const }];
  expect(nowWords(aBoard(now, [aCrossing(now, { lanes })]), aRateBoard(now, null))).toMatchObject({
    rows: [{ number: '≈50 min', lane: 'Auto, Ready Lane', level: ' · Cargado', note: 'Estimado: 40–65 min' }],
    rate: 'Sin tipo de cambio de referencia por ahora',
  });
});

function withFirst(bridge: (typeof board.bridges)[number], minutes: number) {
  const [first, ...rest] = bridge.lanes;
  return { ...bridge, lanes: [aLane(now, { ...first, face: 'official', minutes }), ...rest] };
}
