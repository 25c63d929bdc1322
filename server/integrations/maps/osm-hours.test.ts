import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseOpeningRows, weekdays } from '#domain/opening-hours/opening-rows.ts';
import { convertOsmHours } from './osm-hours.ts';

const abbreviations = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Stored hours, written as 'Mo-Fr 8:00 AM – 5:00 PM | Su Closed'. */
const expand = (short: string) =>
  short
    .split(' | ')
    .flatMap((entry) => {
      const [, first = '', last = first, hours] = /^(\w\w)(?:-(\w\w))? (.*)$/.exec(entry) ?? [];
      return names
        .slice(abbreviations.indexOf(first), abbreviations.indexOf(last) + 1)
        .map((name) => `${name}: ${hours}`);
    })
    .join(' | ');

test.each([
  ['Mo-Fr 08:00-17:00; PH off', 'Mo-Fr 8:00 AM – 5:00 PM'],
  ['Mo-Sa 09:00-21:00; Su,PH off', 'Mo-Sa 9:00 AM – 9:00 PM | Su Closed'],
  ['Mo-Sa 09:00-21:00; PH,Su off', 'Mo-Sa 9:00 AM – 9:00 PM | Su Closed'],
  ['Mo-Fr 08:00-17:00, Sa 09:00-13:00', 'Mo-Fr 8:00 AM – 5:00 PM | Sa 9:00 AM – 1:00 PM'],
  ['Mo-Su,PH 10:00-22:00', 'Mo-Su 10:00 AM – 10:00 PM'],
  ['Mo-Fr 08:00-17:00; Sa 09:00-13:00; Su off', 'Mo-Fr 8:00 AM – 5:00 PM | Sa 9:00 AM – 1:00 PM | Su Closed'],
  ['Mo 24:00-26:00', 'Tu 12:00 AM – 2:00 AM'],
  ['Fr-Sa 20:00-26:00', 'Fr-Sa 8:00 PM – 2:00 AM'],
  ['Fr-Su 11:00-14:00, 17:00-02:00', 'Fr-Su 11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM'],
  ['We,Th 00:00-24:00', 'We-Th Open 24 hours'],
  ['24/7', 'Mo-Su Open 24 hours'],
  ['Mo-Fr open', 'Mo-Fr Open 24 hours'],
  ['mo-fr 08:00–17:00', 'Mo-Fr 8:00 AM – 5:00 PM'],
  ['Mo-Fr 8-17', 'Mo-Fr 8:00 AM – 5:00 PM'],
  ['Mo-Sa 8AM-5PM', 'Mo-Sa 8:00 AM – 5:00 PM'],
  ['08:00-20:00', 'Mo-Su 8:00 AM – 8:00 PM'],
  ['Mo-Fr 08:00-17:00; We off', 'Mo-Tu 8:00 AM – 5:00 PM | We Closed | Th-Fr 8:00 AM – 5:00 PM'],
  ['Mo-Fr 07:00-19:00, Sa,Su 09:00-17:00; PH closed', 'Mo-Fr 7:00 AM – 7:00 PM | Sa-Su 9:00 AM – 5:00 PM'],
])('[REAL-9] stores the hours %j of OpenStreetMap', async (osm, stored) => {
  expect(await convertOsmHours(osm)).toBe(expand(stored));
});

test('[REAL-9] keeps as text what is no fixed week', async () => {
  for (const odd of [
    ...['sunrise-sunset', 'Jan-Mar Mo 08:00-17:00', 'PH off', 'Mo 08:00+', '08:99-10:00', 'x', 'SH Mo 08:00-12:00'],
    ...['Mo-Fr 08:00-17:00 "con cita"', 'Mo[1] 08:00-12:00', 'week 1-26 Mo 10:00-12:00', 'Mo 08:00-17:00; Dec 25 off'],
    'Mo-Fr 08:00-12:00, '.repeat(20),
  ])
    expect(await convertOsmHours(odd), odd).toBe(odd);
  expect(await convertOsmHours('')).toBe('');
});

test('[REAL-9] never throws, and writes weekdays or the text itself', async () => {
  const part = fc.constantFrom(
    'Mo',
    'Fr-Su',
    '08:00',
    '-',
    '24:00',
    '26:30',
    ';',
    ',',
    'off',
    'PH',
    '"',
    '24/7',
    '+',
    '[1]',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      const text = parts.join(' ');
      const stored = await convertOsmHours(text);
      if (stored !== text) for (const row of parseOpeningRows(stored)) expect(weekdays).toContain(row.weekday);
    }),
    { numRuns: 200 },
  );
});
