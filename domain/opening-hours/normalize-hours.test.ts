import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertOsmHours } from './convert-osm-hours.ts';
import { normalizeHours } from './normalize-hours.ts';
import { parseOpeningRows, weekdays } from './opening-rows.ts';

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
    'Monday: 9:00 – 17:00 | Wednesday: 9:00 – 17:00 | Saturday: cerrado',
  );
  expect(normalizeHours('Friday: 11\u202fAM – 2 PM, 5 – 9 PM')).toBe('Friday: 11 AM – 2 PM, 5 – 9 PM');
  expect(normalizeHours('Previa cita, tel. 956-555-0100')).toBe('Previa cita, tel. 956-555-0100');
  expect(normalizeHours(' ')).toBe('');
});

test('converts OpenStreetMap hours to the stored format', () => {
  expect(convertOsmHours('Mo-Fr 08:00-17:00; Sa 09:00-13:00; Su off')).toBe(
    [
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `${day}: 8:00 AM – 5:00 PM`),
      'Saturday: 9:00 AM – 1:00 PM',
      'Sunday: Closed',
    ].join(' | '),
  );
  expect(parseOpeningRows(convertOsmHours('24/7')).map(({ hours }) => hours)).toEqual(
    Array(7).fill('Abierto las 24 horas'),
  );
  expect(convertOsmHours('Fr-Su 11:00-14:00, 17:00-02:00')).toBe(
    ['Friday', 'Saturday', 'Sunday'].map((day) => `${day}: 11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM`).join(' | '),
  );
  expect(convertOsmHours('We,Th 00:00-24:00')).toBe('Wednesday: Open 24 hours | Thursday: Open 24 hours');
});

test('returns no hours for unsupported OpenStreetMap rules and never throws', () => {
  for (const odd of [
    'sunrise-sunset',
    'Mo-Fr 8-17',
    'Jan-Mar Mo 08:00-17:00',
    'PH off',
    'Mo 08:00+',
    '08:99-10:00',
    'x',
  ])
    expect(convertOsmHours(odd), odd).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const row of parseOpeningRows(convertOsmHours(text))) expect(weekdays).toContain(row.weekday);
    }),
  );
});
