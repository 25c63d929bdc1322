import { useQuery } from '@tanstack/react-query';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { AdDay } from '#contract/ads.ts';
import { addDays } from '#domain/local-time.ts';
import { adReportDays } from '#domain/publications.ts';
import { adReport as texts } from '#texts/publications.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import button from '#web/components/button.module.css';
import { DayChart, type Series } from '#web/components/day-chart.tsx';
import { type Range, totalsOf } from '#web/components/day-sums.ts';
import { DayTable } from '#web/components/day-table.tsx';
import { DayTotals } from '#web/components/day-totals.tsx';
import frame from '#web/components/dialog.module.css';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { dateInCity } from '#web/shell/city-time.ts';
import css from './ad-report.module.css';
import { type Publication, reportQuery } from './publication-calls.ts';

const counted = ['Vistas', 'Clics'] as const;
type Count = (typeof counted)[number];

const drawn: Series<Count>[] = [
  { name: 'Vistas', label: texts.counts.Vistas, look: 'hatched' },
  { name: 'Clics', label: texts.counts.Clics, look: 'filled' },
];
const chartWords = {
  title: texts.chart,
  label: texts.chartLabel,
  hint: texts.pointAtDay,
  day: (day: string, { Vistas, Clics }: Record<Count, number>) => texts.dayWords(day, Vistas, Clics),
};
const numbers = counted.map((name) => ({ id: name, header: texts.counts[name], value: (day: AdDay) => day[name] }));

/** How often an ad was seen and followed, over the page; Escape closes it. */
export function AdReport({ ad, onClosed }: { ad: Publication; onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={`${frame.dialog} ${css.dialog}`} onClose={onClosed}>
      <h2 id={titleId}>{texts.openOne(ad.titulo)}</h2>
      <p className={css.lead}>{texts.lead(adReportDays)}</p>
      <Days id={ad.id} />
      <p className={`${frame.actions} ${css.close}`}>
        <button type="button" className={button.button} onClick={() => dialog.current?.close()}>
          {texts.close}
        </button>
      </p>
    </dialog>
  );
}

function Days({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  const [today] = useState(() => dateInCity(new Date()));
  const range: Range = { desde: addDays(today, 1 - adReportDays), hasta: today };
  if (error && !data) return <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.length === 0) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const totals = totalsOf(counted, data);
  return (
    <div className={css.report}>
      <DayTotals
        label={texts.totals}
        totals={counted.map((name) => ({
          label: texts.counts[name],
          help: texts.countHelp[name],
          count: totals[name],
        }))}
      />
      <DayChart rows={data} series={drawn} range={range} words={chartWords} />
      <DayTable
        title={texts.table}
        date={texts.date}
        words={[]}
        numbers={numbers}
        rows={data}
        rowKey={({ Fecha }) => Fecha}
        file={texts.file}
      />
    </div>
  );
}
