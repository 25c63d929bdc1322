import { addDays } from '#domain/local-time.ts';

/** Days of the city, 'YYYY-MM-DD', both included. */
export type Range = { desde: string; hasta: string };
export type Counts<Name extends string> = Record<Name, number>;
export type Day<Name extends string> = Counts<Name> & { Fecha: string };

/** All rows in one, of the counts that are named. */
export const totalsOf = <Name extends string>(names: readonly Name[], rows: Counts<Name>[]): Counts<Name> =>
  rows.reduce((sum, row) => plus(names, sum, row), noneOf(names));

/** Each day of the range with what came together on it, also where nothing did. */
export function daysOf<Name extends string>(
  names: readonly Name[],
  rows: Day<Name>[],
  { desde, hasta }: Range,
): Day<Name>[] {
  const sums = new Map<string, Counts<Name>>();
  for (const row of rows) sums.set(row.Fecha, plus(names, sums.get(row.Fecha) ?? noneOf(names), row));
  const days: Day<Name>[] = [];
  for (let Fecha = desde; Fecha <= hasta; Fecha = addDays(Fecha, 1))
    days.push({ ...(sums.get(Fecha) ?? noneOf(names)), Fecha });
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

const noneOf = <Name extends string>(names: readonly Name[]) => each(names, () => 0);

const plus = <Name extends string>(names: readonly Name[], sum: Counts<Name>, row: Counts<Name>) =>
  each(names, (name) => sum[name] + row[name]);

const each = <Name extends string>(names: readonly Name[], count: (name: Name) => number) =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Counts<Name>;
