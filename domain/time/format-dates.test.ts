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
  expect(formatEventDays('2027-03-21T05:00:00Z', '2027-03-29T04:59:59Z', laredo)).toBe('del 21 al 28 de marzo de 2027');
  expect(formatEventDays('2027-01-15T06:00:00Z', '2027-03-01T05:59:59Z', laredo)).toBe(
    'del 15 de enero al 28 de febrero de 2027',
  );
  expect(formatEventDays('2026-12-01T06:00:00Z', '2027-01-16T05:59:59Z', laredo)).toBe(
    'del 1 de diciembre de 2026 al 15 de enero de 2027',
  );
});

test.for([
  ['2027-01-01T05:00:00Z', '2027-01-01T06:00:00Z', 'jueves, 31 de diciembre de 2026, de 11:00 p.m. a medianoche'],
  ['2027-07-05T01:00:00Z', '2027-07-05T04:00:00Z', 'domingo, 4 de julio de 2027, de 8:00 p.m. a 11:00 p.m.'],
  ['2027-07-05T01:00:00Z', '2027-07-05T07:30:00Z', 'domingo, 4 de julio de 2027, de 8:00 p.m. a 2:30 a.m.'],
  ['2027-07-05T01:00:00Z', '2027-07-05T01:00:00Z', 'domingo, 4 de julio de 2027 a las 8:00 p.m.'],
  ['2027-07-04T18:00:00Z', '2027-07-04T18:30:00Z', 'domingo, 4 de julio de 2027, de 1:00 p.m. a 1:30 p.m.'],
  ['2027-07-04T05:00:00Z', '2027-07-05T05:00:00Z', 'domingo, 4 de julio de 2027'],
  ['2027-07-04T05:00:00Z', '2027-07-05T04:59:00Z', 'domingo, 4 de julio de 2027'],
  ['2027-03-14T06:00:00Z', '2027-03-15T05:00:00Z', 'domingo, 14 de marzo de 2027'], // a day of 23 hours
  ['2027-03-21T05:00:00Z', '2027-03-29T05:00:00Z', 'del 21 al 28 de marzo de 2027'],
  ['2026-12-31T06:00:00Z', '2027-01-02T06:00:00Z', 'del 31 de diciembre de 2026 al 1 de enero de 2027'],
  [
    ...['2027-03-21T15:00:00Z', '2027-03-29T03:00:00Z'],
    'del 21 de marzo a las 10:00 a.m. al 28 de marzo de 2027 a las 10:00 p.m.',
  ],
  [
    '2027-03-21T18:00:00Z',
    '2027-03-24T05:00:00Z',
    'del 21 de marzo a la 1:00 p.m. al 23 de marzo de 2027 a medianoche',
  ],
] as const)('[REAL-5] an event from %s to %s is %s', ([from, to, text]) =>
  expect(formatEventDays(from, to, laredo).replace(/\s/g, ' ')).toBe(text),
);
