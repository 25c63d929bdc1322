import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { ReportRow } from '#contract/till.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { couponReport as texts } from '#texts/till.ts';
import type { Range } from './report-calls.ts';
import css from './report-chart.module.css';
import { type Day, daysOf, scaleFor } from './report-sums.ts';

const drawn = ['Emitidos', 'Mostrados', 'Canjeados'] as const;

/** Every so many days one is named below the chart. */
const namedEvery = 7;

/**
 * Each day as an arch: the codes given out are its outline, those shown are hatched inside, and what was redeemed fills it.
 * Form and width tell them apart, not the colour alone. Its equivalent in words is the table below it.
 */
export function ReportChart({ rows, range }: { rows: ReportRow[]; range: Range }) {
  const days = useMemo(() => daysOf(rows, range), [rows, range]);
  const top = scaleFor(Math.max(...days.flatMap((day) => drawn.map((name) => day[name]))));
  const [pointed, setPointed] = useState<Day | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (days.length > 0) scroller.current?.scrollTo({ left: scroller.current.scrollWidth }); // the newest are on the right
  }, [days]);
  const [from, to] = [reducedDateInSpanish(range.desde), reducedDateInSpanish(range.hasta)];
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span className={css.title}>{texts.chart}</span>
        <span aria-hidden="true" className={css.legend}>
          {drawn.map((name) => (
            <span key={name} className={css.key}>
              <span className={`${css.swatch} ${css[name]}`} />
              {texts.counts[name]}
            </span>
          ))}
        </span>
      </figcaption>
      <p aria-hidden="true" className={css.pointed}>
        {pointed ? inWords(pointed) : texts.pointAtDay}
      </p>
      <div className={css.plot}>
        <div aria-hidden="true" className={css.scale}>
          {[top, top / 2, 0].map((count) => (
            <span key={count}>{count.toLocaleString('es-MX')}</span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section ref={scroller} aria-label={texts.chart} tabIndex={0} className={css.scroller}>
          <div
            role="img"
            aria-label={texts.chartLabel(from, to)}
            className={css.days}
            style={{ '--days': days.length } as CSSProperties}
            onPointerLeave={() => setPointed(null)}
          >
            {days.map((day, index) => (
              <div
                key={day.Fecha}
                className={css.day}
                data-pointed={pointed?.Fecha === day.Fecha}
                onPointerEnter={() => setPointed(day)}
              >
                <div className={css.arches}>
                  {drawn.map((name) => (
                    <span key={name} className={css[name]} style={{ height: `${(day[name] / top) * 100}%` }} />
                  ))}
                </div>
                {(days.length - 1 - index) % namedEvery === 0 && (
                  <span className={css.date}>{shortDay(day.Fecha)}</span>
                )}
              </div>
            ))}
          </div>
        </section>
      </div>
    </figure>
  );
}

const inWords = ({ Fecha, Emitidos, Mostrados, Canjeados }: Day) =>
  texts.dayWords(reducedDateInSpanish(Fecha), Emitidos, Mostrados, Canjeados);

const short = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
