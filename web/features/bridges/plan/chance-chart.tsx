import { planPage as texts } from '#texts/bridges/plan.ts';
import { ChartTable } from '#web/components/charts/chart-table.tsx';
import css from './chance-chart.module.css';
import type { ChanceBar } from './chance-chart-view-model.ts';

type Props = { bridge: string; bars: ChanceBar[] };

/** Lines of nine and of five times of ten, as distances from the top. */
const lines = [
  { y: 10, label: texts.nineOfTen },
  { y: 50, label: texts.fiveOfTen },
];

/** How many of ten arrive in time, by departure: a bar for each, and the same as a table. */
export function ChanceChart({ bridge, bars }: Props) {
  return (
    <div className={css.chart}>
      <figure aria-hidden="true">
        <figcaption>{texts.chartLead}</figcaption>
        <div className={css.plot}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {lines.map(({ y }) => (
              <line key={y} x1="0" x2="100" y1={y} y2={y} className={css.line} />
            ))}
            {bars.map(({ key, x, width, height, level }) => (
              <rect key={key} x={x} y={100 - height} width={width} height={height} data-level={level} />
            ))}
          </svg>
          {lines.map(({ y, label }) => (
            <span key={y} className={css.lineLabel} style={{ top: `${y}%` }}>
              {label}
            </span>
          ))}
        </div>
        <p className={css.times}>
          {bars.map(
            ({ key, x, time, isLabelled }) =>
              isLabelled && (
                <span key={key} style={{ left: `${x}%` }}>
                  {time}
                </span>
              ),
          )}
        </p>
      </figure>
      <ChartTable
        summary={texts.table}
        caption={texts.chart(bridge)}
        headings={[texts.leaveAt, texts.arriveShare]}
        rows={bars.map(({ key, time, share }) => ({ key, cells: [time, share] }))}
      />
    </div>
  );
}
