import { expect, test } from 'vitest';
import type { UsualWeek } from '#contract/bridges.ts';
import { bridges, type Way } from '#domain/bridges/bridges.ts';
import { buildBoard, buildBridge, buildEstimates, buildLane } from '#tests/support/responses/bridge-board.ts';
import { toBridgeHeadlines } from './bridge-headline-view-model.ts';
import { toSavedCrossing, toWeekBefore } from './saved-crossing-view-model.ts';

/** A Tuesday, 2 p.m. in Laredo. */
const now = '2026-07-14T19:00:00.000Z';
const [, two, colombia] = bridges as [unknown, (typeof bridges)[number], (typeof bridges)[number]];
const lanes = (minutes: number) => [buildLane(now, { minutes, estimates: buildEstimates(now, minutes) })];
const board = buildBoard(now, [
  buildBridge(now, { ...two, lanes: lanes(45) }),
  buildBridge(now, { ...colombia, lanes: lanes(10) }),
]);
const noWeek: UsualWeek = { port: two.port, lane: 'passenger_standard', cells: [] };
const read = (minutes: number, observedAt: string) => ({
  minutes,
  observedAt,
  lanesOpen: null,
  doubtful: false,
  measured: null,
});

type Wanted = { port?: string; way?: Way; destination?: 'centro' | 'zona-colombia' };
function show(
  { port = two.port, way = 'auto', destination = 'centro' }: Wanted,
  past: Parameters<typeof toSavedCrossing>[2]['past'] = null,
) {
  const { rows } = toBridgeHeadlines(board, way, []);
  return toSavedCrossing(board, { path: '/', way, port, destination }, { rows, past });
}

test('[FACE-4] shows the wait of the saved bridge and how long the whole way takes, and a quicker bridge', () => {
  const toCentre = show({});
  expect(toCentre.shown).toMatchObject({
    headline: { name: 'Puente 2', number: '45' },
    trip: '46\u00a0min hasta el centro de Laredo.',
    to: '/puentes/230402?carril=passenger_standard',
    saved: 'auto&puente=230402&destino=centro',
  });
  expect(show({ destination: 'zona-colombia' }).shown?.trip).toMatch(
    /^1.h.\d+.min hasta la zona industrial de Colombia\. Por el Puente Colombia serían 10.min\.$/,
  );
});

test('[FACE-4] compares the wait with the reading nearest to the same hour a week ago', () => {
  const readings = [read(80, '2026-07-07T18:20:00.000Z'), read(45, '2026-07-07T19:05:00.000Z')];
  const compared = (minutes: number) => {
    const [, nearest] = readings as [unknown, (typeof readings)[number]];
    return show({}, { readings: [readings[0] as typeof nearest, { ...nearest, minutes }], week: noWeek }).shown
      ?.compared;
  };
  const doubtful = { ...read(330, '2026-07-07T19:00:00.000Z'), doubtful: true };
  expect(show({}, { readings: [...readings, doubtful], week: noWeek }).shown?.compared).toContain('45');
  expect(compared(45)).toBe('Como el martes pasado a esta hora: 45\u00a0min');
  expect(compared(40)).toBe('Como el martes pasado a esta hora: 40\u00a0min');
  expect(compared(20)).toBe('Más que el martes pasado a esta hora: 20\u00a0min');
  expect(compared(95)).toBe('Menos que el martes pasado a esta hora: 1\u00a0h\u00a035\u00a0min');
});

test('[FACE-4] gives the usual wait where nothing was read a week ago, and nothing where that is not known either', () => {
  const hour = { weekday: 1, hour: 14, median: 50, low: 40, high: 60, learned: true };
  const week = (count: number) => ({ readings: [], week: { ...noWeek, cells: [{ ...hour, count }] } });
  expect(show({}, week(9)).shown?.compared).toMatch(/^Lo usual un martes a esta hora: 40.*60.min$/);
  expect(show({}, week(2)).shown?.compared).toBe('');
  expect(show({}, { readings: [], week: noWeek }).shown?.compared).toBe('');
});

test('[FACE-4] a bridge without a lane for the way names a quicker one, and a bridge that is gone is said to be', () => {
  const { shown } = show({ way: 'sentri' });
  expect(shown).toMatchObject({ headline: { number: '' }, compared: '', trip: '' });
  expect(show({ port: '230499' })).toMatchObject({ shown: null, isGone: true, form: { bridge: { value: '230402' } } });
  expect(
    toSavedCrossing(board, { path: '/', way: 'auto', port: null, destination: 'centro' }, { rows: [], past: null }),
  ).toMatchObject({ shown: null, isGone: false, without: '/?cruce=auto' });
});

test('[FACE-4] a week before is the same time by the clock, also across a clock change', () => {
  expect(toWeekBefore(now)).toMatchObject({ from: '2026-07-07T18:15:00.000Z', to: '2026-07-07T19:45:00.000Z' });
  const afterChange = '2026-11-03T20:00:00.000Z'; // 2 p.m., two days after the end of summer time
  expect(toWeekBefore(afterChange).instant.toISOString()).toBe('2026-10-27T19:00:00.000Z');
});
