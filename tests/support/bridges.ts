import { city } from '#domain/city.ts';
import { bridgeLanes, bridges } from '#server/db/schema/bridges.ts';
import type { Store } from '#server/db/store.ts';
import { knownBridges } from './border-doubles.ts';

/** The four crossings with the lanes that exist there, as rows. */
export async function insertBridges({ db }: Store): Promise<void> {
  for (const [position, { port, lanes }] of knownBridges.entries()) {
    const row = { city: city.key, port, position, name: port, officialName: port, latitude: 27.5, longitude: -99.5 };
    const [made] = await db.insert(bridges).values(row).returning({ id: bridges.id });
    if (made) await db.insert(bridgeLanes).values(lanes.map((lane) => ({ bridgeId: made.id, lane })));
  }
}
