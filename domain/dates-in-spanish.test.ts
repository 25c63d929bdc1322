import { expect, test } from 'vitest';
import { daysInSpanish, reducedDateInSpanish } from './dates-in-spanish.ts';

const laredo = 'America/Chicago';

test('a date says only what is known of it', () => {
  expect(reducedDateInSpanish('2018')).toBe('2018');
  expect(reducedDateInSpanish('2017-10')).toBe('octubre de 2017');
  expect(reducedDateInSpanish('2017-10-31')).toBe('31 de octubre de 2017');
});

test('an event of one city day names its weekday once', () => {
  expect(daysInSpanish('2027-02-20T06:00:00Z', '2027-02-21T05:59:59Z', laredo)).toBe('sábado, 20 de febrero de 2027');
});

test('an event of several days names month and year once, unless it crosses them', () => {
  expect(daysInSpanish('2027-03-21T06:00:00Z', '2027-03-29T04:59:59Z', laredo)).toBe('del 21 al 28 de marzo de 2027');
  expect(daysInSpanish('2027-01-15T06:00:00Z', '2027-03-01T05:59:59Z', laredo)).toBe(
    'del 15 de enero al 28 de febrero de 2027',
  );
  expect(daysInSpanish('2026-12-01T06:00:00Z', '2027-01-16T05:59:59Z', laredo)).toBe(
    'del 1 de diciembre de 2026 al 15 de enero de 2027',
  );
});
