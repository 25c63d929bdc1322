import { expect, test } from 'vitest';
import type { RedemptionReportRow } from '#contract/till.ts';
import { computeAxisMax, countByDay, countDays, sumCounts } from './day-counts.ts';

const counted = ['Emitidos', 'Mostrados', 'Canjeados', 'Anulados'] as const;

const row = (Fecha: string, counts: Partial<RedemptionReportRow> = {}): RedemptionReportRow => ({
  Fecha,
  CuponId: 1,
  Cupon: 'Martes',
  SucursalId: null,
  Sucursal: '',
  Emitidos: 0,
  Mostrados: 0,
  Canjeados: 0,
  Anulados: 0,
  ...counts,
});

test('[TILL-3] sums the rows of each day and gives zeros to days without rows', () => {
  const rows = [
    row('2028-02-28', { Emitidos: 3, Mostrados: 2, Canjeados: 1 }),
    row('2028-02-28', { CuponId: 2, Emitidos: 4, Anulados: 1 }),
    row('2028-03-01', { Canjeados: 5 }),
  ];
  expect(countByDay(counted, rows, { desde: '2028-02-27', hasta: '2028-03-01' })).toEqual([
    { Fecha: '2028-02-27', Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 },
    { Fecha: '2028-02-28', Emitidos: 7, Mostrados: 2, Canjeados: 1, Anulados: 1 },
    { Fecha: '2028-02-29', Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 },
    { Fecha: '2028-03-01', Emitidos: 0, Mostrados: 0, Canjeados: 5, Anulados: 0 },
  ]);
  expect(sumCounts(counted, rows)).toEqual({ Emitidos: 7, Mostrados: 2, Canjeados: 6, Anulados: 1 });
  expect(sumCounts(counted, [])).toEqual({ Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 });
});

test('chooses a round axis maximum whose half is a whole number', () => {
  expect([0, 1, 2, 3, 5, 11, 41, 1000].map(computeAxisMax)).toEqual([2, 2, 2, 4, 10, 20, 100, 1000]);
});

test('counts both end days of a range; gives 0 for a reversed range and NaN for an invalid one', () => {
  expect(countDays({ desde: '2026-11-15', hasta: '2026-11-21' })).toBe(7);
  expect(countDays({ desde: '2026-11-21', hasta: '2026-11-20' })).toBe(0);
  expect(countDays({ desde: '', hasta: '2026-11-20' })).toBeNaN();
});
