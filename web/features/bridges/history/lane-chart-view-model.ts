import type { CurrentBridge, CurrentLane, UsualWeek, WaitHistory } from '#contract/bridges.ts';
import { isOpenInHour, minReadingsToShow } from '#domain/bridges/best-hours.ts';
import { city } from '#domain/city.ts';
import { formatLocalTime } from '#domain/time/local-time.ts';
import { laneChart as texts } from '#texts/bridges/bridge-page.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { listHoursAhead, resolveOpeningHours, toHourOfWeek } from '#web/features/bridges/hours/lane-hours.ts';
import { formatClockTime, formatHourOfDay } from '#web/shell/time/city-time.ts';

/** A lane's last 24 hours and next six, as paths in a box of 300 by 100 units, and the same as rows of a table. */
export type LaneChartViewModel = {
  key: string;
  title: string;
  /** Band of the usual waits, line of the official ones, band and line of the estimates; '' without data. */
  usual: string;
  official: string;
  range: string;
  estimate: string;
  /** Minutes at the top of the scale. */
  top: number;
  /** Full hours below the chart, as percentages of its width. */
  hours: { x: number; label: string }[];
  rows: { key: string; hour: string; wait: string; usual: string }[];
};

type Readings = WaitHistory['readings'];
type Lane = { lane: CurrentLane; week: UsualWeek; readings: Readings };
/** Bounds of a band at a position, in minutes. */
type Bounds = { x: number; low: number; high: number };

/** Hours before and after now. */
export const chartHours = { past: 24, ahead: 6 };
const [hourMs, unitsPerHour, height] = [3_600_000, 10, 100];
/** Readings further apart than this are not joined by a line, in hours. */
const maxGapHours = 3;
/** Least minutes at the top of the scale: short waits look short. */
const minTop = 60;
/** Hours between two labels. */
const labelHours = 6;

/** Draws a lane's official waits of the last 24 hours beside the usual ones, and the estimates of the next six hours. */
export function toLaneChartViewModel(
  bridge: CurrentBridge,
  { lane, week, readings }: Lane,
  now: string,
): LaneChartViewModel {
  const start = Date.parse(now) - chartHours.past * hourMs;
  const toX = (instant: string | number) => ((new Date(instant).getTime() - start) / hourMs) * unitsPerHour;
  const hours = resolveOpeningHours(lane, bridge);
  const usual = listUsual(week, hours, start);
  const ahead = lane.face === 'closed' ? [] : listHoursAhead(lane, bridge);
  const open = ahead.filter(({ isClosed }) => !isClosed);
  const past = readings.filter(({ observedAt }) => toX(observedAt) >= 0);
  const official = past.filter(({ doubtful }) => !doubtful); // one would flatten the whole chart
  const all = [...usual.flatMap((run) => run.map(({ high }) => high)), ...open.map(({ high }) => high)];
  const highest = Math.max(...all, ...official.map(({ minutes }) => minutes), minTop);
  const top = Math.ceil(highest / 30) * 30;
  const toY = (minutes: number) => round(height - (height * minutes) / top);
  const toBand = (run: Bounds[]) =>
    run.length < 2
      ? ''
      : `M${[...run.map(({ x, high }) => point(x, toY(high))), ...run.toReversed().map(({ x, low }) => point(x, toY(low)))].join('L')}Z`;
  const range = open.map(({ at, low, high }) => ({ x: toX(at), low, high }));
  return {
    key: lane.lane,
    title: laneNames[lane.lane],
    top,
    usual: usual.map(toBand).join(''),
    official: toLines(official.map(({ observedAt, minutes }) => ({ x: toX(observedAt), y: toY(minutes) }))),
    range: toBand(range),
    estimate: toLines(open.map(({ at, minutes }) => ({ x: toX(at), y: toY(minutes) }))),
    hours: listLabels(start),
    rows: [...toPastRows(past, usual, toX), ...toAheadRows(ahead, usual, toX)],
  };
}

/** The usual waits at each full hour of the chart, without hours that are closed or little known, as runs of adjacent hours. */
function listUsual({ cells }: UsualWeek, openingHours: string, start: number): Bounds[][] {
  const byHour = new Map(cells.map((cell) => [24 * cell.weekday + cell.hour, cell]));
  const runs: Bounds[][] = [[]];
  const firstHour = Math.ceil(start / hourMs) * hourMs;
  for (let time = firstHour; time <= start + (chartHours.past + chartHours.ahead) * hourMs; time += hourMs) {
    const { weekday, hour } = toHourOfWeek(new Date(time), city.timeZone);
    const cell = byHour.get(24 * weekday + hour);
    const isKnown = cell && cell.count >= minReadingsToShow && isOpenInHour(openingHours, weekday, hour) !== false;
    const x = ((time - start) / hourMs) * unitsPerHour;
    if (isKnown) runs.at(-1)?.push({ x, low: cell.low, high: cell.high });
    else runs.push([]);
  }
  return runs;
}

/** Lines through points; a point without a near neighbour is a dot. */
function toLines(points: { x: number; y: number }[]): string {
  return points
    .map(({ x, y }, i) => {
      const before = points[i - 1];
      const isJoined = before && x - before.x <= maxGapHours * unitsPerHour;
      return isJoined ? `L${point(x, y)}` : `M${point(x, y)}h0`;
    })
    .join('');
}

/** Labels at local hours that are multiples of six. */
function listLabels(start: number): LaneChartViewModel['hours'] {
  const first = Math.ceil(start / hourMs) * hourMs;
  return Array.from({ length: chartHours.past + chartHours.ahead }, (_, i) => first + i * hourMs).flatMap((time) => {
    const hour = Number(formatLocalTime(new Date(time), city.timeZone).slice(11, 13));
    const x = ((time - start) / hourMs / (chartHours.past + chartHours.ahead)) * 100;
    return hour % labelHours === 0 ? [{ x: round(x), label: formatHourOfDay(hour) }] : [];
  });
}

type ToX = (instant: string | number) => number;

const toPastRows = (readings: Readings, usual: Bounds[][], toX: ToX) =>
  readings.map(({ observedAt, minutes, doubtful }) => ({
    key: observedAt,
    hour: formatHour(observedAt),
    wait: doubtful ? texts.doubtful(minutes) : texts.official(minutes),
    usual: formatUsual(usual, toX(observedAt)),
  }));

const toAheadRows = (ahead: ReturnType<typeof listHoursAhead>, usual: Bounds[][], toX: ToX) =>
  ahead.map(({ at, minutes, low, high, isClosed }) => ({
    key: at,
    hour: formatHour(at),
    wait: isClosed ? texts.closed : texts.estimate(minutes, low, high),
    usual: formatUsual(usual, toX(at)),
  }));

/** The usual waits at the full hour nearest to a position; '–' without any. */
function formatUsual(usual: Bounds[][], x: number): string {
  const nearest = usual.flat().find((bounds) => Math.abs(bounds.x - x) <= unitsPerHour / 2);
  return nearest ? texts.usual(nearest.low, nearest.high) : texts.unknown;
}

const formatHour = (instant: string) => formatClockTime(formatLocalTime(new Date(instant), city.timeZone).slice(11));
const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(10 * value) / 10;
