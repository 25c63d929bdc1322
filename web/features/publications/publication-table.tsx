import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AdDay } from '#contract/ads.ts';
import { adReportDays, splitImages } from '#domain/publications/publications.ts';
import { addDays } from '#domain/time/local-time.ts';
import { adReport, slotNames, publicationTexts as texts } from '#texts/publications/publications-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import quiet from '#web/components/buttons/quiet-button.module.css';
import { DayChart, type Series } from '#web/components/charts/day-chart.tsx';
import { type DateRange, sumCounts } from '#web/components/charts/day-counts.ts';
import { DayTable } from '#web/components/charts/day-table.tsx';
import { DayTotals } from '#web/components/charts/day-totals.tsx';
import frame from '#web/components/dialogs/dialog.module.css';
import { Modal } from '#web/components/dialogs/modal.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { StatusBadge } from '#web/components/page/status-badge.tsx';
import type { Column } from '#web/components/table/column.ts';
import { DataTable } from '#web/components/table/data-table.tsx';
import actions from '#web/components/table/row-actions.module.css';
import { formatDateTime, toLocalIsoDate, toLocalIsoMinute } from '#web/shell/time/city-time.ts';
import {
  adReportQuery,
  createBulkActions,
  type PublicationFlag,
  publicationsQuery,
  useRemovePublication,
  useToggleFlag,
} from './publication-queries.ts';
import css from './publication-table.module.css';
import { getState, type Publication, type PublicationKind, publicationKinds } from './publication-values.ts';

const columns: Column<Publication>[] = [
  { id: 'titulo', header: texts.columns.titulo, value: ({ titulo }) => titulo },
  {
    id: 'lugar',
    header: texts.columns.lugardemostreo,
    value: ({ lugardemostreo }) => slotNames[lugardemostreo],
    filterOptions: Object.values(slotNames),
  },
  {
    id: 'publicacion',
    header: texts.columns.fechahorapublicacion,
    value: ({ fechahorapublicacion }) => toLocalIsoMinute(fechahorapublicacion),
    cell: ({ fechahorapublicacion }) => formatDateTime(fechahorapublicacion),
  },
  {
    id: 'imagenes',
    header: texts.columns.imagenes,
    value: ({ urlsimagenes }) => texts.images(splitImages(urlsimagenes).length),
    isShort: true,
  },
  {
    id: 'estado',
    header: texts.columns.estado,
    value: (publication) => texts.states[getState(publication)],
    cell: StateBadge,
    filterOptions: Object.values(texts.states),
  },
];
const bulkActions = { post: createBulkActions('post'), ad: createBulkActions('ad') };
const newestFirst = { column: 'publicacion', descending: true };

type Props = {
  kind: PublicationKind;
  onlyPublishable: boolean;
  empty: { title: string; help: string };
};

/** Table of posts or ads, newest publication first (POST-1, ADV-1). Inactive ads are not listed. */
export function PublicationTable({ kind, onlyPublishable, empty }: Props) {
  const { texts: kindTexts, form } = publicationKinds[kind];
  const response = useQuery({
    ...publicationsQuery(kind, onlyPublishable),
    select: kind === 'ad' ? activeOnly : undefined,
  });
  const [reported, setReported] = useState<Publication | null>(null);
  return (
    <>
      <DataTable
        label={kindTexts.title}
        columns={columns}
        query={response}
        errorMessage={texts.failed}
        rowKey={({ id }) => id}
        rowTo={() => form}
        rowState={({ id }) => ({ id })}
        rowActions={(row) => (
          <RowActions kind={kind} row={row} onlyPublishable={onlyPublishable} onReport={() => setReported(row)} />
        )}
        file={kindTexts.file}
        bulk={bulkActions[kind]}
        empty={empty}
        defaultSort={newestFirst}
      />
      {reported && <AdReport ad={reported} onClosed={() => setReported(null)} />}
    </>
  );
}

const activeOnly = (rows: Publication[]) => rows.filter(({ activo }) => activo === 1);

type ActionsProps = { kind: PublicationKind; row: Publication; onlyPublishable: boolean; onReport: () => void };

