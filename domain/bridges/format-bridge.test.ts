import { expect, test } from 'vitest';
import { weekdaysFromMonday } from '#domain/opening-hours/week-hours.ts';
import { formatLanes, formatTolls, formatWeekHours } from './format-bridge.ts';

test('[BRDG-12] formats hours in one line, grouping consecutive days with equal hours', () => {
  const week = (hours: (day: string) => string) => weekdaysFromMonday.map((day) => `${day}: ${hours(day)}`).join(' | ');
  expect(formatWeekHours(week(() => 'Open 24 hours'))).toBe('lunes a domingo Abierto las 24 horas');
  expect(formatWeekHours(week((day) => (day === 'Sunday' ? 'Closed' : '8:00 AM – 12:00 AM')))).toBe(
    'lunes a sábado 8:00 – 24:00, domingo Cerrado',
  );
  expect(formatWeekHours('solo con cita')).toBe('solo con cita');
  expect(formatWeekHours('')).toBe('');
});

test('[BRDG-12] formats lanes and tolls in one line each', () => {
  expect(
    formatLanes([
      { lane: 'passenger_standard', shown: true, openingHours: '' },
      { lane: 'passenger_ready', shown: 1, openingHours: 'Monday: Closed' },
      { lane: 'commercial_fast', shown: 0, openingHours: 'Monday: Closed' },
    ]),
  ).toBe('Auto; Auto, Ready Lane (lunes Cerrado)');
  const toll = { what: 'Auto', to: 'us', mxn: '32.00', usd: '1.90', asOf: '2023-07-01', source: 'CAPUFE' } as const;
  expect(formatTolls([toll, { ...toll, what: 'A pie', to: 'mx', mxn: '', source: '' }])).toBe(
    'Auto, hacia Estados Unidos: 32.00 MXN / 1.90 USD, 2023-07-01 (CAPUFE); A pie, hacia México: 1.90 USD, 2023-07-01',
  );
  expect([formatLanes([]), formatTolls([])]).toEqual(['', '']);
});
