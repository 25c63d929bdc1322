import { expect, test } from 'vitest';
import type { CurrentBridge } from '#contract/bridges.ts';
import type { Way } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge, buildLane, everyDay } from '#tests/support/responses/bridge-board.ts';
import { toBridgeViewModels } from '#web/features/bridges/board/board-view-model.ts';
import { toBridgeHeadlines } from '#web/features/bridges/board/bridge-headline-view-model.ts';
import { toBridgesNowViewModel } from '#web/features/bridges/board/bridges-now-view-model.ts';
import { findChosenLane, toBridgeDetailViewModel } from './bridge-detail-view-model.ts';

const now = '2026-07-17T19:00:00.000Z'; // Friday, 2 p.m. in Laredo
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

const detailOf = (bridge: CurrentBridge, param: string | null = null) => {
  const lane = findChosenLane(bridge, param);
  const week = { port: bridge.port, lane: lane?.lane ?? 'passenger_standard', cells: [] };
  return toBridgeDetailViewModel(buildBoard(now, [bridge]), bridge, lane && { lane, week });
};

test('[BRDG-7] the query parameter chooses the lane, and falls back to the first lane of the bridge', () => {
  const bridge = buildBridge(now, { lanes: [buildLane(now), buildLane(now, { lane: 'passenger_ready' })] });
  const lanes = [null, 'passenger_ready', 'commercial_fast', '<b>'].map((param) => findChosenLane(bridge, param)?.lane);
  expect(lanes).toEqual(['passenger_standard', 'passenger_ready', 'passenger_standard', 'passenger_standard']);
  const { lanes: choices, chosen } = detailOf(bridge, 'passenger_ready');
  expect(choices.map(({ to, isCurrent }) => [to, isCurrent])).toEqual([
    ['/puentes/230402?carril=passenger_standard', false],
    ['/puentes/230402?carril=passenger_ready', true],
  ]);
  expect(chosen).toMatchObject({
    name: 'Auto, Ready Lane',
    csv: '/api/bridges/230402/history.csv?lane=passenger_ready',
    json: '/api/bridges/230402/history?lane=passenger_ready',
  });
});

test('[BRDG-3] shows estimate and range for six hours ahead, or that the lane will be closed', () => {
  const bridge = buildBridge(now, { lanes: [buildLane(now, { openingHours: everyDay('8:00 AM – 5:00 PM') })] });
  const ahead = detailOf(bridge).chosen?.ahead ?? [];
  expect(ahead.map(({ label, time, value, range }) => [label, plain(time), value, range])).toEqual([
    ['En 1 h', '3:00 p.m.', '51 min', 'de 40 a 65'],
    ['En 2 h', '4:00 p.m.', '52 min', 'de 40 a 65'],
    ['En 3 h', '5:00 p.m.', '', 'Cerrado a esa hora'],
    ['En 4 h', '6:00 p.m.', '', 'Cerrado a esa hora'],
    ['En 5 h', '7:00 p.m.', '', 'Cerrado a esa hora'],
    ['En 6 h', '8:00 p.m.', '', 'Cerrado a esa hora'],
  ]);
  expect(ahead[0]?.bar).toEqual({ from: 62, to: 100, at: 78 });
  expect(detailOf(buildBridge(now, { lanes: [buildLane(now, { estimates: [] })] })).chosen?.ahead).toEqual([]);
});