function RowActions({ kind, row, onlyPublishable, onReport }: ActionsProps) {
  const toggle = useToggleFlag(kind, onlyPublishable);
  const remove = useRemovePublication(kind);
  const { id, titulo, mostrar, vigente, activo } = row;
  const flagButton = (flag: PublicationFlag, label: string, name: string) => (
    <button type="button" className={quiet.quiet} aria-label={name} onClick={() => toggle(row, flag)}>
      {label}
    </button>
  );
  return (
    <span className={`${actions.actions} ${css.actions}`}>
      <Link to={publicationKinds[kind].form} state={{ id }} className={quiet.quiet} aria-label={texts.edit(titulo)}>
        {texts.editWord}
      </Link>
      {mostrar === 1
        ? flagButton('mostrar', texts.hide, texts.hideOne(titulo))
        : flagButton('mostrar', texts.show, texts.showOne(titulo))}
      {kind === 'ad' &&
        (vigente === 1
          ? flagButton('vigente', texts.over, texts.overOne(titulo))
          : flagButton('vigente', texts.inForce, texts.inForceOne(titulo)))}
      {kind === 'ad' && (
        <button type="button" className={quiet.quiet} aria-label={adReport.openOne(titulo)} onClick={onReport}>
          {adReport.open}
        </button>
      )}
      {activo === 1 && (
        <button
          type="button"
          className={`${quiet.quiet} ${actions.warning}`}
          aria-label={texts.removeOne(titulo)}
          onClick={() => remove(row)}
        >
          {texts.remove}
        </button>
      )}
    </span>
  );
}

/** Badge with the publishing state. */
function StateBadge(publication: Publication) {
  const state = getState(publication);
  const color = state === 'shown' ? 'agua' : state === 'inactive' ? 'ladrillo' : 'gray';
  return <StatusBadge color={color} label={texts.states[state]} />;
}

const metrics = ['Vistas', 'Clics'] as const;
type Metric = (typeof metrics)[number];

const series: Series<Metric>[] = [
  { name: 'Vistas', label: adReport.counts.Vistas, style: 'hatched' },
  { name: 'Clics', label: adReport.counts.Clics, style: 'filled' },
];
const chartWords = {
  title: adReport.chart,
  label: adReport.chartLabel,
  hint: adReport.pointAtDay,
  day: (day: string, { Vistas, Clics }: Record<Metric, number>) => adReport.dayWords(day, Vistas, Clics),
};
const numbers = metrics.map((name) => ({ id: name, header: adReport.counts[name], value: (day: AdDay) => day[name] }));

/** Dialog with the daily views and clicks of an ad; Escape closes it. */
function AdReport({ ad, onClosed }: { ad: Publication; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Modal ref={dialog} title={adReport.openOne(ad.titulo)} className={css.dialog} onClose={onClosed}>
      <p className={css.lead}>{adReport.lead(adReportDays)}</p>
      <DailyReport id={ad.id} />
      <p className={`${frame.actions} ${css.close}`}>
        <button type="button" className={button.button} onClick={() => dialog.current?.close()}>
          {adReport.close}
        </button>
      </p>
    </Modal>
  );
}

function DailyReport({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(adReportQuery(id));
  const [today] = useState(() => toLocalIsoDate(new Date()));
  const range: DateRange = { desde: addDays(today, 1 - adReportDays), hasta: today };
  if (error && !data)
    return <ErrorState title={adReport.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{adReport.loading}</p>;
  if (data.length === 0) return <EmptyState title={adReport.empty} help={adReport.emptyHelp} />;
  const totals = sumCounts(metrics, data);
  return (
    <div className={css.report}>
      <DayTotals
        label={adReport.totals}
        totals={metrics.map((name) => ({
          label: adReport.counts[name],
          help: adReport.countHelp[name],
          count: totals[name],
        }))}
      />
      <DayChart rows={data} series={series} range={range} texts={chartWords} />
      <DayTable
        title={adReport.table}
        date={adReport.date}
        textColumns={[]}
        numberColumns={numbers}
        rows={data}
        rowKey={({ Fecha }) => Fecha}
        file={adReport.file}
      />
    </div>
  );
}
