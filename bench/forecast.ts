import { fileURLToPath } from 'node:url';
import { backtest, comparedHorizons, type Score } from '#domain/backtest.ts';
import type { Reading } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { addDays, instantAt, localDay } from '#domain/local-time.ts';
import { scoreTable } from './forecast-table.ts';
import { readReadings } from './readings-file.ts';
import { type Result, table } from './report.ts';

const folder = process.env.REFERENCE_DATA ?? fileURLToPath(new URL('../../shared/data', import.meta.url));
const file = `${folder}/bwt/laredo_wait_observations_2026-04-14_07-19.csv`;
const heldOut = 0.25;
/** Mean absolute errors of Bridge II standard, in minutes (BRDG-4). */
const limits = { 1: 9.3, 2: 10.7, 3: 12.8, 6: 14.8 };
const limited = { port: '230402', lane: 'passenger_standard' } as const;
/** A longer wait was told once, where the lane beside it had 25: what the errors are without such numbers is shown as well. */
const slipMinutes = 300;

/** How far off the estimates were in the last quarter of the reference readings' days, learned from the days before. */
export async function benchForecast(): Promise<Result> {
  const { readings } = await readReadings(file).catch((error: Error) => {
    console.error(`The reference readings are not there: ${error.message}`);
    process.exit(1);
  });
  const day = firstHeldOut(readings);
  const from = instantAt(`${day}T00:00`, city.timeZone) as Date;
  const all = backtest(readings, from, city.timeZone);
  const likely = readings.filter(({ minutes }) => minutes <= slipMinutes);
  const rows = [errorsOf(all), errorsOf(backtest(likely, from, city.timeZone))];
  const slips = readings.filter((reading) => reading.observedAt >= from && reading.minutes > slipMinutes);
  const broken = comparedHorizons.flatMap((horizon, i) => {
    const error = rows[0]?.[i] ?? Number.NaN;
    return error <= limits[horizon] ? [] : [`Bridge II standard ${horizon} h ahead: ${error.toFixed(1)} minutes`];
  });
  const text = [
    `Learned from the reference readings before ${day}, held against those from then on; mean absolute errors in minutes.`,
    scoreTable(all),
    `Bridge II standard beside its limits, and what it would be without numbers above ${slipMinutes} minutes: ${slips.map(named).join(', ') || 'none'}.`,
    table([
      ['', ...comparedHorizons.map((horizon) => `${horizon} h`)],
      ['limit', ...comparedHorizons.map((horizon) => `≤ ${limits[horizon]}`)],
      ['all readings', ...(rows[0] ?? []).map((error) => error.toFixed(1))],
      ['without these', ...(rows[1] ?? []).map((error) => error.toFixed(1))],
    ]),
  ].join('\n\n');
  return { text, broken };
}

const named = ({ port, lane, observedAt, minutes }: Reading) =>
  `${minutes} at ${port} ${lane}, ${observedAt.toISOString().slice(0, 16)}Z`;

/** The first day of the city's calendar in the last quarter of all days. */
function firstHeldOut(readings: Reading[]): string {
  const days = readings.map(({ observedAt }) => localDay(observedAt, city.timeZone)).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return addDays(last, 1 - Math.floor(heldOut * length));
}

/** Of the lane that is limited, at each compared horizon. */
const errorsOf = (scores: Score[]): number[] =>
  scores
    .filter(({ port, lane }) => port === limited.port && lane === limited.lane)
    .map(({ error, pairs }) => error / pairs);
