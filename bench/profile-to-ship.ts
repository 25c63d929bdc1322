import type { Reading } from '#domain/bridges.ts';
import { city } from '#domain/city.ts';
import { learnProfile } from '#domain/forecast.ts';
import { packedProfile } from '#server/db/first-data/wait-profile.ts';

/** A lane with fewer readings was seen by mistake: its bridge has no such lane. */
const fewest = 100;

/** The text of the profile that is shipped, as it follows from readings. */
export function profileToShip(readings: Reading[]): string {
  const count = new Map<string, number>();
  for (const { port, lane } of readings) count.set(`${port} ${lane}`, (count.get(`${port} ${lane}`) ?? 0) + 1);
  const often = readings.filter(({ port, lane }) => (count.get(`${port} ${lane}`) ?? 0) >= fewest);
  return packedProfile(learnProfile(often, city.timeZone));
}
