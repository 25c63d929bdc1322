import { useQuery } from '@tanstack/react-query';
import type { ListedCrossing } from '#contract/measured.ts';
import { bridges } from '#domain/bridges/bridges.ts';
import { measuredTable as texts } from '#texts/bridges/bridges-admin.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { showToast } from '#web/components/dialogs/toasts.tsx';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import row from '#web/components/table/row-actions.module.css';
import { formatDateTime } from '#web/shell/time/city-time.ts';
import { measuredCrossingsQuery, useStrikeCrossing } from './edit-bridge.tsx';

const nameOf = (port: string) => bridges.find((bridge) => bridge.port === port)?.name ?? port;
const formatState = ({ struck, problem }: ListedCrossing) => (struck === 1 ? texts.struck : texts.states[problem]);

const columns: Column<ListedCrossing>[] = [
  {
    id: 'cruzo',
    header: texts.columns.ended,
    value: ({ endedAt }) => endedAt,
    cell: ({ endedAt }) => formatDateTime(endedAt),
    isShort: true,
  },
  { id: 'puente', header: texts.columns.bridge, value: ({ port }) => nameOf(port) },
  { id: 'carril', header: texts.columns.lane, value: ({ lane }) => laneNames[lane] },
  { id: 'minutos', header: texts.columns.minutes, value: ({ minutes }) => minutes, isShort: true },
  {
    id: 'oficial',
    header: texts.columns.official,
    value: ({ officialMinutes }) => officialMinutes ?? texts.noOfficial,
    isShort: true,
  },
  { id: 'persona', header: texts.columns.person, value: ({ person }) => person, isShort: true },
  {
    id: 'estado',
    header: texts.columns.state,
    value: formatState,
    cell: (crossing) => (
      <StatusBadge on={crossing.struck === 0 && crossing.problem === ''} label={formatState(crossing)} />
    ),
    filterOptions: [...Object.values(texts.states), texts.struck],
    isShort: true,
  },
];

/** Crossings that people measured; each can be struck out, which takes it out of the median, and restored (MEAS-2). */
export function MeasuredTable() {
  const { data, error, refetch } = useQuery(measuredCrossingsQuery());
  const strike = useStrikeCrossing();
  const toggle = async ({ Id, struck }: ListedCrossing) => {
    try {
      await strike.mutateAsync({ Id, struck: struck === 1 ? 0 : 1 });
    } catch {
      showToast('error', texts.actionFailed);
    }
  };
  return (
    <DataTable
      label={texts.title}
      columns={columns}
      query={{ data, error, refetch }}
      errorMessage={texts.failed}
      rowKey={({ Id }) => Id}
      rowTo={() => null}
      rowActions={(crossing) => (
        <span className={row.actions}>
          <button
            type="button"
            className={quiet.quiet}
            disabled={strike.isPending}
            onClick={() => toggle(crossing)}
            aria-label={(crossing.struck === 1 ? texts.restoreOf : texts.strikeOf)(crossing.person, crossing.minutes)}
          >
            {crossing.struck === 1 ? texts.restore : texts.strike}
          </button>
        </span>
      )}
      file={texts.file}
      empty={{ title: texts.empty, help: texts.emptyHelp }}
      defaultSort={{ column: 'cruzo', descending: true }}
    />
  );
}
