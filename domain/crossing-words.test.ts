import { expect, test } from 'vitest';
import { hoursInWords, lanesInWords, tollsInWords } from './crossing-words.ts';
import { weekFromMonday } from './week-hours.ts';

test('[BRDG-12] hours are told in one line, days that are alike together', () => {
  const week = (hours: (day: string) => string) => weekFromMonday.map((day) => `${day}: ${hours(day)}`).join(' | ');
  expect(hoursInWords(week(() => 'Open 24 hours'))).toBe('lunes a domingo Abierto las 24 horas');
  expect(hoursInWords(week((day) => (day === 'Sunday' ? 'Closed' : '8:00 AM – 12:00 AM')))).toBe(
    'lunes a sábado 8:00 – 24:00, domingo Cerrado',
  );
  expect(hoursInWords('solo con cita')).toBe('solo con cita');
  expect(hoursInWords('')).toBe('');
});

test('[BRDG-12] lanes and tolls are told in one line each', () => {
  expect(
    lanesInWords([
      { lane: 'passenger_standard', shown: true, openingHours: '' },
      { lane: 'passenger_ready', shown: 1, openingHours: 'Monday: Closed' },
      { lane: 'commercial_fast', shown: 0, openingHours: 'Monday: Closed' },
    ]),
  ).toBe('Auto; Auto, Ready Lane (lunes Cerrado)');
  const toll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2023-07-01', source: 'CAPUFE' } as const;
  expect(tollsInWords([toll, { ...toll, what: 'A pie', to: 'mx', mxn: '', source: '' }])).toBe(
    'Auto, hacia Estados Unidos: 32.00 MXN / 1.90 USD, 2023-07-01 (CAPUFE); A pie, hacia México: 1.90 USD, 2023-07-01',
  );
  expect([lanesInWords([]), tollsInWords([])]).toEqual(['', '']);
});
