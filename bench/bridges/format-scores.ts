import { formatTable } from '#bench/support/report.ts';
import type { BacktestScore } from '#domain/bridges/backtest.ts';

/** Formats the accuracy of estimates as a Markdown table: mean absolute errors in minutes, and the share within the range. */
export function formatScores(scores: BacktestScore[]): string {
  const head = ['port', 'lane', 'hours ahead', 'pairs', 'estimate', 'newest reading', 'plain median', 'within range'];
  const rows = scores
    .filter(({ pairs }) => pairs > 0)
    .map((score) => {
      const { port, lane, horizon, pairs } = score;
      const errors = [score.error, score.naiveError, score.medianError].map((sum) => (sum / pairs).toFixed(1));
      return [port, lane, horizon, pairs, ...errors, `${Math.round((100 * score.withinRange) / pairs)} %`];
    });
  return formatTable([head, ...rows]);
}
