import type { ReportRow } from '#contract/till.ts';
import { addDays } from '#domain/local-time.ts';
import type { Range } from './report-calls.ts';

export const counted = ['Emitidos', 'Mostrados', 'Canjeados', 'Anulados'] as const;
export type Counts = Record<(typeof counted)[number], number>;
export type Day = Counts & { Fecha: string };

const none: Counts = { Emitidos: 0, Mostrados: 0, Canjeados: 0, Anulados: 0 };

/** All rows in one. */
export const totalsOf = (rows: Counts[]): Counts => rows.reduce(plus, none);

/** Each day of the range with what came together on it, also where nothing did. */
export function daysOf(rows: ReportRow[], { desde, hasta }: Range): Day[] {
  const sums = new Map<string, Counts>();
  for (const row of rows) sums.set(row.Fecha, plus(sums.get(row.Fecha) ?? none, row));
  const days: Day[] = [];
  for (let Fecha = desde; Fecha <= hasta; Fecha = addDays(Fecha, 1)) days.push({ Fecha, ...(sums.get(Fecha) ?? none) });
  return days;
}

/** The top of a scale that holds a count: round, and its half is whole. */
export function scaleFor(most: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = [2, 4, 10].map((step) => step * unit).find((round) => round >= most);
    if (top) return top;
  }
}

/** How many days a range has; 0 or less when it ends before it begins, NaN when it is none. */
export const lengthOf = ({ desde, hasta }: Range): number => (Date.parse(hasta) - Date.parse(desde)) / dayMs + 1;

const dayMs = 86_400_000;

function plus(sum: Counts, row: Counts): Counts {
  return Object.fromEntries(counted.map((name) => [name, sum[name] + row[name]])) as Counts;
}
