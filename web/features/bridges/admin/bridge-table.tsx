import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { EditableBridge } from '#contract/bridges.ts';
import { formatLanes } from '#domain/bridges/format-bridge.ts';
import { city } from '#domain/city.ts';
import { getWeekday, parseOpeningRows } from '#domain/opening-hours/opening-rows.ts';
import { bridgesTable as texts } from '#texts/bridges/bridges-admin.ts';
import { adminPaths } from '#web/api/admin-paths.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import type { Column } from '#web/components/table/column.ts';
import grid from '#web/components/table/data-grid.module.css';
import { DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { bridgesQuery } from './edit-bridge.tsx';

type Row = EditableBridge & { order: number };

const columns: Column<Row>[] = [
  {
    id: 'puente',
    header: texts.columns.name,
    value: ({ name }) => name,
    cell: ({ name, officialName }) => (
      <>
        <span>{name}</span>
        <small className={grid.detail}>{officialName}</small>
      </>
    ),
  },
  { id: 'cbp', header: texts.columns.port, value: ({ port }) => port, isShort: true },
  { id: 'carriles', header: texts.columns.lanes, value: ({ lanes }) => formatLanes(lanes) || texts.noLanes },
  {
    id: 'hoy',
    header: texts.columns.today,
    value: ({ openingHours }) => formatHoursToday(openingHours),
    isShort: true,
    isUnsortable: true,
  },
  {
    id: 'estado',
    header: texts.columns.active,
    value: formatState,
    cell: (bridge) => <StatusBadge on={bridge.active === 1} label={formatState(bridge)} />,
    filterOptions: [texts.shown, texts.hidden],
    isShort: true,
  },
  { id: 'orden', header: texts.columns.order, value: ({ order }) => order, isFileOnly: true },
];

/** Table of all bridges in the order that visitors see; each row links to its form (BRDG-12). */
export function BridgeTable() {
  const { data, error, refetch } = useQuery(bridgesQuery());
  const rows = useMemo(() => data?.map((bridge, index) => ({ ...bridge, order: index + 1 })), [data]);
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={{ data: rows, error, refetch }}
      errorMessage={texts.failed}
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
      defaultSort={{ column: 'orden', descending: false }}
    />
  );
}

function formatState({ active }: Row): string {
  return active ? texts.shown : texts.hidden;
}

/** Formats today's opening hours in the city's time zone. */
function formatHoursToday(openingHours: string): string {
  const today = getWeekday(new Date(), city.timeZone);
  const hours = parseOpeningRows(openingHours).filter(({ weekday }) => weekday === today);
  return hours.map((day) => day.hours).join(', ') || texts.noHours;
}
