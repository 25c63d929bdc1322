import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import { bridgeLaneStates, bridgeLanes, bridgeReadings, bridges } from '#server/db/schema/bridges.ts';
import type { Db } from '#server/db/store.ts';

/** Every lane that is shown, by crossing, with the last number that was ever taken there and what the source says of it. */
export function latestReadings(db: Db) {
  const latest = db
    .select({
      minutes: bridgeReadings.minutes,
      lanesOpen: bridgeReadings.lanesOpen,
      observedAt: bridgeReadings.observedAt,
    })
    .from(bridgeReadings)
    .where(and(eq(bridgeReadings.port, bridges.port), eq(bridgeReadings.lane, bridgeLanes.lane)))
    .orderBy(desc(bridgeReadings.observedAt))
    .limit(1)
    .as('latest');
  return db
    .select({
      port: bridges.port,
      lane: bridgeLanes.lane,
      openingHours: bridgeLanes.openingHours,
      status: bridgeLaneStates.status,
      seenAt: bridgeLaneStates.seenAt,
      minutes: latest.minutes,
      lanesOpen: latest.lanesOpen,
      observedAt: latest.observedAt,
    })
    .from(bridges)
    .innerJoin(bridgeLanes, and(eq(bridgeLanes.bridgeId, bridges.id), eq(bridgeLanes.shown, true)))
    .leftJoin(
      bridgeLaneStates,
      and(eq(bridgeLaneStates.port, bridges.port), eq(bridgeLaneStates.lane, bridgeLanes.lane)),
    )
    .leftJoinLateral(latest, sql`true`)
    .where(and(eq(bridges.city, city.key), eq(bridges.active, true)))
    .orderBy(asc(bridges.position), asc(bridges.id));
}
