import { expect, test } from 'vitest';
import { findNextOccurrence, type YearlyRule } from './recurring-dates.ts';

const easter: YearlyRule = { kind: 'easter', fromDays: 0, toDays: 0 };
const holyWeek: YearlyRule = { kind: 'easter', fromDays: -7, toDays: 0 };
const winter: YearlyRule = { kind: 'span', from: { month: 12, day: 1 }, to: { month: 1, day: 15 } };
const allFebruary: YearlyRule = { kind: 'span', from: { month: 2, day: 1 }, to: { month: 2, day: 29 } };
const leapDay: YearlyRule = { kind: 'span', from: { month: 2, day: 29 }, to: { month: 2, day: 29 } };
const parade: YearlyRule = { kind: 'nearest', weekday: 'Saturday', to: { month: 2, day: 20 } };
const nearNewYear: YearlyRule = { kind: 'nearest', weekday: 'Sunday', to: { month: 1, day: 1 } };

test('computes Easter Sunday of the Gregorian calendar', () => {
  const days = ['1961-04-02', '2000-04-23', '2008-03-23', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'];
  for (const day of [...days, '2038-04-25', '2285-03-22'])
    expect(findNextOccurrence(easter, `${day.slice(0, 4)}-01-01`)).toEqual({ from: day, to: day });
});

test.each([
  ['before it', '2026-11-21', '2027-03-21', '2027-03-28'],
  ['on its first day', '2027-03-21', '2027-03-21', '2027-03-28'],
  ['on its last day', '2027-03-28', '2027-03-21', '2027-03-28'],
  ['the day after', '2027-03-29', '2028-04-09', '2028-04-16'],
])('returns an occurrence until its last day is over: %s', (_, today, from, to) => {
  expect(findNextOccurrence(holyWeek, today)).toEqual({ from, to });
});

test.each([
  ['the day before it starts', '2026-11-30', '2026-12-01', '2027-01-15'],
  ['on its first day', '2026-12-01', '2026-12-01', '2027-01-15'],
  ['on the last day of the year', '2026-12-31', '2026-12-01', '2027-01-15'],
  ['on New Year', '2027-01-01', '2026-12-01', '2027-01-15'],
  ['on its last day', '2027-01-15', '2026-12-01', '2027-01-15'],
  ['the day after it ends', '2027-01-16', '2027-12-01', '2028-01-15'],
])('a span across New Year is one occurrence in both years: %s', (_, today, from, to) => {
  expect(findNextOccurrence(winter, today)).toEqual({ from, to });
});

test('29 February means the last day of February in other years', () => {
  expect(findNextOccurrence(allFebruary, '2027-01-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(findNextOccurrence(allFebruary, '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(findNextOccurrence(allFebruary, '2027-03-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(findNextOccurrence(leapDay, '2027-01-01').from).toBe('2027-02-28');
  expect(findNextOccurrence(leapDay, '2028-02-28').from).toBe('2028-02-29');
  expect(findNextOccurrence(leapDay, '2028-02-29').from).toBe('2028-02-29');
  expect(findNextOccurrence(leapDay, '2028-03-01').from).toBe('2029-02-28');
});

test.each([
  ['first, on the first day of the month', 'Monday', 2, 1, '2027-02-01'],
  ['first, on the seventh day of the month', 'Sunday', 2, 1, '2027-02-07'],
  ['second', 'Sunday', 2, 2, '2027-02-14'],
  ['fourth Thursday of November', 'Thursday', 11, 4, '2027-11-25'],
  ['last', 'Saturday', 1, -1, '2027-01-30'],
  ['last, on the last day of the month', 'Sunday', 1, -1, '2027-01-31'],
  ['last of a short month', 'Sunday', 2, -1, '2027-02-28'],
  ['last of December', 'Friday', 12, -1, '2027-12-31'],
] as const)('finds the nth weekday of a month from its start or end: %s', (_, weekday, month, nth, day) => {
  expect(findNextOccurrence({ kind: 'weekday', month, weekday, nth }, '2027-01-01')).toEqual({ from: day, to: day });
});

test('the Saturday nearest to 20 February matches past bridge ceremonies', () => {
  for (const day of ['2020-02-22', '2023-02-18', '2025-02-22', '2026-02-21'])
    expect(findNextOccurrence(parade, `${day.slice(0, 4)}-01-01`)).toEqual({ from: day, to: day });
});

test('a nearest weekday can fall in the adjacent year, and none is skipped or repeated', () => {
  expect(findNextOccurrence(nearNewYear, '2023-12-31').from).toBe('2023-12-31');
  expect(findNextOccurrence(nearNewYear, '2024-01-01').from).toBe('2024-12-29');
  expect(findNextOccurrence(nearNewYear, '2024-12-30').from).toBe('2026-01-04');
});

test('an occurrence never ends before today, and the day after its end returns a later one', () => {
  for (const rule of [easter, holyWeek, winter, allFebruary, leapDay, parade, nearNewYear]) {
    for (let day = Date.UTC(2023, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
      const today = new Date(day).toISOString().slice(0, 10);
      const { from, to } = findNextOccurrence(rule, today);
      expect(from <= to && to >= today, today).toBe(true);
      const tomorrow = new Date(Date.parse(to) + 86_400_000).toISOString().slice(0, 10);
      expect(findNextOccurrence(rule, tomorrow).from > to, to).toBe(true);
    }
  }
});

test('rejects invalid dates', () => {
  for (const today of ['2027-02-29', '2027-2-1', '21/11/2026', '2026-11-21T00:00:00Z', ''])
    expect(() => findNextOccurrence(easter, today), today).toThrow(RangeError);
});
