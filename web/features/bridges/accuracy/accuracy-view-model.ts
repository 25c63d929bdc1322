import type { BridgeBoard, ForecastAccuracy } from '#contract/bridges.ts';
import type { MeasuredAccuracy } from '#contract/measured.ts';
import { type Horizon, laneKinds } from '#domain/bridges/bridges.ts';
import { formatReducedDate } from '#domain/time/format-dates.ts';
import { accuracyPage as texts } from '#texts/bridges/accuracy-page.ts';
import { laneNames } from '#texts/bridges/lanes.ts';
import { lowerFirst } from '#web/features/bridges/bridge-state.ts';

type Row = ForecastAccuracy['rows'][number];

/** Accuracy of the estimates of each bridge, formatted for display. */
export type AccuracyViewModel = {
  /** First and last day of the figures; '' without figures. */
  period: string;
  /** One or two sentences per bridge about its first lane, one hour ahead. */
  headlines: string[];
  bridges: { port: string; name: string; lanes: LaneAccuracy[] }[];
};
export type LaneAccuracy = { lane: string; name: string; rows: AccuracyRow[] };
export type AccuracyRow = {
  horizon: number;
  label: string;
  error: string;
  naive: string;
  /** '' while there are no figures of the 80 % range. */
  within: string;
  width: string;
  count: string;
  /** Whether repeating the last number had a smaller error. */
  isWorse: boolean;
};

/** Hours ahead with a row in the table. */
const shownHorizons: Horizon[] = [1, 2, 3, 6];
const minutes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

/** Formats accuracy figures. Bridges keep the order of the board; those without figures are left out. */
export function toAccuracyViewModel(
  { from, to, rows }: ForecastAccuracy,
  { bridges }: Pick<BridgeBoard, 'bridges'>,
): AccuracyViewModel {
  const bridgesWithFigures = bridges
    .map(({ port, name }) => ({ port, name, rows: rows.filter((row) => row.port === port && row.count > 0) }))
    .filter((bridge) => bridge.rows.length > 0);
  return {
    period: from && to ? formatPeriod(from, to) : '',
    headlines: bridgesWithFigures.flatMap(({ name, rows: bridgeRows }) => formatHeadline(name, bridgeRows)),
    bridges: bridgesWithFigures.map(({ port, name, rows: bridgeRows }) => ({
      port,
      name,
      lanes: formatLanes(bridgeRows),
    })),
  };
}

const formatLanes = (rows: Row[]): LaneAccuracy[] =>
  laneKinds
    .map((lane) => ({ lane, name: laneNames[lane], rows: formatRows(rows.filter((row) => row.lane === lane)) }))
    .filter((lane) => lane.rows.length > 0);

const formatRows = (rows: Row[]): AccuracyRow[] =>
  shownHorizons.flatMap((horizon) => rows.filter((row) => row.horizon === horizon).map(formatRow));

function formatRow({ horizon, error, naiveError, within, width, count }: Row): AccuracyRow {
  return {
    horizon,
    label: texts.horizon(horizon),
    error: texts.minutes(minutes.format(error)),
    naive: texts.minutes(minutes.format(naiveError)),
    within: within === null ? '' : texts.percent(Math.round(100 * within)),
    width: width === null ? '' : texts.width(texts.minutes(whole.format(width))),
    count: whole.format(count),
    isWorse: error > naiveError,
  };
}

function formatHeadline(bridge: string, rows: Row[]): string[] {
  const [row] = laneKinds.flatMap((lane) =>
    rows.filter((candidate) => candidate.lane === lane && candidate.horizon === 1),
  );
  if (!row) return [];
  const [error, naive] = [Math.round(row.error), Math.round(row.naiveError)];
  const comparison = error === naive ? texts.same : error < naive ? texts.better(naive) : texts.worse(naive);
  return [`${texts.headline(bridge, lowerFirst(laneNames[row.lane]), error)} ${comparison}`];
}

function formatPeriod(from: string, to: string): string {
  if (from === to) return texts.oneDay(formatReducedDate(to));
  return texts.period(formatReducedDate(from), formatReducedDate(to));
}

/** Official numbers and estimates against what people measured, formatted for display. */
export type MeasuredAccuracyViewModel = {
  lead: string;
  rows: { key: string; name: string; measured: string; official: string; estimate: string; count: string }[];
};

const oneDecimal = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** Formats the figures of the lanes of known bridges, in the order of the board. */
export function toMeasuredAccuracyViewModel(
  { days, rows }: MeasuredAccuracy,
  { bridges }: Pick<BridgeBoard, 'bridges'>,
): MeasuredAccuracyViewModel {
  const format = (minutes: number | null) =>
    minutes === null ? texts.noFigure : texts.minutes(oneDecimal.format(minutes));
  return {
    lead: rows.length > 0 ? texts.measuredLead(days) : texts.measuredNone,
    rows: bridges.flatMap((bridge) =>
      rows
        .filter(({ port }) => port === bridge.port)
        .map(({ lane, minutes, officialError, estimateError, count }) => ({
          key: `${bridge.port} ${lane}`,
          name: `${bridge.name}, ${laneNames[lane]}`,
          measured: format(minutes),
          official: format(officialError),
          estimate: format(estimateError),
          count: oneDecimal.format(count),
        })),
    ),
  };
}
