import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { AdDay } from '#contract/ads.ts';
import { adReportDays } from '#domain/publications/publications.ts';
import { addDays } from '#domain/time/local-time.ts';
import { adReport as texts } from '#texts/publications/publications-admin.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { DayChart, type Series } from '#web/components/charts/day-chart.tsx';
import { type DateRange, sumCounts } from '#web/components/charts/day-counts.ts';
import { DayTable } from '#web/components/charts/day-table.tsx';
import { DayTotals } from '#web/components/charts/day-totals.tsx';
import frame from '#web/components/dialogs/dialog.module.css';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import css from './ad-report.module.css';
import type { Publication } from './publication-kinds.ts';
import { adReportQuery } from './publication-queries.ts';

const metrics = ['Vistas', 'Clics'] as const;
type Metric = (typeof metrics)[number];

const series: Series<Metric>[] = [
  { name: 'Vistas', label: texts.counts.Vistas, style: 'hatched' },
  { name: 'Clics', label: texts.counts.Clics, style: 'filled' },
];
const chartWords = {
  title: texts.chart,
  label: texts.chartLabel,
  hint: texts.pointAtDay,
  day: (day: string, { Vistas, Clics }: Record<Metric, number>) => texts.dayWords(day, Vistas, Clics),
};
const numbers = metrics.map((name) => ({ id: name, header: texts.counts[name], value: (day: AdDay) => day[name] }));

/** Dialog with the daily views and clicks of an ad; Escape closes it. */
export function AdReport({ ad, onClosed }: { ad: Publication; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={`${frame.dialog} ${css.dialog}`} onClose={onClosed}>
      <h2 id={titleId}>{texts.openOne(ad.titulo)}</h2>
      <p className={css.lead}>{texts.lead(adReportDays)}</p>
      <DailyReport id={ad.id} />
      <p className={`${frame.actions} ${css.close}`}>
        <button type="button" className={button.button} onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </p>
    </dialog>
  );
}

function DailyReport({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(adReportQuery(id));
  const [today] = useState(() => toLocalIsoDate(new Date()));
  const range: DateRange = { desde: addDays(today, 1 - adReportDays), hasta: today };
  if (error && !data) return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const totals = sumCounts(metrics, data);
  return (
    <div className={css.report}>
      <DayTotals
        label={texts.totals}
        totals={metrics.map((name) => ({
          label: texts.counts[name],
          help: texts.countHelp[name],
          count: totals[name],
        }))}
      />
      <DayChart rows={data} series={series} range={range} texts={chartWords} />
      <DayTable
        title={texts.table}
        date={texts.date}
        textColumns={[]}
        numberColumns={numbers}
        rows={data}
        rowKey={({ Fecha }) => Fecha}
        file={texts.file}
      />
    </div>
  );
}
