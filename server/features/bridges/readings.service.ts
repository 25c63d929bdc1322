import { eq, sql } from 'drizzle-orm';
import { city } from '#domain/city.ts';
import type { Feed, Turn } from '#domain/feeds.ts';
import { announce } from '#server/db/changes.ts';
import { bridgeLaneStates, bridgeLanes, bridgeReadings, bridgeStates, bridges } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';
import type { BridgeAnswer, BridgeReport, KnownBridge } from '#server/integrations/bridges/bridges.ts';
import { latestReadings } from './latest-readings.ts';

export type ReadingsService = ReturnType<typeof readingsService>;

type Dependencies = {
  db: Db;
  clock: () => Date;
  /** Keeps how the feed is with what comes of its turn; `turned`: it began or ceased to fail. */
  takeTurn: <Kept>(feed: Feed, turn: Turn, keep: (tx: Tx, turned: boolean) => Promise<Kept>) => Promise<Kept>;
};

/** So long after it was measured a reading may be put right. */
const correctedFor = '6 hours';

/** What the source says of the crossings, as it comes in (BRDG-2). */
export function readingsService({ db, clock, takeTurn }: Dependencies) {
  return {
    /** The crossings that are asked for, with the lanes that exist there, also those that are not shown, and their last readings. */
    async known(): Promise<KnownBridge[]> {
      const rows = await db
        .select({ port: bridges.port, lane: bridgeLanes.lane })
        .from(bridges)
        .innerJoin(bridgeLanes, eq(bridgeLanes.bridgeId, bridges.id))
        .where(eq(bridges.city, city.key))
        .orderBy(bridges.position, bridges.id, bridgeLanes.lane);
      const readings = Map.groupBy(await latestReadings(db, rows), ({ port }) => port);
      return [...Map.groupBy(rows, ({ port }) => port)].map(([port, own]) => ({
        port,
        lanes: own.map(({ lane }) => lane),
        last: new Map(readings.get(port)?.map((reading) => [reading.lane, reading])),
      }));
    },

    /**
     * Keeps what a turn of asking brought, and tells the pages when they show it: a reading that is new or was put right,
     * a state that is another, a feed that began or ceased to fail. The same twice changes nothing the second time; what
     * an answer does not tell of stays as it was. Gives whether there was anything to tell.
     */
    take: (answer: BridgeAnswer): Promise<boolean> =>
      takeTurn('bridges', answer, async (tx, turned) => {
        const at = clock();
        const changes = [
          turned,
          await keepReadings(tx, answer.bridges, at),
          await keepLaneStates(tx, answer.bridges, at),
          await keepBridgeStates(tx, answer.bridges, at),
        ];
        const isNews = changes.includes(true);
        if (isNews) await announce(tx, 'bridges');
        return isNews;
      }),
  };
}

/**
 * Gives whether any is new or another than before. A correction keeps when its reading first came, by which estimates are
 * held against it; what contradicts an old reading is a wrong date rather than a correction.
 */
async function keepReadings(tx: Tx, reports: BridgeReport[], fetchedAt: Date): Promise<boolean> {
  const rows = reports.flatMap(({ port, lanes }) =>
    lanes.flatMap(({ lane, reading }) => (reading ? [{ port, lane, ...reading, fetchedAt }] : [])),
  );
  if (rows.length === 0) return false;
  const { port, lane, observedAt, minutes, lanesOpen } = bridgeReadings;
  const kept = await tx
    .insert(bridgeReadings)
    .values(rows)
    .onConflictDoUpdate({
      target: [port, lane, observedAt],
      set: {
        minutes: sql`excluded.minutes`,
        lanesOpen: sql`excluded.lanes_open`,
      },
      setWhere: sql`(${minutes}, ${lanesOpen}) is distinct from (excluded.minutes, excluded.lanes_open)
        and ${observedAt} > excluded.fetched_at - ${correctedFor}::interval`,
    })
    .returning({ port });
  return kept.length > 0;
}

/** Gives whether any lane is in another state than before. */
async function keepLaneStates(tx: Tx, reports: BridgeReport[], at: Date): Promise<boolean> {
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
  const known = new Map(before.map((row) => [`${row.port} ${row.lane}`, row.status]));
  return rows.some((row) => known.get(`${row.port} ${row.lane}`) !== row.status);
}

/** Gives whether any crossing is open or closed, or has a notice, other than before. */
async function keepBridgeStates(tx: Tx, reports: BridgeReport[], seenAt: Date): Promise<boolean> {
  let changed = false;
  for (const { port, isOpen, notice } of reports) {
    const [before] = await tx.select().from(bridgeStates).where(eq(bridgeStates.port, port));
    const state = { isOpen, notice: notice ?? before?.notice ?? '', seenAt };
    await tx
      .insert(bridgeStates)
      .values({ port, ...state })
      .onConflictDoUpdate({ target: bridgeStates.port, set: state });
    changed ||= before?.isOpen !== isOpen || before.notice !== state.notice;
  }
  return changed;
}
