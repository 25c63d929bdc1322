import { expect, test } from 'vitest';
import { formatEventDays, formatReducedDate } from './format-dates.ts';

const laredo = 'America/Chicago';

test('formats only the known parts of a date', () => {
  expect(formatReducedDate('2018')).toBe('2018');
  expect(formatReducedDate('2017-10')).toBe('octubre de 2017');
  expect(formatReducedDate('2017-10-31')).toBe('31 de octubre de 2017');
});

test('a one-day event shows its weekday', () => {
  expect(formatEventDays('2027-02-20T06:00:00Z', '2027-02-21T05:59:59Z', laredo)).toBe('sábado, 20 de febrero de 2027');
});

test('an event of several days repeats month and year only when they differ', () => {
  expect(formatEventDays('2027-03-21T06:00:00Z', '2027-03-29T04:59:59Z', laredo)).toBe('del 21 al 28 de marzo de 2027');
  expect(formatEventDays('2027-01-15T06:00:00Z', '2027-03-01T05:59:59Z', laredo)).toBe(
    'del 15 de enero al 28 de febrero de 2027',
  );
  expect(formatEventDays('2026-12-01T06:00:00Z', '2027-01-16T05:59:59Z', laredo)).toBe(
    'del 1 de diciembre de 2026 al 15 de enero de 2027',
  );
});
