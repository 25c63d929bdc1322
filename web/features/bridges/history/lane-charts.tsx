import { laneChart as texts } from '#texts/bridges/bridge-page.ts';
import { ChartTable } from '#web/components/charts/chart-table.tsx';
import type { LaneChartViewModel } from './lane-chart-view-model.ts';
import css from './lane-charts.module.css';

/** Each lane's last 24 hours beside its usual waits, and its next six hours with their range: a chart and the same as a table. */
export function LaneCharts({ charts }: { charts: LaneChartViewModel[] }) {
  return (
    <section aria-labelledby="day" className={css.charts}>
      <h2 id="day">{texts.title}</h2>
      <p className={css.legend}>
        <span data-key="official">{texts.officialKey}</span>
        <span data-key="usual">{texts.usualKey}</span>
        <span data-key="estimate">{texts.estimateKey}</span>
      </p>
      <ul>
        {charts.map((chart) => (
          <li key={chart.key}>
            <LaneChart chart={chart} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LaneChart({
  chart: { title, usual, official, range, estimate, top, hours, rows },
}: {
  chart: LaneChartViewModel;
}) {
  return (
    <>
      <h3>{title}</h3>
      <div className={css.chart} aria-hidden="true">
        <svg viewBox="0 0 300 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={usual} data-key="usual" />
          <path d={range} data-key="range" />
          <path d="M240 0V100" data-key="now" />
          <path d={official} data-key="official" />
          <path d={estimate} data-key="estimate" />
        </svg>
        <span className={css.top}>{texts.minutes(top)}</span>
        <span className={css.middle}>{texts.minutes(top / 2)}</span>
        {hours.map(({ x, label }) => (
          <span key={x} className={css.hour} style={{ left: `${x}%` }}>
            {label}
          </span>
        ))}
        <span className={css.now}>{texts.now}</span>
      </div>
      {rows.length > 0 ? (
        <ChartTable
          summary={
            <>
              <span>{texts.table}</span>
              <span className="visually-hidden">{`: ${title}`}</span>
            </>
          }
          headings={[texts.hour, texts.wait, texts.usualWait]}
          rows={rows.map(({ key, hour, wait, usual: own }) => ({ key, cells: [hour, wait, own] }))}
        />
      ) : (
        <p className={css.none}>{texts.none}</p>
      )}
    </>
  );
}
