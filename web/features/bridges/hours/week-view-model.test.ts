import { expect, test } from 'vitest';
import type { CurrentLane, UsualWeek } from '#contract/bridges.ts';
import { everyDay } from '#tests/support/responses/bridge-board.ts';
import { toWeekViewModel } from './week-view-model.ts';

const friday = new Date('2026-07-17T19:30:00Z'); // 2:30 p.m. in Laredo
const always = everyDay('Open 24 hours');
const plain = (text: string) => text.replace(/\s/g, ' ').replaceAll('\u2060', '');

const cell = (weekday: number, hour: number, median: number, count = 9): UsualWeek['cells'][number] => ({
  weekday,
  hour,
  median,
  count,
  low: Math.max(0, median - 5),
  high: median + 5,
  learned: true,
});
const weekOf = (...cells: UsualWeek['cells']): UsualWeek => ({ port: '230402', lane: 'passenger_standard', cells });

test('[BRDG-7] describes the usual rest of today and the usual tomorrow, in the time zone of the city', () => {
  const hoursOfFriday = [cell(4, 13, 0), cell(4, 14, 60), cell(4, 21, 10), cell(4, 23, 10)];
  const week = weekOf(...hoursOfFriday, cell(5, 0, 5), cell(5, 1, 10), cell(5, 7, 5), cell(5, 8, 10), cell(5, 16, 70));
  expect(toWeekViewModel(week, { hours: always }, friday).best.map(plain)).toEqual([
    'Un viernes usual, lo que queda del día: lo más fluido, de 9 p.m. a 10 p.m. (10 min); lo más pesado, de 2 p.m. a 3 p.m. (60 min).',
    'Mañana, un sábado usual: lo más fluido, de 7 a.m. a 9 a.m. (5–10 min); lo más pesado, de 4 p.m. a 5 p.m. (70 min).',
    'De noche, de 11 p.m. a 2 a.m.: 5–10 min.',
  ]);
  const even = weekOf(cell(4, 20, 10), cell(5, 8, 0), cell(5, 9, 10));
  expect(toWeekViewModel(even, { hours: always }, friday).best.map(plain)).toEqual([
    'Un viernes usual, lo que queda del día: casi lo mismo todo el día, 10 min.',
    'Mañana, un sábado usual: casi lo mismo todo el día, 0–10 min.',
  ]);
  const sunday = toWeekViewModel(weekOf(cell(0, 9, 10)), { hours: always }, new Date('2026-07-20T04:30:00Z'));
  expect(sunday.best.map(plain)).toEqual(['Mañana, un lunes usual: casi lo mismo todo el día, 10 min.']);
  const midnight = toWeekViewModel(weekOf(cell(0, 9, 10)), { hours: always }, new Date('2026-07-20T05:30:00Z'));
  expect(midnight.best.map(plain)).toEqual(['Un lunes usual: casi lo mismo todo el día, 10 min.']);
});

test('[BRDG-7] reports a heavier day when the official number far exceeds the usual wait of its hour', () => {
  const busier = 'Hoy está más cargado que de costumbre.';
  const best = (minutes: number, face: CurrentLane['face'] = 'official', usual = cell(4, 13, 20)) => {
    const reading = { minutes, lanesOpen: null, doubtful: false, observedAt: '2026-07-17T18:30:00.000Z' }; // 1:30 p.m.
    return toWeekViewModel(weekOf(usual), { hours: always, now: { face, reading } }, friday).best[0];
  };
  expect(best(51)).toBe(busier);
  expect(best(50)).not.toBe(busier);
  expect(best(300, 'estimate')).not.toBe(busier);
  expect(best(300, 'official', cell(4, 14, 20))).not.toBe(busier); // no data for the hour of the reading
  expect(best(300, 'official', cell(4, 13, 20, 2))).not.toBe(busier);
});

test('[BRDG-7] every hour open on any day has a row with one cell per day from Monday, with number and level', () => {
  const { rows } = toWeekViewModel(
    weekOf(cell(0, 8, 15), cell(1, 8, 16), cell(6, 9, 61), cell(2, 9, 40, 2)),
    { hours: '' },
    friday,
  );
  expect(rows.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
  expect(rows[8]?.cells.slice(0, 3)).toEqual([
    { text: '15', kind: 'calmer', depth: 0, isBest: false },
    { text: '16', kind: 'calmer', depth: 4, isBest: false },
    { text: '–', kind: 'unknown', isBest: false },
  ]);
  expect(rows[9]?.cells[2]).toEqual({ text: '–', kind: 'unknown', isBest: false }); // two readings are too few
  expect(rows[9]?.cells[6]).toEqual({ text: '61', kind: 'heavier', depth: 100, isBest: false });
  const hours = 'Monday: 8:00 AM – 10:00 AM | Tuesday: Closed | Wednesday: Closed | Thursday: Closed';
  const closed = `${hours} | Friday: Closed | Saturday: Closed | Sunday: Closed`;
  const some = toWeekViewModel(weekOf(cell(0, 8, 0), cell(0, 3, 0)), { hours: closed }, friday);
  expect(some.rows.map(({ hour, cells }) => [hour, cells[0]?.kind, cells[1]?.kind])).toEqual([
    [8, 'calmer', 'closed'],
    [9, 'unknown', 'closed'],
  ]);
});

test('[BRDG-7] colours the hours on the range of the lane itself, and marks the best three of each day', () => {
  const busyLane = [40, 60, 50, 80, 45].map((median, i) => cell(0, 8 + i, median));
  const { rows, scale } = toWeekViewModel(weekOf(...busyLane), { hours: '' }, friday);
  const column = rows.slice(8, 13).map(({ cells }) => cells[0]);
  expect(column.map((one) => [one?.kind, one?.depth])).toEqual([
    ...[
      ['calmer', 0],
      ['calmer', 100],
      ['calmer', 50],
      ['heavier', 100],
      ['calmer', 25],
    ],
  ]);
  expect(column.map((one) => one?.isBest)).toEqual([true, false, true, false, true]);
  expect(scale).toEqual({ low: '40 min', high: '80 min' });
  const evenLane = [0, 5, 0, 5].map((median, i) => cell(0, 8 + i, median));
  const even = toWeekViewModel(weekOf(...evenLane), { hours: '' }, friday);
  expect(even.rows[9]?.cells[0]).toEqual({ text: '5', kind: 'calmer', depth: 50, isBest: false });
  expect(even.scale.high).toBe('20 min');
});

test('[BRDG-7] returns no table and no advice for a week without data', () => {
  expect(toWeekViewModel(weekOf(), { hours: always }, friday)).toMatchObject({ best: [], rows: [] });
  expect(toWeekViewModel(weekOf(cell(4, 20, 10, 1)), { hours: always }, friday)).toMatchObject({ best: [], rows: [] });
});
