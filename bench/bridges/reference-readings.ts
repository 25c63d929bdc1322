import { fileURLToPath } from 'node:url';
import type { Reading } from '#domain/bridges/bridges.ts';
import { city } from '#domain/city.ts';
import { addDays, formatLocalDay } from '#domain/time/local-time.ts';
import { readReadings } from './readings-file.ts';

const folder = process.env.REFERENCE_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));
const file = `${folder}/bwt/laredo_wait_observations_2026-04-14_07-19.csv`;
const testShare = 0.25;

/** Reads the reference readings, and the local days of their last quarter. Ends the process when they are missing. */
export async function readReferenceReadings(): Promise<{ readings: Reading[]; firstTestDay: string; lastDay: string }> {
  const { readings } = await readReadings(file).catch((error: Error) => {
    console.error(`The reference readings are missing: ${error.message}`);
    process.exit(1);
  });
  const days = readings.map(({ observedAt }) => formatLocalDay(observedAt, city.timeZone)).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const length = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return { readings, firstTestDay: addDays(last, 1 - Math.floor(testShare * length)), lastDay: last };
}
