import type { Reading } from '#domain/bridges/bridges.ts';
import { learnProfile } from '#domain/bridges/forecast/forecast.ts';
import { city } from '#domain/city.ts';
import { serializeProfile } from '#server/db/seed/wait-profile.ts';

/** Minimum number of readings; a lane with fewer is an error of the source. */
const minReadings = 100;

/** Computes the text of server/db/seed/wait-profile.json from readings. */
export function computeSeedProfile(readings: Reading[]): string {
  const count = new Map<string, number>();
  for (const { port, lane } of readings) count.set(`${port} ${lane}`, (count.get(`${port} ${lane}`) ?? 0) + 1);
  const plausible = readings.filter(({ port, lane }) => (count.get(`${port} ${lane}`) ?? 0) >= minReadings);
  return serializeProfile(learnProfile(plausible, city.timeZone));
}
