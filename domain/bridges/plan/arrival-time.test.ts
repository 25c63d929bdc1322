import { expect, test } from 'vitest';
import { parseClockTime, resolveArrival } from './arrival-time.ts';
import { listOccasions } from './occasions.ts';

const zone = 'America/Chicago';
const now = new Date('2026-11-25T10:00:00-06:00');
const resolve = (time: string, day: string | null = null, from = now) => resolveArrival(time, day, from, zone);
const at = (text: string) => new Date(text);

test('[PLAN-1] without a day the arrival is the next time that clocks show it', () => {
  expect(resolve('17:30')).toEqual({ arriveBy: at('2026-11-25T17:30:00-06:00'), day: '2026-11-25', isRepeated: false });
  expect(resolve('8:00')).toMatchObject({ arriveBy: at('2026-11-26T08:00:00-06:00'), day: '2026-11-26' });
  expect(resolve('10:00')).toMatchObject({ day: '2026-11-26' });
});

test.each([
  ['25:00', null, 'time'],
  ['8', null, 'time'],
  ['', null, 'time'],
  ['08:00', '2026-11-25', 'past'],
  ['08:00', '2026-11-24', 'pastDay'],
  ['08:00', '2026-12-10', 'far'],
  ['08:00', '2040-01-01', 'far'],
  ['08:00', '2026-02-30', 'day'],
  ['08:00', 'mañana', 'day'],
])('[PLAN-1] %s on %s cannot be planned: %s', (time, day, error) => {
  expect(resolve(time, day)).toEqual({ error });
});

test('[PLAN-1] the last day that can be planned is 14 days ahead', () => {
  expect(resolve('08:00', '2026-12-09')).toMatchObject({ day: '2026-12-09' });
});

test('[PLAN-1] a time that the clocks skip is refused, and of one that they repeat the first counts', () => {
  const spring = at('2026-03-07T12:00:00-06:00');
  expect(resolve('02:30', '2026-03-08', spring)).toEqual({ error: 'skipped' });
  expect(resolve('03:30', '2026-03-08', spring)).toMatchObject({ arriveBy: at('2026-03-08T03:30:00-05:00') });
  const autumn = at('2026-10-31T12:00:00-05:00');
  expect(resolve('01:30', '2026-11-01', autumn)).toMatchObject({
    arriveBy: at('2026-11-01T01:30:00-05:00'),
    isRepeated: true,
  });
});

test('[PLAN-1] reads times as they are typed', () => {
  expect(['8:00', ' 08:00 ', '23:59', '08:00:00', '24:00', '8:60', '8am', '-1:00'].map(parseClockTime)).toEqual([
    ...['08:00', '08:00', '23:59', '08:00', null, null, null, null],
  ]);
});

test('[PLAN-1] names the holidays and seasons of both countries', () => {
  const days = ['2026-11-26', '2026-11-27', '2027-01-01', '2027-03-25', '2026-05-01', '2026-05-25', '2026-10-20'];
  expect(days.map(listOccasions)).toEqual([
    ['thanksgiving'],
    ['viernes-negro'],
    ['ano-nuevo', 'paisanos'],
    ['semana-santa'],
    ['trabajo'],
    ['memorial-day'],
    [],
  ]);
});
