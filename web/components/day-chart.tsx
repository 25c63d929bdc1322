import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import css from './day-chart.module.css';
import { type Day, daysOf, type Range, scaleFor } from './day-sums.ts';

export type Series<Name extends string> = {
  name: Name;
  label: string;
  /** Form and width tell series apart, not the colour alone: the later lies over the one before. */
  look: 'outline' | 'hatched' | 'filled';
};

type Props<Name extends string> = {
  rows: Day<Name>[];
  /** What is drawn of each day, the tallest kind first. */
  series: readonly Series<Name>[];
  range: Range;
  words: {
    title: string;
    /** The chart in a sentence, from one day in words to another. */
    label: (from: string, to: string) => string;
    /** What to do to read one day's numbers. */
    hint: string;
    /** One day's numbers; gets it in words. */
    day: (inWords: string, day: Day<Name>) => string;
  };
};

/** Every so many days one is named below the chart. */
const namedEvery = 7;

/** Each day as an arch for each series, one inside the other. Its equivalent in words is the table below it. */
export function DayChart<Name extends string>({ rows, series, range, words }: Props<Name>) {
  const names = useMemo(() => series.map(({ name }) => name), [series]);
  const days = useMemo(() => daysOf(names, rows, range), [names, rows, range]);
  const top = scaleFor(Math.max(...days.flatMap((day) => names.map((name) => day[name]))));
  const [pointed, setPointed] = useState<Day<Name> | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (days.length > 0) scroller.current?.scrollTo({ left: scroller.current.scrollWidth }); // the newest are on the right
  }, [days]);
  const [from, to] = [reducedDateInSpanish(range.desde), reducedDateInSpanish(range.hasta)];
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <span className={css.title}>{words.title}</span>
        <span aria-hidden="true" className={css.legend}>
          {series.map(({ name, label, look }) => (
            <span key={name} className={css.key}>
              <span className={`${css.swatch} ${css[look]}`} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <p aria-hidden="true" className={css.pointed}>
        {pointed ? words.day(reducedDateInSpanish(pointed.Fecha), pointed) : words.hint}
      </p>
      <div className={css.plot}>
        <div aria-hidden="true" className={css.scale}>
          {[top, top / 2, 0].map((count) => (
            <span key={count}>{count.toLocaleString('es-MX')}</span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
        <section ref={scroller} aria-label={words.title} tabIndex={0} className={css.scroller}>
          <div
            role="img"
            aria-label={words.label(from, to)}
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
                  {series.map(({ name, look }) => (
                    <span key={name} className={css[look]} style={{ height: `${(day[name] / top) * 100}%` }} />
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

const short = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDay = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
