import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { findDoubtful, maxComparedGapMs } from '#domain/bridges/doubtful-readings.ts';
import { type LaneId, toLaneKey } from '#domain/bridges/forecast/group-by-lane.ts';
import { city } from '#domain/city.ts';
import { notifyTopic } from '#server/db/change-notifications.ts';
import { bridgeLaneStates, bridgeLanes, bridgeReadings, bridgeStates, bridges } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { FeedsService } from '#server/features/feeds/feeds.service.ts';
import type { BridgeFeedResponse, BridgeReport, TrackedBridge } from '#server/integrations/bridges/bridge-feed.ts';
import { readLatestReadings } from './latest-readings.ts';

export type ReadingsService = ReturnType<typeof readingsService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  recordPoll: FeedsService['recordPoll'];
  /** Called with new and corrected readings in the transaction that stores them. */
  evaluateReadings: (tx: Tx, stored: StoredReading[]) => Promise<void>;
};
type StoredReading = LaneId & { observedAt: Date };

/** A reading may be corrected for this long after it was observed. */
const correctionPeriod = '6 hours';
/** Readings before a new one that are read: some may be doubtful themselves, and which depends on those before them. */
const comparedGaps = 4;

/** Stores the polled reports of the bridge feed (BRDG-2). */
export function readingsService({ db, clock, recordPoll, evaluateReadings }: Dependencies) {
  return {
    /** Bridges to poll, with all their lanes, hidden ones included, and their latest readings. */
    async listPolledBridges(): Promise<TrackedBridge[]> {
      const rows = await db
        .select({ port: bridges.port, lane: bridgeLanes.lane })
        .from(bridges)
        .innerJoin(bridgeLanes, eq(bridgeLanes.bridgeId, bridges.id))
        .where(eq(bridges.city, city.key))
        .orderBy(bridges.position, bridges.id, bridgeLanes.lane);
      const readings = Map.groupBy(await readLatestReadings(db, rows), ({ port }) => port);
      return [...Map.groupBy(rows, ({ port }) => port)].map(([port, lanes]) => ({
        port,
        lanes: lanes.map(({ lane }) => lane),
        lastReadings: new Map(readings.get(port)?.map((reading) => [reading.lane, reading])),
      }));
    },

    /**
     * Stores the result of a poll, and notifies pages of a new or corrected reading, a changed state, or a feed that
     * started or stopped failing. Idempotent. Facts that the response lacks keep their stored value. Returns whether
     * anything changed.
     */
    storeResponse: (response: BridgeFeedResponse): Promise<boolean> =>
      recordPoll('bridges', response, async (tx, isHealthChanged) => {
        const at = clock();
        const stored = await storeReadings(tx, response.bridges, at);
        await markDoubtfulReadings(tx, stored);
        const changes = [
          isHealthChanged,
          stored.length > 0,
          await storeLaneStates(tx, response.bridges, at),
          await storeBridgeStates(tx, response.bridges, at),
        ];
        const isChanged = changes.includes(true);
        if (stored.length > 0) await evaluateReadings(tx, stored);
        if (isChanged) await notifyTopic(tx, 'bridges');
        return isChanged;
      }),
  };
}

/**
 * Returns the new and corrected readings. A correction keeps the time of the first fetch, against which
 * estimates are scored. A different value for an old reading is a wrong date rather than a correction.
 */
async function storeReadings(tx: Tx, reports: BridgeReport[], fetchedAt: Date): Promise<StoredReading[]> {
  const rows = reports.flatMap(({ port, lanes }) =>
    lanes.flatMap(({ lane, reading }) => (reading ? [{ port, lane, ...reading, fetchedAt }] : [])),
  );
  if (rows.length === 0) return [];
  const { port, lane, observedAt, minutes, lanesOpen } = bridgeReadings;
  return tx
    .insert(bridgeReadings)
    .values(rows)
    .onConflictDoUpdate({
      target: [port, lane, observedAt],
      set: {
        minutes: sql`excluded.minutes`,
        lanesOpen: sql`excluded.lanes_open`,
      },
      setWhere: sql`(${minutes}, ${lanesOpen}) is distinct from (excluded.minutes, excluded.lanes_open)
        and ${observedAt} > excluded.fetched_at - ${correctionPeriod}::interval`,
    })
    .returning({ port, lane, observedAt });
}

/** Compares new and corrected readings with those around them, and marks the doubtful ones. */
async function markDoubtfulReadings(tx: Tx, stored: StoredReading[]): Promise<void> {
  const { port, lane, observedAt } = bridgeReadings;
  for (const laneReadings of Map.groupBy(stored, toLaneKey).values()) {
    const [{ port: storedPort, lane: storedLane }] = laneReadings as [StoredReading];
    const first = Math.min(...laneReadings.map((reading) => reading.observedAt.getTime()));
    const isLane = and(eq(port, storedPort), eq(lane, storedLane));
    const readings = await tx
      .select()
      .from(bridgeReadings)
      .where(and(isLane, gte(observedAt, new Date(first - comparedGaps * maxComparedGapMs))))
      .orderBy(asc(observedAt));
    const isDoubtful = findDoubtful(readings);
    for (const [i, reading] of readings.entries()) {
      const doubtful = isDoubtful[i] as boolean;
      if (doubtful === reading.doubtful || reading.observedAt.getTime() < first - maxComparedGapMs) continue;
      await tx
        .update(bridgeReadings)
        .set({ doubtful })
        .where(and(isLane, eq(observedAt, reading.observedAt)));
    }
  }
}

/** Returns whether the state of any lane changed. */
async function storeLaneStates(tx: Tx, reports: BridgeReport[], at: Date): Promise<boolean> {
  const rows = reports.flatMap(({ port, lanes }) =>
    lanes.map(({ lane, status }) => ({ port, lane, status, since: at, seenAt: at })),
  );
  if (rows.length === 0) return false;
  const { port, lane, status, since } = bridgeLaneStates;
  const before = await tx.select({ port, lane, status }).from(bridgeLaneStates);
  await tx
    .insert(bridgeLaneStates)
    .values(rows)
    .onConflictDoUpdate({
      target: [port, lane],
      set: {
        status: sql`excluded.status`,
        since: sql`case when ${status} = excluded.status then ${since} else excluded.since end`,
        seenAt: sql`excluded.seen_at`,
      },
    });
  const statuses = new Map(before.map((row) => [`${row.port} ${row.lane}`, row.status]));
  return rows.some((row) => statuses.get(`${row.port} ${row.lane}`) !== row.status);
}

/** Returns whether any bridge opened, closed or changed its notice. */
async function storeBridgeStates(tx: Tx, reports: BridgeReport[], seenAt: Date): Promise<boolean> {
  let isChanged = false;
  for (const { port, isOpen, notice } of reports) {
    const [before] = await tx.select().from(bridgeStates).where(eq(bridgeStates.port, port));
    const state = { isOpen, notice: notice ?? before?.notice ?? '', seenAt };
    await tx
      .insert(bridgeStates)
      .values({ port, ...state })
      .onConflictDoUpdate({ target: bridgeStates.port, set: state });
    isChanged ||= before?.isOpen !== isOpen || before.notice !== state.notice;
  }
  return isChanged;
}
