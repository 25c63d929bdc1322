import type { CSSProperties } from 'react';
import { usualWeek as texts } from '#texts/bridges/bridge-page.ts';
import { useNow } from '#web/components/hooks/use-now.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { toHourOfWeek } from './hour-of-week.ts';
import css from './week-map.module.css';
import type { WeekCell, WeekRow, WeekViewModel } from './week-view-model.ts';

type Props = { week: WeekViewModel; caption: string; lane: string };
type Now = ReturnType<typeof toHourOfWeek> | null;

/** Usual week of a lane: the best hours in sentences, and a heat map of every hour (BRDG-7). */
export function WeekMap({ week: { best, rows, legend, timeZone }, caption, lane }: Props) {
  const instant = useNow();
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
          <table className={css.table}>
            <caption>{caption}</caption>
            <Days now={now} />
            <tbody>
              {rows.map((row) => (
                <Hour key={row.hour} row={row} now={now} />
              ))}
            </tbody>
          </table>
          <Legend levels={legend} />
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
          data-level={cell.level}
          style={cell.depth === undefined ? undefined : shade(cell.depth)}
          aria-current={now?.hour === hour && now.weekday === day ? 'time' : undefined}
        >
          <Cell cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** Depth within a level, in percent; the colour intensifies towards the next level. */
const shade = (depth: number) => ({ '--depth': `${depth}%` }) as CSSProperties;

function Cell({ cell: { text, level } }: { cell: WeekCell }) {
  if (level !== 'closed' && level !== 'unknown') return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{level === 'closed' ? texts.closed : texts.unknown}</span>
    </>
  );
}

function Legend({ levels }: { levels: WeekViewModel['legend'] }) {
  return (
    <div className={css.legend}>
      <p id="legend">{texts.legend}</p>
      <ul aria-labelledby="legend">
        {levels.map(({ level, label }) => (
          <li key={level}>
            <span className={css.swatch} data-level={level} aria-hidden="true" />
            {label}
          </li>
        ))}
      </ul>
      <p>{texts.markLegend}</p>
    </div>
  );
}
