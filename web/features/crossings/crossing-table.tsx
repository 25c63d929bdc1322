import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Crossing } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { lanesInWords } from '#domain/crossing-words.ts';
import { openingRows, weekdayAt } from '#domain/opening-hours.ts';
import { crossingsTable as texts } from '#texts/crossings.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import { type Column, DataTable } from '#web/components/data-table.tsx';
import quiet from '#web/components/quiet-button.module.css';
import row from '#web/components/row-actions.module.css';
import { StateMark } from '#web/components/state-mark.tsx';
import { crossingsQuery } from './crossing-calls.ts';
import css from './crossing-table.module.css';

type Row = Crossing & { order: number };

const columns: Column<Row>[] = [
  {
    id: 'puente',
    header: texts.columns.name,
    value: ({ name }) => name,
    cell: ({ name, officialName }) => (
      <>
        {name}
        <small className={css.small}>{officialName}</small>
      </>
    ),
  },
  { id: 'cbp', header: texts.columns.port, value: ({ port }) => port, short: true },
  { id: 'carriles', header: texts.columns.lanes, value: ({ lanes }) => lanesInWords(lanes) || texts.noLanes },
  {
    ...{ id: 'hoy', header: texts.columns.today },
    value: ({ openingHours }) => hoursToday(openingHours),
    ...{ short: true, unsorted: true },
  },
  {
    id: 'estado',
    header: texts.columns.active,
    value: stateInWords,
    cell: (crossing) => <StateMark on={crossing.active === 1} words={stateInWords(crossing)} />,
    choices: [texts.shown, texts.hidden],
    short: true,
  },
  { id: 'orden', header: texts.columns.order, value: ({ order }) => order, fileOnly: true },
];

/** Every crossing in the order in which visitors see them; a row leads to its form (BRDG-12). */
export function CrossingTable() {
  const { data, error, refetch } = useQuery(crossingsQuery());
  const rows = useMemo(() => data?.map((crossing, at) => ({ ...crossing, order: at + 1 })), [data]);
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      answer={{ data: rows, error, refetch }}
      failure={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={({ port }) => adminPaths.editBridge(port)}
      rowActions={({ port, name }) => (
        <span className={row.actions}>
          <Link to={adminPaths.editBridge(port)} className={quiet.quiet} aria-label={texts.edit(name)}>
            {texts.editWord}
          </Link>
        </span>
      )}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
      order={{ column: 'orden', descending: false }}
    />
  );
}

function stateInWords({ active }: Row): string {
  return active ? texts.shown : texts.hidden;
}

/** The hours of this day in the city. */
function hoursToday(openingHours: string): string {
  const today = weekdayAt(new Date(), city.timeZone);
  const hours = openingRows(openingHours).filter(({ weekday }) => weekday === today);
  return hours.map((row) => row.hours).join(', ') || texts.noHours;
}
