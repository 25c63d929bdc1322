import { expect, test } from 'vitest';
import { isOpenAtMinute, toWeekMinute } from './week-minutes.ts';
import { toWeekSpans } from './week-spans.ts';

const day = 24 * 60;

test('opening hours become spans of minutes since Monday, past midnight and past Sunday too', () => {
  expect(toWeekSpans('Monday: 9:00 AM – 1:00 PM, 5:00 – 11:00 PM | Tuesday: Closed')).toEqual([
    [540, 780],
    [1020, 1380],
  ]);
  expect(toWeekSpans('Sunday: 8:00 PM – 2:00 AM')).toEqual([[6 * day + 1200, 7 * day + 120]]);
  expect(toWeekSpans('Tuesday: Open 24 hours')).toEqual([[day, 2 * day]]);
  expect(toWeekSpans('Monday: Closed')).toEqual([]);
});

test('hours that nobody knows or that cannot be read are null', () => {
  expect(toWeekSpans('')).toBeNull();
  expect(toWeekSpans('Monday: by appointment')).toBeNull();
});

test('a span over the end of the week is open on Monday morning; its end is not included', () => {
  const spans = toWeekSpans('Sunday: 8:00 PM – 2:00 AM') ?? [];
  expect(isOpenAtMinute(spans, 119)).toBe(true);
  expect(isOpenAtMinute(spans, 120)).toBe(false);
  expect(isOpenAtMinute(spans, 6 * day + 1199)).toBe(false);
});

test('the minute of the week counts in the local time of the city', () => {
  const offsetMs = -6 * 3_600_000;
  expect(toWeekMinute(Date.parse('2026-11-23T06:00:00Z'), offsetMs)).toBe(0); // Monday 0:00
  expect(toWeekMinute(Date.parse('2026-11-23T05:59:00Z'), offsetMs)).toBe(7 * day - 1);
  expect(toWeekMinute(Date.parse('2026-11-25T00:30:00Z'), offsetMs)).toBe(day + 18 * 60 + 30);
});