test('[BRDG-1] shows state, hours, dated tolls and directions, and omits unknown facts', () => {
  const toll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2023-07-01', source: 'CAPUFE' } as const;
  const page = detailOf(
    buildBridge(now, {
      address: '201 Santa Ursula Ave',
      openingHours: 'Monday: 8:00 AM – 12:00 AM | Tuesday: 8:00 AM – 12:00 AM | Wednesday: Closed',
      tolls: [toll, { ...toll, what: 'Peatón', to: 'mx', mxn: '', source: '' }],
      lanes: [buildLane(now), buildLane(now, { lane: 'passenger_ready', openingHours: everyDay('Open 24 hours') })],
    }),
  );
  const { hours, laneHours, tolls, tollSources, directions } = page.facts;
  expect(hours.map(({ days, hours: open }) => plain(`${days}: ${open}`))).toEqual([
    'Lunes a martes: de 8:00 a.m. a medianoche',
    'Miércoles: cerrado',
  ]);
  expect(laneHours).toEqual([
    { title: 'Horario de Auto, Ready Lane', lines: [{ days: 'Todos los días', hours: 'abierto las 24 horas' }] },
  ]);
  expect(tolls).toEqual([
    { what: 'Auto, hacia Estados Unidos', price: '32.00 MXN o 1.90 USD' },
    { what: 'Peatón, hacia México', price: '1.90 USD' },
  ]);
  expect(tollSources).toEqual([
    'Peaje a julio de 2023; puede haber cambiado. Fuente: CAPUFE.',
    'Peaje a julio de 2023; puede haber cambiado.',
  ]);
  expect(directions).toContain('destination=Puente%202%2C%20201%20Santa%20Ursula%20Ave');
  const bare = toBridgeDetailViewModel(buildBoard(now, []), buildBridge(now, { openingHours: '', lanes: [] }));
  expect(bare).toMatchObject({ lanes: [], chosen: null, facts: { hours: [], tolls: [], notice: '' } });
});

test('[BRDG-1] the bridge page, the list and the landing page agree on whether a bridge is open', () => {
  const opensAt = '2026-07-18T13:00:00.000Z';
  const [open, shut] = [
    buildLane(now),
    buildLane(now, { lane: 'passenger_sentri', face: 'closed', minutes: null, status: 'closed' }),
  ];
  const stateIn = (overrides: Partial<CurrentBridge>, way: Way = 'auto') => {
    const bridge = buildBridge(now, overrides);
    const { state, stateWord, opens } = detailOf(bridge);
    const board = buildBoard(now, [bridge]);
    const { rows } = toBridgeHeadlines(board, way, []);
    const expected = state === 'closed' ? { number: '', word: stateWord, note: opens } : {};
    expect(toBridgeViewModels(board, way, rows)).toMatchObject([{ state, headline: expected }]);
    expect(toBridgesNowViewModel(board, { path: '/', way, port: null, destination: 'centro' }).rows).toMatchObject([
      { headline: expected },
    ]);
    return plain(`${stateWord}. ${opens}`);
  };
  expect(stateIn({ isOpen: true, lanes: [shut] })).toBe('Cerrado. '); // all its lanes are closed, with no known opening time
  expect(
    stateIn({
      isOpen: true,
      lanes: [
        { ...shut, opensAt: '2026-07-19T13:00:00.000Z' },
        { ...shut, opensAt },
      ],
    }),
  ).toBe('Cerrado. Abre mañana a las 8:00 a.m.');
  expect(stateIn({ isOpen: false, opensAt, lanes: [shut] })).toBe('Cerrado. Abre mañana a las 8:00 a.m.');
  expect(stateIn({ isOpen: false, opensAt, lanes: [shut, open] })).toBe('Abierto. ');
  expect(stateIn({ isOpen: true, lanes: [open, shut] }, 'sentri')).toBe('Abierto. '); // a closed lane does not close the bridge
  const bare = detailOf(buildBridge(now, { isOpen: false, opensAt, lanes: [] }));
  expect(bare).toMatchObject({ state: 'closed', opens: expect.stringContaining('Abre mañana') });
});

test('a bridge is shared with the official wait of the chosen lane, or with its state', () => {
  const sharedOf = (bridge: CurrentBridge) => plain(detailOf(bridge).shared.text);
  expect(sharedOf(buildBridge(now))).toBe('Puente 2 (auto): 45 min, oficial a la 1:00 p.m.');
  expect(sharedOf(buildBridge(now, { lanes: [] }))).toMatch(/^Puente 2: abierto, a las 2:00 p\.m\.$/);
});
