import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Receipt, RedemptionReportRow } from '#contract/till.ts';
import { redemptionReportDays } from '#domain/coupons/coupon.ts';
import { addDays } from '#domain/time/local-time.ts';
import { tableTexts } from '#texts/components.ts';
import { receiptList as listTexts, couponReport as texts } from '#texts/coupons/till.ts';
import { getErrorMessage } from '#web/api/admin-client.ts';
import button from '#web/components/buttons/button.module.css';
import { DayChart, type Series } from '#web/components/charts/day-chart.tsx';
import { countDays, type DateRange, sumCounts } from '#web/components/charts/day-counts.ts';
import { DayTable } from '#web/components/charts/day-table.tsx';
import { DayTotals } from '#web/components/charts/day-totals.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { EmptyState, ErrorState } from '#web/components/page/empty-state.tsx';
import type { Column } from '#web/components/table/column.ts';
import { toLocalIsoDate } from '#web/shell/time/city-time.ts';
import report from './coupon-report.module.css';
import { ReceiptText } from './receipt-text.tsx';
import { receiptsHash, receiptsQuery, reportQuery } from './report-queries.ts';
import { UndoReceiptDialog } from './undo-receipt-dialog.tsx';
import css from './usage-report.module.css';

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
    <div aria-busy={isPlaceholderData} className={report.usage}>
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

/** Number of receipts shown at first, and added by each click on the button for more. */
const receiptsPerPage = 10;

/** List of a partner's latest receipts, each with a button to undo it (TILL-3). */
function ReceiptList({ partnerId }: { partnerId: number }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const { isSuccess } = useQuery(receiptsQuery(partnerId));
  useEffect(() => {
    if (hash !== receiptsHash || !isSuccess) return;
    title.current?.scrollIntoView();
    title.current?.focus({ preventScroll: true });
  }, [hash, isSuccess]);
  return (
    <section aria-labelledby={titleId} className={css.receipts}>
      <h3 id={titleId} ref={title} tabIndex={-1} className={css.title}>
        {listTexts.title}
      </h3>
      <ReceiptRows partnerId={partnerId} />
    </section>
  );
}

function ReceiptRows({ partnerId }: { partnerId: number }) {
  const { data, error, refetch } = useQuery(receiptsQuery(partnerId));
  const [shown, setShown] = useState(receiptsPerPage);
  const [undoing, setUndoing] = useState<Receipt | null>(null);
  const list = useRef<HTMLUListElement>(null);
  if (!data && error)
    return <ErrorState title={listTexts.failed} message={getErrorMessage(error, '')} onRetry={refetch} />;
  if (!data) return <p role="status">{listTexts.loading}</p>;
  if (data.length === 0) return <EmptyState title={listTexts.empty} help={listTexts.emptyHelp} />;
  /** Moves the focus to the row, because the undo button is removed. */
  const handleDone = ({ Recibo }: Receipt) =>
    list.current?.querySelector<HTMLElement>(`[data-key="${Recibo}"]`)?.focus();
  return (
    <>
      <ul ref={list}>
        {data.slice(0, shown).map((receipt) => (
          <li key={receipt.Recibo} data-key={receipt.Recibo} tabIndex={-1} className={css.row}>
            <ReceiptText receipt={receipt} />
            {!receipt.Anulado && (
              <button
                type="button"
                className={css.undo}
                aria-label={listTexts.undoOne(receipt.Recibo)}
                onClick={() => setUndoing(receipt)}
              >
                {listTexts.undo}
              </button>
            )}
          </li>
        ))}
      </ul>
      {data.length > shown && (
        <button
          type="button"
          className={`${button.button} ${css.more}`}
          onClick={() => setShown(shown + receiptsPerPage)}
        >
          {tableTexts.more(Math.min(receiptsPerPage, data.length - shown))}
        </button>
      )}
      {undoing && (
        <UndoReceiptDialog
          key={undoing.Recibo}
          partnerId={partnerId}
          receipt={undoing}
          onDone={handleDone}
          onClosed={() => setUndoing(null)}
        />
      )}
    </>
  );
}

/** Preset ranges in days, each ending today. */
const presetDays = [7, 30, 90];

type Props = {
  range: DateRange;
  today: string;
  /** Whether the range is invalid. */
  isInvalid: boolean;
  onChange: (range: DateRange) => void;
};

/** Date range of the report: a preset or two dates. */
function ReportRangeFields({ range, today, isInvalid, onChange }: Props) {
  const errorId = useId();
  return (
    <fieldset className={css.range} aria-describedby={errorId}>
      <legend className="visually-hidden">{texts.range}</legend>
      <div className={css.presets}>
        {presetDays.map((days) => {
          const desde = addDays(today, 1 - days);
          return (
            <button
              key={days}
              type="button"
              className={button.button}
              aria-pressed={range.desde === desde && range.hasta === today}
              onClick={() => onChange({ desde, hasta: today })}
            >
              {texts.lastDays(days)}
            </button>
          );
        })}
      </div>
      <div className={css.dates}>
        <TextField
          name="desde"
          type="date"
          label={texts.from}
          max={range.hasta || today}
          value={range.desde}
          onChange={({ currentTarget }) => onChange({ ...range, desde: currentTarget.value })}
        />
        <TextField
          name="hasta"
          type="date"
          label={texts.to}
          min={range.desde}
          value={range.hasta}
          onChange={({ currentTarget }) => onChange({ ...range, hasta: currentTarget.value })}
        />
      </div>
      <p role="alert" id={errorId} className={css.error}>
        {isInvalid && texts.wrongRange}
      </p>
    </fieldset>
  );
}
