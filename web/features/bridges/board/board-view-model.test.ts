import { expect, test } from 'vitest';
import type { CurrentBridge } from '#contract/bridges.ts';
import { bridges, type Way } from '#domain/bridges/bridges.ts';
import type { Destination } from '#domain/bridges/destinations.ts';
import { buildBoard, buildBridge, buildLane, everyDay, minutesBefore } from '#tests/support/responses/bridge-board.ts';
import {
  listDestinationChoices,
  listWayChoices,
  parseWay,
  toBoardUrl,
  toBridgeViewModels,
  toSourceViewModel,
} from './board-view-model.ts';
import { toBridgeHeadlines } from './bridge-headline-view-model.ts';
import { formatLaneChanges } from './bridges-view.tsx';

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
    openingHours: everyDay('8:00 AM – 12:00 AM'),
    isOpen: false,
    opensAt: closed.opensAt,
    lanes: [buildLane(now, closed), buildLane(now, { ...closed, lane: 'passenger_sentri' })],
  }),
]);

const headlines = (way: Way = 'auto') => toBridgeHeadlines(board, way, []).rows;
const show = (way: Way = 'auto', shownBoard = board) => toBridgeViewModels(shownBoard, way, headlines(way));

test('[BRDG-1][FIVE-1] shows every bridge for each way of crossing, with its lanes for that way first', () => {
  const names = (way: string | null) =>
    show(parseWay(way)).map(({ headline, lanes, otherLanes }) => [
      headline.name,
      lanes.map(({ name }) => name).join(),
      otherLanes.map(({ name }) => name).join(),
    ]);
  expect(names(' SENTRI ')).toEqual([
    ['Puente 1', 'Auto, SENTRI', 'A pie'],
    ['Puente 2', '', 'Auto'],
    ['Puente Colombia', 'Auto, SENTRI', 'Auto'],
  ]);
  expect(names('bicicleta')).toEqual(names('auto'));
  expect(names(null)).toEqual(names('auto'));
  expect(
    listWayChoices(parseWay('pie'), (way) => toBoardUrl(crossing(way, 'centro'))).filter(({ isCurrent }) => isCurrent),
  ).toMatchObject([{ label: 'A pie', to: '/puentes?cruce=pie' }]);
  expect(listWayChoices('auto', (way) => toBoardUrl(crossing(way, 'centro'))).map(({ label }) => label)).toEqual([
    ...['Auto', 'Ready Lane', 'SENTRI', 'A pie', 'Camión'],
  ]);
});

const crossing = (way: Way, destination: Destination) => ({ path: '/puentes', way, port: null, destination });

test('[FIVE-3] links of the filter keep the destination, links of the destinations the way of crossing', () => {
  expect(listWayChoices('pie', (way) => toBoardUrl(crossing(way, 'tamiu'))).map(({ to }) => to)).toContain(
    '/puentes?cruce=sentri&destino=tamiu',
  );
  expect(listWayChoices('pie', (way) => toBoardUrl(crossing(way, 'tamiu')))[0]?.to).toBe(
    '/puentes?cruce=auto&destino=tamiu',
  );
  const choices = listDestinationChoices(crossing('pie', 'tamiu'));
  expect(choices[0]).toMatchObject({ label: 'Centro', to: '/puentes?cruce=pie', isCurrent: false });
  expect(choices.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ to: '/puentes?cruce=pie&destino=tamiu' }]);
  expect(listDestinationChoices(crossing('auto', 'centro'))[1]?.to).toBe('/puentes?cruce=auto&destino=mall-del-norte');
});

test('[BRDG-1] marks a bridge with only closed lanes as closed once, with its opening time', () => {
  expect(show()[2]).toMatchObject({
    state: 'closed',
    headline: { word: 'Cerrado', note: 'Abre mañana a las 8:00 a.m.' },
    closedLanes: 'Carriles: Auto · Auto, SENTRI',
    to: '/puentes/230403',
  });
  expect(show()[1]).toMatchObject({ state: 'open', closedLanes: '' });
});

test('[BRDG-10] names the source with its last response and the start of an outage', () => {
  expect(toSourceViewModel(board)).toMatchObject({
    name: 'Fuente: CBP',
    answered: { text: 'a la 1:57 p.m.' },
    failing: '',
    note: '',
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
    answered: null,
    failing: '',
    note: 'Todavía no llega ningún número oficial: lo que ves son estimados nuestros.',
  });
});

test('[BRDG-8] announces changes of the chosen way in one short line, official numbers first', () => {
  const estimated = buildLane(now, { face: 'estimate', minutes: 50 });
  const [first, second, third] = board.bridges as [CurrentBridge, CurrentBridge, CurrentBridge];
  const before = { ...board, bridges: [{ ...first, lanes: [estimated] }, second, { ...third, isOpen: true }] };
  const after = (minutes: number[]) => ({
    ...before,
    bridges: before.bridges.map((bridge, i) => withFirstLane(bridge, minutes[i] ?? 0)),
  });
  const changes = (minutes: number[]) => formatLaneChanges(show('auto', before), show('auto', after(minutes)));
  expect(formatLaneChanges(show(), show())).toBe('');
  expect(formatLaneChanges([], show())).toBe(''); // a lane that was not shown before is not a change
  expect(formatLaneChanges(show('pie'), show('auto'))).toBe('');
  expect(changes([5, 60, 20])).toBe('Puente 2, auto: 60 minutos. Puente Colombia, auto: 20 minutos. y un carril más');
});

function withFirstLane(bridge: (typeof board.bridges)[number], minutes: number) {
  const [first, ...rest] = bridge.lanes;
  const face = first?.face === 'estimate' ? 'estimate' : 'official';
  return { ...bridge, lanes: [buildLane(now, { ...first, face, minutes }), ...rest] };
}
