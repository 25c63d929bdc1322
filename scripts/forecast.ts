// `npm run forecast -- --readings FILE.csv --train-until YYYY-MM-DD [--json]`: measures the estimates
// of the readings of a file from a local day on. The models learn from the earlier ones, and then every night.
import { parseArgs } from 'node:util';
import { formatScores } from '#bench/bridges/format-scores.ts';
import { readReadings } from '#bench/bridges/readings-file.ts';
import { type BacktestScore, backtest } from '#domain/bridges/forecast/backtest.ts';
import { city } from '#domain/city.ts';
import { formatLocalDay, parseLocalTime } from '#domain/time/local-time.ts';

const usage = 'npm run forecast -- --readings FILE.csv --train-until YYYY-MM-DD [--json]';
const maxShownFaults = 20;

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function run(): Promise<void> {
  const { readings: file, 'train-until': day, json } = parseArguments();
  if (!file || !day) throw new Error(usage);
  const from = parseLocalTime(`${day}T00:00`, city.timeZone);
  if (!from || formatLocalDay(from, city.timeZone) !== day) throw new Error(`'${day}' is not a day (YYYY-MM-DD)`);
  const { readings, faults } = await readReadings(file);
  for (const { line, fault } of faults.slice(0, maxShownFaults)) console.error(`line ${line} skipped: ${fault}`);
  if (faults.length > maxShownFaults) console.error(`… and ${faults.length - maxShownFaults} more lines`);
  const before = readings.filter(({ observedAt }) => observedAt < from).length;
  if (before === 0) throw new Error(`${file} holds no reading before ${day} to train on`);
  if (before === readings.length) throw new Error(`${file} holds no reading from ${day} on`);
  const scores = await backtest(readings, from, city.timeZone);
  if (json) return console.log(JSON.stringify(scores.filter(({ pairs }) => pairs > 0).map(toMeans), null, 1));
  console.log(`Trained on ${before} readings before ${day}, tested on the ${readings.length - before} after.`);
  console.log(`The models also learn every night. Mean absolute errors in minutes.\n\n${formatScores(scores)}`);
}

function parseArguments() {
  const options = {
    readings: { type: 'string' },
    'train-until': { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message.split('\n')[0]}. ${usage}`);
  }
}

/** Converts sums to means with two decimals. */
function toMeans({ port, lane, horizon, pairs, withinRange, freshPairs, freshError, ...sums }: BacktestScore) {
  const mean = (sum: number) => Math.round((100 * sum) / pairs) / 100;
  const means = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, mean(sum)]));
  return { port, lane, horizon, pairs, ...means, within: mean(withinRange) };
}
