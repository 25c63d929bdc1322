import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportRow } from '#contract/till.ts';
import { reportDays } from '#domain/coupon.ts';
import { addDays } from '#domain/local-time.ts';
import { couponReport as texts } from '#texts/till.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import type { Column } from '#web/components/data-table.tsx';
import { DayChart, type Series } from '#web/components/day-chart.tsx';
import { lengthOf, type Range, totalsOf } from '#web/components/day-sums.ts';
import { DayTable } from '#web/components/day-table.tsx';
import { DayTotals } from '#web/components/day-totals.tsx';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { dateInCity } from '#web/shell/city-time.ts';
import css from './coupon-report.module.css';
import { Receipts } from './receipts.tsx';
import { reportQuery } from './report-calls.ts';
import { RangeFields } from './report-range.tsx';

const counted = ['Emitidos', 'Mostrados', 'Canjeados', 'Anulados'] as const;
type Count = (typeof counted)[number];

/** The codes given out are an arch's outline, those shown are hatched inside, and what was redeemed fills it. */
const drawn: Series<Exclude<Count, 'Anulados'>>[] = [
  { name: 'Emitidos', label: texts.counts.Emitidos, look: 'outline' },
  { name: 'Mostrados', label: texts.counts.Mostrados, look: 'hatched' },
  { name: 'Canjeados', label: texts.counts.Canjeados, look: 'filled' },
];
const chartWords = {
  title: texts.chart,
  label: texts.chartLabel,
  hint: texts.pointAtDay,
  day: (day: string, { Emitidos, Mostrados, Canjeados }: Omit<Record<Count, number>, 'Anulados'>) =>
    texts.dayWords(day, Emitidos, Mostrados, Canjeados),
};
const words: Column<ReportRow>[] = [
  { id: 'cupon', header: texts.columns.Cupon, value: ({ Cupon }) => Cupon },
  { id: 'sucursal', header: texts.columns.Sucursal, value: ({ Sucursal }) => Sucursal || texts.noBranch },
];
const numbers = counted.map((name) => ({
  id: name,
  header: texts.counts[name],
  value: (row: ReportRow) => row[name],
}));

/** The days that are told of with the totals, the chart and the table of them; below, the latest receipts. */
export function ReportBody({ partnerId }: { partnerId: number }) {
  const [today] = useState(() => dateInCity(new Date()));
  const [range, setRange] = useState<Range>({ desde: addDays(today, 1 - reportDays.usual), hasta: today });
  const days = lengthOf(range);
  const wrong = !(days >= 1 && days <= reportDays.most);
  return (
    <>
      <RangeFields range={range} today={today} wrong={wrong} onChange={setRange} />
      {!wrong && <Usage partnerId={partnerId} range={range} />}
      <Receipts partnerId={partnerId} />
    </>
  );
}

function Usage({ partnerId, range }: { partnerId: number; range: Range }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(partnerId, range));
  if (error && (!data || isPlaceholderData))
    return <FailedState title={texts.failed} message={sentenceFor(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.length === 0 && !isPlaceholderData) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const totals = totalsOf(counted, data);
  return (
    <div aria-busy={isPlaceholderData} className={css.usage}>
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
        date={texts.columns.Fecha}
        words={words}
        numbers={numbers}
        rows={data}
        rowKey={({ Fecha, CuponId, SucursalId }) => `${Fecha}/${CuponId}/${SucursalId}`}
        file={texts.file}
      />
    </div>
  );
}
