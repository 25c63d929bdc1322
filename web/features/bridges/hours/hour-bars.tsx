import { hoursAhead as texts } from '#texts/bridges/bridge-page.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import css from './hour-bars.module.css';
import type { HourViewModel } from './hour-view-model.ts';

/** Hourly forecast of a lane: a bar for the range, a dot for the most likely wait, and both as text (BRDG-3). */
export function HourBars({ lane, hours }: { lane: string; hours: HourViewModel[] }) {
  return (
    <section aria-labelledby="ahead" className={css.ahead}>
      <h2 id="ahead">{texts.title(lane)}</h2>
      {hours.length > 0 ? (
        <>
          <p>{texts.lead}</p>
          <ol className={css.hours}>
            {hours.map((hour) => (
              <li key={hour.key} className={css.hour}>
                <span className={css.when}>
                  <strong>{hour.label}</strong> <span>{hour.time}</span>
                </span>
                <span className={css.track} aria-hidden="true">
                  {hour.value && <Bar bar={hour.bar} />}
                </span>
                <span className={css.value} translate="no">
                  <strong>{hour.value}</strong> <span>{hour.range}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <EmptyState title={texts.none} help={texts.noneHelp} />
      )}
    </section>
  );
}

function Bar({ bar: { from, to, at } }: Pick<HourViewModel, 'bar'>) {
  return (
    <>
      <span className={css.bar} style={{ left: `${from}%`, width: `${to - from}%` }} />
      <span className={css.dot} style={{ left: `clamp(0.5rem, ${at}%, 100% - 0.5rem)` }} />
    </>
  );
}
