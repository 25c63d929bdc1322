import { formatTable } from '#bench/support/report.ts';
import { type BacktestScore, comparedHorizons } from '#domain/bridges/forecast/backtest.ts';

type Sums = Omit<BacktestScore, 'port' | 'lane' | 'horizon'>;

const head = [
  'port',
  'lane',
  'hours ahead',
  'pairs',
  'estimate',
  'plain median',
  'newest reading',
  'width',
  'within range',
];

/**
 * Formats a backtest as a Markdown table: mean absolute errors in minutes of the estimate and of both
 * baselines, then the width of the range and the share of readings within it. The last rows hold all lanes together.
 */
export function formatScores(scores: BacktestScore[]): string {
  const lanes = scores.map((score) => toRow(score.port, score.lane, score.horizon, score));
  const totals = comparedHorizons.map((horizon) =>
    toRow('all', 'all', horizon, sumScores(scores.filter((score) => score.horizon === horizon))),
  );
  return formatTable([head, ...[...lanes, ...totals].filter(([, , , pairs]) => pairs !== 0)]);
}

/** Adds up the scores of several lanes or horizons. */
export function sumScores(scores: BacktestScore[]): Sums {
  const sum = (key: keyof Sums) => scores.reduce((total, score) => total + score[key], 0);
  return {
    pairs: sum('pairs'),
    error: sum('error'),
    withinRange: sum('withinRange'),
    width: sum('width'),
    freshPairs: sum('freshPairs'),
    freshError: sum('freshError'),
    medianError: sum('medianError'),
    naiveError: sum('naiveError'),
  };
}

function toRow(port: string, lane: string, horizon: number, { pairs, ...sums }: Sums) {
  const { error, medianError, naiveError, width, withinRange } = sums;
  const means = [error, medianError, naiveError, width].map((sum) => (sum / pairs).toFixed(1));
  return [port, lane, horizon, pairs, ...means, `${Math.round((100 * withinRange) / pairs)} %`];
}
