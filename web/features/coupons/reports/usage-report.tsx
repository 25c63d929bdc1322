import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RedemptionReportRow } from '#contract/till.ts';
import { redemptionReportDays } from '#domain/coupons/coupon.ts';
import { addDays } from '#domain/time/local-time.ts';
import { couponReport as texts } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import { DayChart, type Series } from '#web/components/charts/day-chart.tsx';
import { countDays, type DateRange, sumCounts } from '#web/components/charts/day-counts.ts';
import { DayTable } from '#web/components/charts/day-table.tsx';
import { DayTotals } from '#web/components/charts/day-totals.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import type { Column } from '#web/components/table/column.ts';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import css from './coupon-report.module.css';
import { ReceiptList } from './receipt-list.tsx';
import { reportQuery } from './report-queries.ts';
import { ReportRangeFields } from './report-range-fields.tsx';

const countFields = ['Emitidos', 'Mostrados', 'Canjeados', 'Anulados'] as const;
type Count = (typeof countFields)[number];

/** Chart series: issued codes as an outline, shown codes hatched, redeemed codes filled. */
const chartSeries: Series<Exclude<Count, 'Anulados'>>[] = [
  { name: 'Emitidos', label: texts.counts.Emitidos, style: 'outline' },
  { name: 'Mostrados', label: texts.counts.Mostrados, style: 'hatched' },
  { name: 'Canjeados', label: texts.counts.Canjeados, style: 'filled' },
];
const chartWords = {
  title: texts.chart,
  label: texts.chartLabel,
  hint: texts.pointAtDay,
  day: (day: string, { Emitidos, Mostrados, Canjeados }: Omit<Record<Count, number>, 'Anulados'>) =>
    texts.dayWords(day, Emitidos, Mostrados, Canjeados),
};
const textColumns: Column<RedemptionReportRow>[] = [
  { id: 'cupon', header: texts.columns.Cupon, value: ({ Cupon }) => Cupon },
  { id: 'sucursal', header: texts.columns.Sucursal, value: ({ Sucursal }) => Sucursal || texts.noBranch },
];
const numberColumns = countFields.map((name) => ({
  id: name,
  header: texts.counts[name],
  value: (row: RedemptionReportRow) => row[name],
}));

/** Report for a date range: totals, chart and table, followed by the latest receipts. */
export function UsageReport({ partnerId }: { partnerId: number }) {
  const [today] = useState(() => toLocalIsoDate(new Date()));
  const [range, setRange] = useState<DateRange>({
    desde: addDays(today, 1 - redemptionReportDays.default),
    hasta: today,
  });
  const days = countDays(range);
  const isInvalid = !(days >= 1 && days <= redemptionReportDays.max);
  return (
    <>
      <ReportRangeFields range={range} today={today} isInvalid={isInvalid} onChange={setRange} />
      {!isInvalid && <Usage partnerId={partnerId} range={range} />}
      <ReceiptList partnerId={partnerId} />
    </>
  );
}

function Usage({ partnerId, range }: { partnerId: number; range: DateRange }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(reportQuery(partnerId, range));
  if (error && (!data || isPlaceholderData))
    return <ErrorState title={texts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{texts.loading}</p>;
  if (data.length === 0 && !isPlaceholderData) return <EmptyState title={texts.empty} help={texts.emptyHelp} />;
  const totals = sumCounts(countFields, data);
  return (
    <div aria-busy={isPlaceholderData} className={css.usage}>
      <DayTotals
        label={texts.totals}
        totals={countFields.map((name) => ({
          label: texts.counts[name],
          help: texts.countHelp[name],
          count: totals[name],
        }))}
      />
      <DayChart rows={data} series={chartSeries} range={range} texts={chartWords} />
      <DayTable
        title={texts.table}
        date={texts.columns.Fecha}
        textColumns={textColumns}
        numberColumns={numberColumns}
        rows={data}
        rowKey={({ Fecha, CuponId, SucursalId }) => `${Fecha}/${CuponId}/${SucursalId}`}
        file={texts.file}
      />
    </div>
  );
}
