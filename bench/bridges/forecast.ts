import { fileURLToPath } from 'node:url';
import { type BenchResult, formatTable } from '#bench/support/report.ts';
import { type BacktestScore, backtest, comparedHorizons } from '#domain/bridges/backtest.ts';
import type { Reading } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay, parseLocalTime } from '#domain/time/local-time.ts';
import { formatScores } from './format-scores.ts';
import { readReadings } from './readings-file.ts';

const folder = process.env.REFERENCE_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const file = `${folder}/bwt/laredo_wait_observations_2026-04-14_07-19.csv`;
const testShare = 0.25;
/** Mean absolute errors of Bridge II standard, in minutes (BRDG-4). */
const limits = { 1: 9.3, 2: 10.7, 3: 12.8, 6: 14.8 };
const limitedLane = { port: '230402', lane: 'passenger_standard' } as const;
/** Threshold of outliers: one longer wait was reported while the adjacent lane had 25. Errors without outliers are shown too. */
const outlierMinutes = 300;

/** Measures the estimates' errors in the last quarter of the reference days, trained on the days before. */
export async function benchForecast(): Promise<BenchResult> {
  const { readings } = await readReadings(file).catch((error: Error) => {
    console.error(`The reference readings are missing: ${error.message}`);
    process.exit(1);
  });
  const day = firstTestDay(readings);
  const from = parseLocalTime(`${day}T00:00`, city.timeZone) as Date;
  const all = backtest(readings, from, city.timeZone);
  const plausible = readings.filter(({ minutes }) => minutes <= outlierMinutes);
  const rows = [errorsOf(all), errorsOf(backtest(plausible, from, city.timeZone))];
  const outliers = readings.filter((reading) => reading.observedAt >= from && reading.minutes > outlierMinutes);
  const exceeded = comparedHorizons.flatMap((horizon, i) => {
    const error = rows[0]?.[i] ?? Number.NaN;
    return error <= limits[horizon] ? [] : [`Bridge II standard ${horizon} h ahead: ${error.toFixed(1)} minutes`];
  });
  const text = [
    `Trained on the reference readings before ${day}, tested on the later ones; mean absolute errors in minutes.`,
    formatScores(all),
    `Bridge II standard with its limits, with and without readings above ${outlierMinutes} minutes: ${outliers.map(formatReading).join(', ') || 'none'}.`,
    formatTable([
      ['', ...comparedHorizons.map((horizon) => `${horizon} h`)],
      ['limit', ...comparedHorizons.map((horizon) => `≤ ${limits[horizon]}`)],
      ['all readings', ...(rows[0] ?? []).map((error) => error.toFixed(1))],
      ['without outliers', ...(rows[1] ?? []).map((error) => error.toFixed(1))],
    ]),
  ].join('\n\n');
  return { text, exceeded };
}

const formatReading = ({ port, lane, observedAt, minutes }: Reading) =>
  `${minutes} at ${port} ${lane}, ${observedAt.toISOString().slice(0, 16)}Z`;

/** Returns the first local day in the last quarter of all days. */
function firstTestDay(readings: Reading[]): string {
  const days = readings.map(({ observedAt }) => formatLocalDay(observedAt, city.timeZone)).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return addDays(last, 1 - Math.floor(testShare * length));
}

/** Mean errors of the limited lane, one per compared horizon. */
const errorsOf = (scores: BacktestScore[]): number[] =>
  scores
    .filter(({ port, lane }) => port === limitedLane.port && lane === limitedLane.lane)
    .map(({ error, pairs }) => error / pairs);
