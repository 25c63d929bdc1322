import type { Reading } from '#domain/bridges/bridges.ts';
import { toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { learnModels } from '#domain/bridges/forecast/learn-models.ts';
import { city } from '#domain/city.ts';
import { serializeModels } from '#server/db/seed/wait-models.ts';

/** Minimum number of readings; a lane with fewer is an error of the source. */
const minReadings = 100;

/** Computes the text of server/db/seed/wait-models.json from readings. */
export async function computeShippedModels(readings: Reading[]): Promise<string> {
  const byLane = Map.groupBy(readings, toLaneKey);
  const plausible = readings.filter((reading) => (byLane.get(toLaneKey(reading))?.length ?? 0) >= minReadings);
  const until = new Date(plausible.reduce((latest, { observedAt }) => Math.max(latest, observedAt.getTime()), 0));
  return serializeModels(await learnModels({ readings: plausible, until, timeZone: city.timeZone }));
}
