import { expect, test } from 'vitest';
import type { CrossingNow } from '#contract/bridges.ts';
import type { Way } from '#domain/bridges.ts';
import { aBoard, aCrossing, aLane, aRateBoard, daily } from '#tests/support/crossings.ts';
import { crossingsWords } from './board-words.ts';
import { chosenLane, crossingPage } from './crossing-words.ts';
import { nowWords } from './now-words.ts';

const now = '2026-07-17T19:00:00.000Z'; // Friday, 2 p.m. in Laredo
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

const pageOf = (bridge: CrossingNow, asked: string | null = null) => {
  const lane = chosenLane(bridge, asked);
  const week = { port: bridge.port, lane: lane?.lane ?? 'passenger_standard', cells: [] };
  return crossingPage(aBoard(now, [bridge]), bridge, lane && { lane, week });
};

test('[BRDG-7] the address chooses the lane; one that the crossing lacks is its first', () => {
  const bridge = aCrossing(now, { lanes: [aLane(now), aLane(now, { lane: 'passenger_ready' })] });
  const lanes = [null, 'passenger_ready', 'commercial_fast', '<b>'].map((asked) => chosenLane(bridge, asked)?.lane);
  expect(lanes).toEqual(['passenger_standard', 'passenger_ready', 'passenger_standard', 'passenger_standard']);
  const { lanes: choices, chosen } = pageOf(bridge, 'passenger_ready');
  expect(choices.map(({ to, on }) => [to, on])).toEqual([
    ['/puentes/230402?carril=passenger_standard', false],
    ['/puentes/230402?carril=passenger_ready', true],
  ]);
  expect(chosen).toMatchObject({
    name: 'Auto, Ready Lane',
    csv: '/api/bridges/230402/history.csv?lane=passenger_ready',
    json: '/api/bridges/230402/history?lane=passenger_ready',
  });
});

test('[BRDG-3] the six hours ahead say their estimate and range, or that the lane is closed by then', () => {
  const bridge = aCrossing(now, { lanes: [aLane(now, { openingHours: daily('8:00 AM – 5:00 PM') })] });
  const ahead = pageOf(bridge).chosen?.ahead ?? [];
  expect(ahead.map(({ label, time, value, range }) => [label, plain(time), value, range])).toEqual([
    ['En 1 h', '3:00 p.m.', '51 min', 'de 40 a 65'],
    ['En 2 h', '4:00 p.m.', '52 min', 'de 40 a 65'],
    ['En 3 h', '5:00 p.m.', '', 'Cerrado a esa hora'],
    ['En 4 h', '6:00 p.m.', '', 'Cerrado a esa hora'],
    ['En 5 h', '7:00 p.m.', '', 'Cerrado a esa hora'],
    ['En 6 h', '8:00 p.m.', '', 'Cerrado a esa hora'],
  ]);
  expect(ahead[0]?.bar).toEqual({ from: 62, to: 100, at: 78 });
  expect(pageOf(aCrossing(now, { lanes: [aLane(now, { estimates: [] })] })).chosen?.ahead).toEqual([]);
});

test('[BRDG-1] a crossing tells its state, hours, tolls with their date, and the way there; what nobody knows is left out', () => {
  const toll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2023-07-01', source: 'CAPUFE' } as const;
  const page = pageOf(
    aCrossing(now, {
      address: '201 Santa Ursula Ave',
      openingHours: 'Monday: 8:00 AM – 12:00 AM | Tuesday: 8:00 AM – 12:00 AM | Wednesday: Closed',
      tolls: [toll, { ...toll, what: 'Peatón', to: 'mx', mxn: '', source: '' }],
      lanes: [aLane(now), aLane(now, { lane: 'passenger_ready', openingHours: daily('Open 24 hours') })],
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
  const bare = crossingPage(aBoard(now, []), aCrossing(now, { openingHours: '', lanes: [] }));
  expect(bare).toMatchObject({ lanes: [], chosen: null, facts: { hours: [], tolls: [], notice: '' } });
});

test('[BRDG-1] whether a crossing is open is told alike on its own page, in the list and on the landing page', () => {
  const opensAt = '2026-07-18T13:00:00.000Z';
  const [open, shut] = [
    aLane(now),
    aLane(now, { lane: 'passenger_sentri', face: 'closed', minutes: null, status: 'closed' }),
  ];
  const told = (crossing: Partial<CrossingNow>, way: Way | null = null) => {
    const bridge = aCrossing(now, crossing);
    const { state, stateWord, opens } = pageOf(bridge);
    const [listed] = crossingsWords(aBoard(now, [bridge]), way);
    expect(listed).toMatchObject(way ? { state } : { state, stateWord, opens });
    const [landing] = nowWords(aBoard(now, [bridge]), aRateBoard(now)).rows;
    expect(landing?.number === 'Cerrado').toBe(state === 'closed');
    return plain(`${stateWord}. ${opens}`);
  };
  expect(told({ isOpen: true, lanes: [shut] })).toBe('Cerrado. '); // its lanes are, and nobody knows until when
  expect(
    told({
      isOpen: true,
      lanes: [
        { ...shut, opensAt: '2026-07-19T13:00:00.000Z' },
        { ...shut, opensAt },
      ],
    }),
  ).toBe('Cerrado. Abre mañana a las 8:00 a.m.');
  expect(told({ isOpen: false, opensAt, lanes: [shut] })).toBe('Cerrado. Abre mañana a las 8:00 a.m.');
  expect(told({ isOpen: false, opensAt, lanes: [shut, open] })).toBe('Abierto. ');
  expect(told({ isOpen: true, lanes: [open, shut] }, 'sentri')).toBe('Abierto. '); // a closed lane is not a closed crossing
  const bare = pageOf(aCrossing(now, { isOpen: false, opensAt, lanes: [] }));
  expect(bare).toMatchObject({ state: 'closed', opens: expect.stringContaining('Abre mañana') });
});
