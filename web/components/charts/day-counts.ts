import { addDays } from '#domain/time/local-time.ts';

/** Range of local dates, 'YYYY-MM-DD', both included. */
export type DateRange = { desde: string; hasta: string };
export type Counts<Name extends string> = Record<Name, number>;
export type DayCounts<Name extends string> = Counts<Name> & { Fecha: string };

/** Sums the named counts over all rows. */
export const sumCounts = <Name extends string>(names: readonly Name[], rows: Counts<Name>[]): Counts<Name> =>
  rows.reduce((sum, row) => addCounts(names, sum, row), zeroCounts(names));

/** Sums the rows of each day in the range; days without rows have zeros. */
export function countByDay<Name extends string>(
  names: readonly Name[],
  rows: DayCounts<Name>[],
  { desde, hasta }: DateRange,
): DayCounts<Name>[] {
  const sums = new Map<string, Counts<Name>>();
  for (const row of rows) sums.set(row.Fecha, addCounts(names, sums.get(row.Fecha) ?? zeroCounts(names), row));
  const days: DayCounts<Name>[] = [];
  for (let Fecha = desde; Fecha <= hasta; Fecha = addDays(Fecha, 1))
    days.push({ ...(sums.get(Fecha) ?? zeroCounts(names)), Fecha });
  return days;
}

/** Smallest round axis maximum for a count; its half is a whole number. */
export function computeAxisMax(maxCount: number): number {
  for (let unit = 1; ; unit *= 10) {
    const top = [2, 4, 10].map((step) => step * unit).find((candidate) => candidate >= maxCount);
    if (top) return top;
  }
}

/** Number of days in a range: 0 or less if it ends before it starts, NaN if a date is invalid. */
export const countDays = ({ desde, hasta }: DateRange): number => (Date.parse(hasta) - Date.parse(desde)) / dayMs + 1;

const dayMs = 86_400_000;

const zeroCounts = <Name extends string>(names: readonly Name[]) => mapCounts(names, () => 0);

const addCounts = <Name extends string>(names: readonly Name[], sum: Counts<Name>, row: Counts<Name>) =>
  mapCounts(names, (name) => sum[name] + row[name]);

const mapCounts = <Name extends string>(names: readonly Name[], count: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Counts<Name>;
