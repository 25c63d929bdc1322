import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reportDays } from '#domain/coupon.ts';
import { addDays } from '#domain/local-time.ts';
import { couponReport as texts } from '#texts/till.ts';
import { sentenceFor } from '#web/api/admin-client.ts';
import { EmptyState, FailedState } from '#web/components/empty-state.tsx';
import { dateInCity } from '#web/shell/city-time.ts';
import css from './coupon-report.module.css';
import { Receipts } from './receipts.tsx';
import { type Range, reportQuery } from './report-calls.ts';
import { ReportChart } from './report-chart.tsx';
import { RangeFields } from './report-range.tsx';
import { counted, lengthOf, totalsOf } from './report-sums.ts';
import { ReportTable } from './report-table.tsx';

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
  const totals = totalsOf(data);
  return (
    <div aria-busy={isPlaceholderData} className={css.usage}>
      <dl aria-label={texts.totals} className={css.totals}>
        {counted.map((name) => (
          <div key={name}>
            <dt>
              {texts.counts[name]} <small>{texts.countHelp[name]}</small>
            </dt>
            <dd>{totals[name].toLocaleString('es-MX')}</dd>
          </div>
        ))}
      </dl>
      <ReportChart rows={data} range={range} />
      <ReportTable rows={data} />
    </div>
  );
}
