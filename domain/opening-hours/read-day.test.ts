import { expect, test } from 'vitest';
import { parseOpeningRows } from './opening-rows.ts';
import { readDay } from './read-day.ts';

test.each([
  ['11:30 – 2:30 PM', '11:30-14:30'],
  ['10:00 – 12:00 PM', '10:00-12:00'],
  ['5 – 9 PM', '17:00-21:00'],
  ['9 – 5 PM', '09:00-17:00'],
  ['10 – 2 AM', '22:00-02:00'],
  ['11 – 12 AM', '23:00-00:00'],
  ['12 – 5 PM', '12:00-17:00'],
  ['9 a. m. – 5 p. m.', '09:00-17:00'],
  ['9 a.m. a 5 p.m.', '09:00-17:00'],
  ['noon – 9 PM', '12:00-21:00'],
  ['9 AM to noon', '09:00-12:00'],
  ['12:00 noon - 5 PM', '12:00-17:00'],
  ['mediodía a medianoche', '12:00-00:00'],
  ['de 9 a 17', '09:00-17:00'],
  ['9:00 a 17:00 hrs', '09:00-17:00'],
  ['09h – 18h', '09:00-18:00'],
  ['desde las 9 hasta las 5 pm', '09:00-17:00'],
  ['9am-2pm y 4pm-8pm', '09:00-14:00 16:00-20:00'],
  ['11:00\u202fAM\u2009–\u20092:00\u202fPM, 5:00 – 9:00 PM', '11:00-14:00 17:00-21:00'],
  ['22:00 – 02:00', '22:00-02:00'],
  ['8:00 – 24:00', '08:00-00:00'],
])('[REAL-9] reads %j as %s', (text, spans) => {
  expect(readDay(text)).toEqual({
    kind: 'open',
    spans: spans.split(' ').map((span) => ({ from: span.slice(0, 5), to: span.slice(6) })),
  });
});

test('[REAL-9] reads closed days and whole days in both languages', () => {
  for (const text of ['Closed', 'cerrado', 'CERRADA']) expect(readDay(text).kind, text).toBe('closed');
  for (const text of ['Open 24 hours', 'Abierto las 24 horas', '24 horas', '24/7', '24 hrs'])
    expect(readDay(text).kind, text).toBe('allDay');
});

test('[REAL-9] keeps what it cannot read, or what may mean day or night, as text', () => {
  for (const text of [
    'previa cita',
    '9 – 5',
    '9:00 a 2:00',
    '9 a 2 y 4 a 8 pm',
    '25:00 – 3:00',
    '13 PM – 4 PM',
    '8:00+',
    '',
  ])
    expect(readDay(text), text).toEqual({ kind: 'other', text });
  expect(parseOpeningRows('Monday: 11:30 – 2:30 PM | Tuesday: cerrado | Friday: previa cita')).toMatchObject([
    { weekday: 'Monday', hours: '11:30 – 14:30' },
    { weekday: 'Tuesday', hours: 'Cerrado' },
    { weekday: 'Friday', hours: 'previa cita' },
  ]);
});
