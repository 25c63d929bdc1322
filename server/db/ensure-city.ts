import { city } from '#domain/city.ts';
import { cities } from './schema/cities.ts';
import type { Db } from './store.ts';

/** Inserts the row of the guide's city if it is missing; all public data refers to it. */
export async function ensureCity(db: Db): Promise<void> {
  const { key, name, state, country, timeZone: timezone, latitude, longitude } = city;
  await db.insert(cities).values({ key, name, state, country, timezone, latitude, longitude }).onConflictDoNothing();
}
