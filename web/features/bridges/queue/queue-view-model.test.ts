import { expect, test } from 'vitest';
import {
  buildBoard,
  buildBridge,
  buildEstimates,
  buildLane,
  everyDay,
  minutesBefore,
} from '#tests/support/responses/bridge-board.ts';
import { pickQueueBridge, toQueueViewModel } from './queue-view-model.ts';

const now = '2026-07-17T19:00:00.000Z'; // 2 p.m. in Laredo
const auto = buildLane(now, { estimates: buildEstimates(now, 90) });
const two = buildBridge(now, { lanes: [auto] });
const onFoot = buildBridge(now, {
  port: '230401',
  name: 'Puente 1',
  lanes: [buildLane(now, { lane: 'pedestrian_standard' })],
});
const board = buildBoard(now, [onFoot, two]);
const reading = (minutes: number, ago: number) => ({
  minutes,
  lanesOpen: 4,
  doubtful: false,
  observedAt: minutesBefore(now, ago),
  measured: null,
});
const noReadings = { way: 'auto' as const, readings: [] };

test('[PWA-2] the bridge in the URL is shown, else the first with a lane for the way of crossing, else the first', () => {
  expect(pickQueueBridge(board, '230401', 'auto')).toBe(onFoot);
  expect(pickQueueBridge(board, null, 'auto')).toBe(two);
  expect(pickQueueBridge(board, '999999', 'pie')).toBe(onFoot);
  expect(pickQueueBridge(board, null, 'camion')).toBe(onFoot);
  expect(pickQueueBridge(buildBoard(now, []), null, 'auto')).toBeUndefined();
});

test('[PWA-2] shows the same headline as the board, and links to the other bridges and ways of crossing', () => {
  const queue = toQueueViewModel(board, two, noReadings);
  expect(queue).toMatchObject({
    bridge: { name: 'Puente 2', number: '45' },
    to: '/puentes/230402?carril=passenger_standard',
  });
  expect(queue?.others).toMatchObject([
    { to: '/puentes/fila?puente=230401&cruce=auto', headline: { name: 'Puente 1', word: 'Solo' } },
  ]);
  expect(queue?.wayChoices.map(({ to }) => to)).toContain('/puentes/fila?puente=230402&cruce=sentri');
});

test('[PWA-2] lists the last reading of each hour, then the estimates; hours in which the lane is closed have no wait', () => {
  const lane = { ...auto, openingHours: everyDay('6:00 AM – 4:30 PM') };
  const bridge = buildBridge(now, { lanes: [lane] });
  const doubtful = { ...reading(330, 55), doubtful: true };
  const readings = [reading(30, 145), reading(35, 125), reading(120, 60), doubtful];
  const hours = toQueueViewModel(buildBoard(now, [bridge]), bridge, { way: 'auto', readings })?.hours ?? [];
  expect(hours.slice(0, 2)).toMatchObject([
    { text: '35', level: 'busy', isEstimate: false, percent: 29 },
    { text: '120', level: 'heavy', isEstimate: false, percent: 100 },
  ]);
  expect(hours.slice(2).every(({ isEstimate }) => isEstimate)).toBe(true);
  expect(hours.at(-1)).toMatchObject({ text: 'cerrado', level: null, percent: 0 });
});

test('[PWA-2] without readings and estimates there are no hours', () => {
  const bridge = buildBridge(now, { lanes: [buildLane(now, { estimates: [] })] });
  expect(toQueueViewModel(buildBoard(now, [bridge]), bridge, noReadings)?.hours).toEqual([]);
});
