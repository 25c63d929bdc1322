import type { CSSProperties } from 'react';
import { week as texts } from '#texts/crossing.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { useNow } from '#web/components/use-now.ts';
import { hourOfWeek } from './hour-of-week.ts';
import css from './week-map.module.css';
import type { WeekCell, WeekRow, WeekWords } from './week-words.ts';

type Props = { week: WeekWords; caption: string; lane: string };
type Now = ReturnType<typeof hourOfWeek> | null;

/** A lane's usual week: when to cross in sentences, and every hour as a number in its colour (BRDG-7). */
export function WeekMap({ week: { best, rows, legend, timeZone }, caption, lane }: Props) {
  const instant = useNow();
  const now = instant === null ? null : hourOfWeek(new Date(instant), timeZone);
  return (
    <section aria-labelledby="week" className={css.week}>
      <h2 id="week">{texts.title(lane)}</h2>
      {best.map((sentence) => (
        <p key={sentence} className={css.best}>
          {sentence}
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

/** Its colour grows stronger towards the next level's. */
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

function Legend({ levels }: { levels: WeekWords['legend'] }) {
  return (
    <div className={css.legend}>
      <p id="legend">{texts.legend}</p>
      <ul aria-labelledby="legend">
        {levels.map(({ level, words }) => (
          <li key={level}>
            <span className={css.swatch} data-level={level} aria-hidden="true" />
            {words}
          </li>
        ))}
      </ul>
      <p>{texts.markLegend}</p>
    </div>
  );
}
