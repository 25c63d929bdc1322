import type { Accuracy, Board } from '#contract/bridges.ts';
import { type Horizon, laneKinds } from '#domain/bridges.ts';
import { reducedDateInSpanish } from '#domain/dates-in-spanish.ts';
import { accuracy as texts } from '#texts/accuracy.ts';
import { laneNames } from '#texts/bridges-public.ts';

type Row = Accuracy['rows'][number];

/** How good the estimates of each crossing were. */
export type AccuracyWords = {
  /** The days looked at; '' while there are no figures. */
  period: string;
  /** One sentence or two a crossing, of its first lane an hour ahead. */
  headlines: string[];
  bridges: { port: string; name: string; lanes: LaneAccuracy[] }[];
};
export type LaneAccuracy = { lane: string; name: string; rows: AccuracyRow[] };
export type AccuracyRow = {
  horizon: number;
  label: string;
  error: string;
  naive: string;
  within: string;
  count: string;
  /** Whether repeating the last number would have been better. */
  isWorse: boolean;
};

/** Hours ahead that are told of. */
const told: Horizon[] = [1, 2, 3, 6];
const minutes = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

/** Accuracy in words, crossings in the board's order; those without a figure are left out. */
export function accuracyWords({ from, to, rows }: Accuracy, { bridges }: Pick<Board, 'bridges'>): AccuracyWords {
  const known = bridges
    .map(({ port, name }) => ({ port, name, rows: rows.filter((row) => row.port === port && row.count > 0) }))
    .filter((bridge) => bridge.rows.length > 0);
  return {
    period: from && to ? periodOf(from, to) : '',
    headlines: known.flatMap(({ name, rows: own }) => headlineOf(name, own)),
    bridges: known.map(({ port, name, rows: own }) => ({ port, name, lanes: lanesOf(own) })),
  };
}

const lanesOf = (rows: Row[]): LaneAccuracy[] =>
  laneKinds
    .map((lane) => ({ lane, name: laneNames[lane], rows: rowsOf(rows.filter((row) => row.lane === lane)) }))
    .filter((lane) => lane.rows.length > 0);

const rowsOf = (rows: Row[]): AccuracyRow[] =>
  told.flatMap((horizon) => rows.filter((row) => row.horizon === horizon).map(rowInWords));

function rowInWords({ horizon, error, naiveError, within, count }: Row): AccuracyRow {
  return {
    horizon,
    label: texts.horizon(horizon),
    error: texts.minutes(minutes.format(error)),
    naive: texts.minutes(minutes.format(naiveError)),
    within: texts.percent(Math.round(100 * within)),
    count: whole.format(count),
    isWorse: error > naiveError,
  };
}

function headlineOf(bridge: string, rows: Row[]): string[] {
  const [row] = laneKinds.flatMap((lane) => rows.filter((one) => one.lane === lane && one.horizon === 1));
  if (!row) return [];
  const [error, naive] = [Math.round(row.error), Math.round(row.naiveError)];
  const beside = error === naive ? texts.same : error < naive ? texts.better(naive) : texts.worse(naive);
  return [`${texts.headline(bridge, withinSentence(laneNames[row.lane]), error)} ${beside}`];
}

const withinSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function periodOf(from: string, to: string): string {
  if (from === to) return texts.oneDay(reducedDateInSpanish(to));
  return texts.period(reducedDateInSpanish(from), reducedDateInSpanish(to));
}
