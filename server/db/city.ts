import { city } from '#domain/city.ts';
import { cities } from './schema/cities.ts';
import type { Db } from './store.ts';

/** Makes the row of the city that this guide serves, where it is missing; everything public refers to it. */
export async function storeCity(db: Db): Promise<void> {
  const { timeZone, ...row } = city;
  await db
    .insert(cities)
    .values({ ...row, timezone: timeZone })
    .onConflictDoNothing();
}
