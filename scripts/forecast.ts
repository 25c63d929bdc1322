// `npm run forecast -- --readings FILE.csv --train-until YYYY-MM-DD [--json]`: how good estimates are that were learned
// from what a file of readings says before a day of the city, held against what the rest of it says.
import { parseArgs } from 'node:util';
import { scoreTable } from '#bench/forecast-table.ts';
import { readReadings } from '#bench/readings-file.ts';
import { backtest } from '#domain/backtest.ts';
import { city } from '#domain/city.ts';
import { instantAt, localDay } from '#domain/local-time.ts';

const usage = 'npm run forecast -- --readings FILE.csv --train-until YYYY-MM-DD [--json]';
const maxFaultsShown = 20;

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function run(): Promise<void> {
  const { readings: file, 'train-until': day, json } = given();
  if (!file || !day) throw new Error(usage);
  const from = instantAt(`${day}T00:00`, city.timeZone);
  if (!from || localDay(from, city.timeZone) !== day) throw new Error(`'${day}' is no day YYYY-MM-DD`);
  const { readings, faults } = await readReadings(file);
  for (const { line, fault } of faults.slice(0, maxFaultsShown)) console.error(`line ${line} is left out: ${fault}`);
  if (faults.length > maxFaultsShown) console.error(`… and ${faults.length - maxFaultsShown} more lines`);
  const before = readings.filter(({ observedAt }) => observedAt < from).length;
  if (before === 0) throw new Error(`${file} holds no reading before ${day} to learn from`);
  if (before === readings.length) throw new Error(`${file} holds no reading from ${day} on`);
  const scores = backtest(readings, from, city.timeZone);
  if (json) return console.log(JSON.stringify(scores.filter(({ pairs }) => pairs > 0).map(means), null, 1));
  console.log(`Learned from ${before} readings before ${day}, held against the ${readings.length - before} after.`);
  console.log(`Mean absolute errors in minutes.\n\n${scoreTable(scores)}`);
}

function given() {
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

/** Sums as means, to two decimals. */
function means({ port, lane, horizon, pairs, ...sums }: ReturnType<typeof backtest>[number]) {
  const mean = (sum: number) => Math.round((100 * sum) / pairs) / 100;
  return {
    ...{ port, lane, horizon, pairs, error: mean(sums.error), naiveError: mean(sums.naiveError) },
    ...{ medianError: mean(sums.medianError), within: mean(sums.within) },
  };
}
