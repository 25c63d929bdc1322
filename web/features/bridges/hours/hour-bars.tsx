import type { CurrentBridge, CurrentLane } from '#contract/bridges.ts';
import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { hoursAhead as texts } from '#texts/bridges/bridge-page.ts';
import { EmptyState } from '#web/components/page/empty-state.tsx';
import { formatClockTime } from '#web/shell/time/city-time.ts';
import css from './hour-bars.module.css';
import { listHoursAhead } from './lane-hours.ts';

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

/** One hour ahead; `bar` holds percentages of the scale, 0 to 100. */
export type HourViewModel = {
  key: number;
  label: string;
  time: string;
  /** Minutes; '' for an hour in which the lane is closed */
  value: string;
  range: string;
  bar: { from: number; to: number; at: number };
};

/** Lower limit of the scale's maximum in minutes: short waits get short bars. */
const minScaleMinutes = 60;

/** Formats the hours ahead of a lane; empty without estimates. */
export function toHourViewModels(lane: CurrentLane, bridge: CurrentBridge): HourViewModel[] {
  const ahead = listHoursAhead(lane, bridge);
  const scale = Math.max(minScaleMinutes, ...ahead.map(({ high }) => high));
  const toPercent = (minutes: number) => Math.round((100 * minutes) / scale);
  return ahead.map(({ horizon, at, minutes, low, high, isClosed }) => ({
    key: horizon,
    label: texts.inHours(horizon),
    time: formatClockTime(formatLocalTime(new Date(at), city.timeZone).slice(11)),
    value: isClosed ? '' : texts.value(minutes),
    range: isClosed ? texts.closed : texts.range(low, high),
    bar: { from: toPercent(low), to: toPercent(high), at: toPercent(minutes) },
  }));
}
