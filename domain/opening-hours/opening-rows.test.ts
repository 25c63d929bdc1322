import { expect, test } from 'vitest';
import { getWeekday, parseOpeningRows } from './opening-rows.ts';

const hoursOf = (entry: string) => parseOpeningRows(entry)[0]?.hours;

test('[PLACE-4] splits hours at " | " and keeps order, day and source text', () => {
  const rows = parseOpeningRows('Monday: 8:00 AM – 5:00 PM | Tuesday: Closed');
  expect(rows).toEqual([
    { weekday: 'Monday', hours: '8:00 – 17:00', entry: 'Monday: 8:00 AM – 5:00 PM' },
    { weekday: 'Tuesday', hours: 'Cerrado', entry: 'Tuesday: Closed' },
  ]);
});

test('[PLACE-4] formats hours in Spanish', () => {
  expect(hoursOf('Sunday: Open 24 hours')).toBe('Abierto las 24 horas');
  expect(hoursOf('Sunday: 8:00 AM – 12:00 AM')).toBe('8:00 – 24:00');
  expect(hoursOf('Sunday: 12:00 PM – 1:30 PM')).toBe('12:00 – 13:30');
  expect(hoursOf('Sunday: 7:00\u202fAM\u2009–\u20095:00\u202fPM')).toBe('7:00 – 17:00');
  expect(hoursOf('Sunday: 11 AM – 2 PM, 5 – 9 PM')).toBe('11:00 – 14:00, 17:00 – 21:00');
});

test('[PLACE-4] skips entries without an English day name, and empty text gives no rows', () => {
  expect(parseOpeningRows('')).toEqual([]);
  expect(parseOpeningRows('lunes: 9:00 | Friday: 9:00 AM – 1:00 PM').map((row) => row.weekday)).toEqual(['Friday']);
});

test('[PLACE-4] uses the weekday of the given time zone, not of the machine', () => {
  const lateSaturdayInLaredo = new Date('2026-11-22T04:30:00Z');
  expect(getWeekday(lateSaturdayInLaredo, 'America/Chicago')).toBe('Saturday');
  expect(getWeekday(lateSaturdayInLaredo, 'UTC')).toBe('Sunday');
});
