import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeHours } from './normalize-hours.ts';
import { weekdays } from './opening-rows.ts';
import { weekdaysFromMonday } from './week-hours.ts';

const spaces = ['\u202f', '\u2009', '\u00a0', ' ', '\u2009 '];
const space = fc.constantFrom(...spaces);
const clock = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom('AM', 'PM'), space)
  .map(([hour, minute, half, gap]) => ({
    odd: `${hour}:${String(minute).padStart(2, '0')}${gap}${half}`,
    plain: `${hour}:${String(minute).padStart(2, '0')} ${half}`,
  }));
const dash = fc.tuple(space, fc.constantFrom('\u2013', '-', '\u2014'), space).map((parts) => parts.join(''));

test('[ENT-2] normalizes the spaces and dashes of maps providers', () => {
  fc.assert(
    fc.property(fc.constantFrom(...weekdays), clock, dash, clock, (day, from, between, to) => {
      const stored = normalizeHours(`${day}: ${from.odd}${between}${to.odd}`);
      expect(stored).toBe(`${day}: ${from.plain} – ${to.plain}`);
    }),
  );
});

test('[ENT-2] normalizing stored hours again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
      expect(normalizeHours(normalizeHours(typed))).toBe(normalizeHours(typed));
    }),
  );
});

test('[ENT-2] translates day names to English, separates entries with " | " and keeps free text', () => {
  const google = ['Monday: 7:00\u202fAM\u2009–\u20095:00\u202fPM', 'Tuesday: Closed', 'Sunday: Open 24 hours'];
  expect(normalizeHours(google.join(' | '))).toBe(
    'Monday: 7:00 AM – 5:00 PM | Tuesday: Closed | Sunday: Open 24 hours',
  );
  expect(normalizeHours('lunes: 9:00–17:00|MIÉRCOLES: 9:00–17:00 |  | sábado: cerrado')).toBe(
    'Monday: 9:00 – 17:00 | Wednesday: 9:00 – 17:00 | Saturday: Closed',
  );
  expect(normalizeHours('Friday: 11\u202fAM – 2 PM, 5 – 9 PM')).toBe('Friday: 11 AM – 2 PM, 5 – 9 PM');
  expect(normalizeHours('Previa cita, tel. 956-555-0100')).toBe('Previa cita, tel. 956-555-0100');
  expect(normalizeHours(' ')).toBe('');
});

test.each([
  ['Lunes a viernes 9:00–17:00', 'Monday–Friday: 9:00 – 17:00'],
  [
    'L-V 9 a 18 | S 9 a 14 | D cerrado',
    'Monday–Friday: 9:00 AM – 6:00 PM | Saturday: 9:00 AM – 2:00 PM | Sunday: Closed',
  ],
  ['Mon: 9 AM – 5 PM', 'Monday: 9 AM – 5 PM'],
  ['Mon-Fri 9am-5pm', 'Monday–Friday: 9:00 AM – 5:00 PM'],
  ['sábado y domingo: 10 a 14', 'Saturday–Sunday: 10:00 AM – 2:00 PM'],
  ['todos los días 24 horas', 'Monday–Sunday: Open 24 hours'],
  ['Abierto 24 horas', 'Monday–Sunday: Open 24 hours'],
  ['Lun a Vie: 9 a. m. a 5 p. m.', 'Monday–Friday: 9:00 AM – 5:00 PM'],
  ['De lunes a viernes de 9 a 17', 'Monday–Friday: 9:00 AM – 5:00 PM'],
  ['Daily 10 AM–10 PM', 'Monday–Sunday: 10 AM – 10 PM'],
  ['viernes a domingo de 6 p. m. a 2 a. m.', 'Friday–Sunday: 6:00 PM – 2:00 AM'],
  ['Martes cerrado', 'Tuesday: Closed'],
  ['Entre semana 9:00 a 17:00 hrs', 'Monday–Friday: 9:00 AM – 5:00 PM'],
  ['Lunes-Viernes 9:00 AM - 5:00 PM\nSábado 9 AM - 1 PM', 'Monday–Friday: 9:00 AM – 5:00 PM | Saturday: 9 AM – 1 PM'],
  ['lunes: previa cita', 'Monday: previa cita'],
  ['Lunes a viernes: previa cita', 'Lunes a viernes: previa cita'],
  ['May 8:00-12:00', 'May 8:00 – 12:00'],
  ['9:00 a 17:00', '9:00 a 17:00'],
])('[REAL-9] stores %j as %j', (typed, expected) => {
  const stored = expected.replace(/(\w+)–(\w+): ([^|]*[^| ])/g, (_, first, last, hours) =>
    weekdaysFromMonday
      .slice(weekdaysFromMonday.indexOf(first), weekdaysFromMonday.indexOf(last) + 1)
      .map((day) => `${day}: ${hours}`)
      .join(' | '),
  );
  expect(normalizeHours(typed)).toBe(stored);
  expect(normalizeHours(stored)).toBe(stored);
});
