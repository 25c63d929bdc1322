import { city } from '#domain/city.ts';
import { cities } from './schema/cities.ts';
import type { Db } from './store.ts';

/** Inserts the row of the guide's city if it is missing; all public data refers to it. */
export async function ensureCity(db: Db): Promise<void> {
  const { timeZone, surroundingsKm: _, ...row } = city;
  await db
    .insert(cities)
    .values({ ...row, timezone: timeZone })
    .onConflictDoNothing();
}
