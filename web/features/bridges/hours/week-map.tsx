import { type CSSProperties, useDeferredValue } from 'react';
import { usualWeek as texts } from '#texts/bridges/bridge-page.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { ScrollRegion } from '#web/components/page/scroll-region.tsx';
import { toHourOfWeek } from './lane-hours.ts';
import css from './week-map.module.css';
import type { WeekCell, WeekRow, WeekViewModel } from './week-view-model.ts';

type Props = { week: WeekViewModel; caption: string; lane: string };
type Now = ReturnType<typeof toHourOfWeek> | null;

/** Usual week of a lane: the best hours in sentences, and a heat map of every hour (BRDG-7). */
export function WeekMap({ week: { best, rows, scale, timeZone }, caption, lane }: Props) {
  // deferred, because the first formatting of a local time takes a phone 100 ms, and would prolong the end of hydration
  const instant = useDeferredValue(useNow());
  const now = instant === null ? null : toHourOfWeek(new Date(instant), timeZone);
  return (
    <section aria-labelledby="week" className={css.week}>
      <h2 id="week">{texts.title(lane)}</h2>
      {best.map((message) => (
        <p key={message} className={css.best}>
          {message}
        </p>
      ))}
      {rows.length > 0 ? (
        <div className={css.map}>
          <ScrollRegion aria-label={caption} className={css.scroll}>
            <table className={css.table}>
              <caption>{caption}</caption>
              <Days now={now} />
              <tbody>
                {rows.map((row) => (
                  <Hour key={row.hour} row={row} now={now} />
                ))}
              </tbody>
            </table>
          </ScrollRegion>
          <Legend scale={scale} />
        </div>
      ) : (
        <EmptyState title={texts.none} help={texts.noneHelp} />
      )}
    </section>
  );
}

function Days({ now }: { now: Now }) {
  return (
    <thead>
      <tr>
        <th scope="col">{texts.hour}</th>
        {texts.days.map((day, i) => (
          <th key={day} scope="col" abbr={texts.longDays[i]} aria-current={now?.weekday === i ? 'date' : undefined}>
            {day}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Hour({ row: { hour, label, cells }, now }: { row: WeekRow; now: Now }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, day) => (
        <td
          key={texts.days[day]}
          data-kind={cell.kind}
          data-best={cell.isBest}
          style={cell.depth === undefined ? undefined : shade(cell.depth)}
          aria-current={now?.hour === hour && now.weekday === day ? 'time' : undefined}
        >
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Position within half of the colour scale, in percent. */
const shade = (depth: number) => ({ '--depth': `${depth}%` }) as CSSProperties;

function Cell({ cell: { text, kind, isBest } }: { cell: WeekCell }) {
  const isKnown = kind !== 'closed' && kind !== 'unknown';
  const said = isKnown ? isBest && texts.oneOfBest : texts[kind];
  return (
    <>
      <span translate="no" aria-hidden={!isKnown}>
        {text}
      </span>
      {said && <span className="visually-hidden">{` ${said}`}</span>}
    </>
  );
}

function Legend({ scale: { low, high } }: { scale: WeekViewModel['scale'] }) {
  return (
    <div className={css.legend}>
      <p>{texts.legend}</p>
      <p className={css.scale}>
        <span>{low}</span> <span className={css.swatch} aria-hidden="true" /> <span>{high}</span>
      </p>
      <p>{texts.markLegend}</p>
    </div>
  );
}
