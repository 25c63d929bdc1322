import { expect, test } from 'vitest';
import type { ReportRow } from '#contract/till.ts';
import { daysOf, lengthOf, scaleFor, totalsOf } from './day-sums.ts';

const counted = ['Emitidos', 'Mostrados', 'Canjeados', 'Anulados'] as const;

const row = (Fecha: string, counts: Partial<ReportRow> = {}): ReportRow => ({
  ...{ Fecha, CuponId: 1, Cupon: 'Martes', SucursalId: null, Sucursal: '' },
  ...{ Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 },
  ...counts,
});

test('[TILL-3] the rows of a day are added up, and a day without any stands with nothing', () => {
  const rows = [
    row('2028-02-28', { Emitidos: 3, Mostrados: 2, Canjeados: 1 }),
    row('2028-02-28', { CuponId: 2, Emitidos: 4, Anulados: 1 }),
    row('2028-03-01', { Canjeados: 5 }),
  ];
  expect(daysOf(counted, rows, { desde: '2028-02-27', hasta: '2028-03-01' })).toEqual([
    { Fecha: '2028-02-27', Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 },
    { Fecha: '2028-02-28', Emitidos: 7, Mostrados: 2, Canjeados: 1, Anulados: 1 },
    { Fecha: '2028-02-29', Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 },
    { Fecha: '2028-03-01', Emitidos: 0, Mostrados: 0, Canjeados: 5, Anulados: 0 },
  ]);
  expect(totalsOf(counted, rows)).toEqual({ Emitidos: 7, Mostrados: 2, Canjeados: 6, Anulados: 1 });
  expect(totalsOf(counted, [])).toEqual({ Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 });
});

test('a scale is round, holds the most there is, and has a whole half', () => {
  expect([0, 1, 2, 3, 5, 11, 41, 1000].map(scaleFor)).toEqual([2, 2, 2, 4, 10, 20, 100, 1000]);
});

test('a range counts both of its days; one that is backwards or no range is not one', () => {
  expect(lengthOf({ desde: '2026-11-15', hasta: '2026-11-21' })).toBe(7);
  expect(lengthOf({ desde: '2026-11-21', hasta: '2026-11-20' })).toBe(0);
  expect(lengthOf({ desde: '', hasta: '2026-11-20' })).toBeNaN();
});
