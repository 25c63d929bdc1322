import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import css from './day-chart.module.css';
import { computeAxisMax, countByDay, type DateRange, type DayCounts } from './day-counts.ts';

export type Series<Name extends string> = {
  name: Name;
  label: string;
  /** Shape and width distinguish the series, not colour alone. Each series is drawn over the previous one. */
  style: 'outline' | 'hatched' | 'filled';
};

type Props<Name extends string> = {
  rows: DayCounts<Name>[];
  /** Series to draw, the one with the highest counts first. */
  series: readonly Series<Name>[];
  range: DateRange;
  texts: {
    title: string;
    /** Accessible name of the chart, for a range of formatted dates. */
    label: (from: string, to: string) => string;
    /** Explains how to see the counts of one day. */
    hint: string;
    /** Counts of one day, for its formatted date. */
    day: (date: string, day: DayCounts<Name>) => string;
  };
};

/** Interval of the date labels below the chart, in days. */
const labelIntervalDays = 7;

/** Chart with one arch per day and series, nested. The table below it is the accessible equivalent. */
export function DayChart<Name extends string>({ rows, series, range, texts }: Props<Name>) {
  const names = useMemo(() => series.map(({ name }) => name), [series]);
  const days = useMemo(() => countByDay(names, rows, range), [names, rows, range]);
  const top = computeAxisMax(Math.max(...days.flatMap((day) => names.map((name) => day[name]))));
  const [hovered, setHovered] = useState<DayCounts<Name> | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (days.length > 0) scroller.current?.scrollTo({ left: scroller.current.scrollWidth }); // the newest days are on the right
  }, [days]);
  const [from, to] = [formatReducedDate(range.desde), formatReducedDate(range.hasta)];
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span className={css.title}>{texts.title}</span>
        <span aria-hidden="true" className={css.legend}>
          {series.map(({ name, label, style }) => (
            <span key={name} className={css.key}>
              <span className={`${css.swatch} ${css[style]}`} />
              <span>{label}</span>
            </span>
          ))}
        </span>
      </figcaption>
      <p aria-hidden="true" className={css.hovered}>
        {hovered ? texts.day(formatReducedDate(hovered.Fecha), hovered) : texts.hint}
      </p>
      <div className={css.plot}>
        <div aria-hidden="true" className={css.scale}>
          {[top, top / 2, 0].map((count) => (
            <span key={count}>{count.toLocaleString('es-MX')}</span>
          ))}
        </div>
        <ScrollRegion ref={scroller} aria-label={texts.title} className={css.scroller}>
          <div
            role="img"
            aria-label={texts.label(from, to)}
            className={css.days}
            style={{ '--days': days.length } as CSSProperties}
            onPointerLeave={() => setHovered(null)}
          >
            {days.map((day, index) => (
              <div
                key={day.Fecha}
                className={css.day}
                data-hovered={hovered?.Fecha === day.Fecha}
                onPointerEnter={() => setHovered(day)}
              >
                <div className={css.arches}>
                  {series.map(({ name, style }) => (
                    <span key={name} className={css[style]} style={{ height: `${(day[name] / top) * 100}%` }} />
                  ))}
                </div>
                {(days.length - 1 - index) % labelIntervalDays === 0 && (
                  <span className={css.date}>{formatShortDate(day.Fecha)}</span>
                )}
              </div>
            ))}
          </div>
        </ScrollRegion>
      </div>
    </figure>
  );
}

const shortDate = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const formatShortDate = (day: string) => shortDate.format(new Date(`${day}T00:00:00Z`));
