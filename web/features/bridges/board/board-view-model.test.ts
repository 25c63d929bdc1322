import { expect, test } from 'vitest';
import { bridges } from '#domain/bridges/bridges.ts';
import {
  buildBoard,
  buildBridge,
  buildLane,
  buildRateBoard,
  everyDay,
  minutesBefore,
} from '#tests/support/responses/bridge-board.ts';
import {
  listDestinationChoices,
  listWayChoices,
  parseWay,
  toBridgeViewModels,
  toSourceViewModel,
} from './board-view-model.ts';
import { toBridgesNowViewModel } from './bridges-now-view-model.ts';
import { formatLaneChanges } from './format-lane-changes.ts';

const now = '2026-07-17T19:00:00.000Z';
const [one, , colombia] = bridges;
const closed = { face: 'closed', minutes: null, status: 'closed', opensAt: '2026-07-18T13:00:00.000Z' } as const;
const board = buildBoard(now, [
  buildBridge(now, {
    ...one,
    lanes: [buildLane(now, { lane: 'passenger_sentri', minutes: 5 }), buildLane(now, { lane: 'pedestrian_standard' })],
  }),
  buildBridge(now),
  buildBridge(now, {
    ...colombia,
    ...{ openingHours: everyDay('8:00 AM – 12:00 AM'), isOpen: false, opensAt: closed.opensAt },
    lanes: [buildLane(now, closed), buildLane(now, { ...closed, lane: 'passenger_sentri' })],
  }),
]);

test('[BRDG-1] filters bridges by way of crossing, and links every way', () => {
  const shown = (way: string | null) =>
    toBridgeViewModels(board, parseWay(way)).map(({ name, lanes }) => [name, ...lanes.map((lane) => lane.name)]);
  expect(shown(null).map(([name]) => name)).toEqual(['Puente 1', 'Puente 2', 'Puente Colombia']);
  expect(shown(' SENTRI ')).toEqual([
    ['Puente 1', 'Auto, SENTRI'],
    ['Puente Colombia', 'Auto, SENTRI'],
  ]);
  expect(shown('pie')).toEqual([['Puente 1', 'A pie']]);
  expect(shown('camion')).toEqual([]);
  expect(shown('bicicleta')).toHaveLength(3);
  expect(listWayChoices(parseWay('pie'), 'centro').filter(({ isCurrent }) => isCurrent)).toMatchObject([
    { label: 'A pie', to: '/puentes?cruce=pie' },
  ]);
  expect(listWayChoices(null, 'centro').map(({ label }) => label)).toEqual([
    ...['Todos', 'Auto', 'Ready Lane', 'SENTRI', 'A pie', 'Camión'],
  ]);
});

test('[FIVE-3] links of the filter keep the destination, links of the destinations the way of crossing', () => {
  expect(listWayChoices('pie', 'tamiu').map(({ to }) => to)).toContain('/puentes?cruce=sentri&destino=tamiu');
  expect(listWayChoices('pie', 'tamiu')[0]?.to).toBe('/puentes?destino=tamiu');
  const choices = listDestinationChoices('pie', 'tamiu');
  expect(choices[0]).toMatchObject({ label: 'Centro', to: '/puentes?cruce=pie', isCurrent: false });
  expect(choices.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ to: '/puentes?cruce=pie&destino=tamiu' }]);
  expect(listDestinationChoices(null, 'centro')[1]?.to).toBe('/puentes?destino=mall-del-norte');
});

test('[BRDG-1] marks a bridge with only closed lanes as closed once, with its opening time', () => {
  expect(toBridgeViewModels(board, null)[2]).toMatchObject({
    ...{ state: 'closed', stateWord: 'Cerrado', opens: 'Abre mañana a las 8:00 a.m.' },
    ...{ closedLanes: 'Carriles: Auto · Auto, SENTRI', to: '/puentes/230403' },
  });
  expect(toBridgeViewModels(board, null)[1]).toMatchObject({ state: 'open', opens: '', closedLanes: '' });
});

test('[BRDG-10] names the source with its last response and the start of an outage', () => {
  expect(toSourceViewModel(board)).toMatchObject({
    ...{ name: 'Fuente: CBP', answered: { text: 'a la 1:57 p.m.' }, failing: '', note: '' },
  });
  const failing = { failingSince: minutesBefore(now, 20), lastGoodAt: minutesBefore(now, 25) };
  expect(toSourceViewModel(buildBoard(now, [], failing))).toMatchObject({
    failing: 'Sin conexión con la fuente oficial desde la 1:40 p.m.',
    note: 'Ves los últimos números con su edad, y estimados donde ya no sirven.',
  });
  expect(toSourceViewModel(buildBoard(now, [], { failingSince: minutesBefore(now, 20 * 60) })).failing).toContain(
    'desde ayer a las 6:00 p.m.',
  );
  expect(toSourceViewModel(buildBoard(now, [], { lastGoodAt: null }))).toMatchObject({
    ...{ answered: null, failing: '' },
    note: 'Todavía no llega ningún número oficial: lo que ves son estimados nuestros.',
  });
});

test('[BRDG-8] announces changes in one short line, official numbers first', () => {
  const shown = toBridgeViewModels(board, null);
  const after = (minutes: number[]) =>
    toBridgeViewModels(
      { ...board, bridges: board.bridges.map((bridge, i) => withFirstLane(bridge, minutes[i] ?? 0)) },
      null,
    );
  expect(formatLaneChanges(shown, shown)).toBe('');
  expect(formatLaneChanges([], shown)).toBe(''); // a lane that was not shown before is not a change
  expect(formatLaneChanges(shown, after([5, 60]))).toBe('Puente 2, auto: 60 minutos. Puente Colombia, auto: 0 minutos');
  expect(formatLaneChanges(shown, after([10, 60, 20]))).toBe(
    'Puente 1, auto, SENTRI: 10 minutos. Puente 2, auto: 60 minutos. y un carril más',
  );
});

test('[BRDG-1][LAND-1] the landing page shows each bridge by its first open lane, and the rate with its day and source', () => {
  const night = { ...board, bridges: board.bridges.slice(1) };
  expect(toBridgesNowViewModel(night, buildRateBoard(now))).toMatchObject({
    rows: [
      {
        ...{ name: 'Puente 2', number: '45 min', lane: 'Auto', level: ' · Cargado', to: '/puentes/230402' },
        ...{ taken: { at: minutesBefore(now, 60), text: 'a la 1:00 p.m.' }, note: '' },
      },
      { name: 'Puente Colombia', number: 'Cerrado', lane: '', level: '', note: 'Abre mañana a las 8:00 a.m.' },
    ],
    rate: '1 USD = 17.92 MXN · FIX de Banxico, 17 jul 2026',
  });
  const estimate = buildLane(now, { face: 'estimate', minutes: 50, reading: null });
  const lanes = [buildLane(now, closed), { ...estimate, lane: 'passenger_ready' as const }];
  expect(
    toBridgesNowViewModel(buildBoard(now, [buildBridge(now, { lanes })]), buildRateBoard(now, null)),
  ).toMatchObject({
    rows: [{ number: '≈50 min', lane: 'Auto, Ready Lane', level: ' · Cargado', note: 'Estimado: 40–65 min' }],
    rate: 'Sin tipo de cambio de referencia por ahora',
  });
});

function withFirstLane(bridge: (typeof board.bridges)[number], minutes: number) {
  const [first, ...rest] = bridge.lanes;
  return { ...bridge, lanes: [buildLane(now, { ...first, face: 'official', minutes }), ...rest] };
}
