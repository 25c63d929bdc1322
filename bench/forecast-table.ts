import type { Score } from '#domain/backtest.ts';
import { table } from './report.ts';

/** A Markdown table of how far off the estimates were: mean absolute errors in minutes, and the share within the range. */
export function scoreTable(scores: Score[]): string {
  const head = ['port', 'lane', 'hours ahead', 'pairs', 'estimate', 'newest reading', 'plain median', 'within range'];
  const rows = scores
    .filter(({ pairs }) => pairs > 0)
    .map((score) => {
      const { port, lane, horizon, pairs } = score;
      const errors = [score.error, score.naiveError, score.medianError].map((sum) => (sum / pairs).toFixed(1));
      return [port, lane, horizon, pairs, ...errors, `${Math.round((100 * score.within) / pairs)} %`];
    });
  return table([head, ...rows]);
}
