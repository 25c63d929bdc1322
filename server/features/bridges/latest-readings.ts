import { type SQL, sql } from 'drizzle-orm';
import type { Reading } from '#domain/bridges/bridges.ts';
import type { LaneId } from '#domain/bridges/forecast/group-by-lane.ts';
import { bridgeReadings } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';

/** A reading as it is stored. */
export type StoredReading = Reading & { doubtful: boolean };
type Row = Omit<StoredReading, 'observedAt'> & { observed: number };

const { port, lane, observedAt, minutes, lanesOpen, doubtful } = bridgeReadings;

/** Latest reading of each lane that has any. */
export async function readLatestReadings(db: Db | Tx, lanes: LaneId[]): Promise<StoredReading[]> {
  return executeReadings(db, buildLatestReadingsQuery(lanes));
}

/** Query of `readLatestReadings`: one index lookup for each lane. */
export const buildLatestReadingsQuery = (lanes: LaneId[]): SQL =>
  selectForEachLane(
    lanes,
    sql`select ${columns} from ${bridgeReadings} where ${ofLane} order by ${observedAt} desc limit 1`,
  );

/**
 * Last reading of each hour since an instant, for each lane, without the doubtful ones. Lanes with a sensor have readings every few
 * minutes.
 */
export async function readHourlyReadings(db: Db | Tx, lanes: LaneId[], since: Date): Promise<Reading[]> {
  const hour = sql`date_trunc('hour', ${observedAt}, 'UTC')`;
  const recent = sql`${ofLane} and not ${doubtful} and ${observedAt} > ${since.toISOString()}::timestamptz`;
  const hourly = sql`select distinct on (${hour}) ${columns} from ${bridgeReadings} where ${recent} order by ${hour}, ${observedAt} desc`;
  return executeReadings(db, selectForEachLane(lanes, hourly));
}

/** Instants as epoch milliseconds, because the two drivers return them in different types. */
const columns = sql`(extract(epoch from ${observedAt}) * 1000)::float8 as observed, ${minutes}::int as minutes, ${lanesOpen}::int as "lanesOpen", ${doubtful} as doubtful`;
const ofLane = sql`${port} = wanted.port and ${lane} = wanted.lane`;

function selectForEachLane(lanes: LaneId[], readings: SQL): SQL {
  const [ports, kinds] = [lanes.map((entry) => entry.port), lanes.map((entry) => entry.lane)];
  return sql`select wanted.port, wanted.lane, found.*
    from unnest(${sql.param(ports)}::text[], ${sql.param(kinds)}::text[]) as wanted(port, lane)
    cross join lateral (${readings}) found`;
}

async function executeReadings(db: Db | Tx, query: SQL): Promise<StoredReading[]> {
  const { rows } = await db.execute<Row>(query);
  return rows.map(({ observed, ...reading }) => ({ ...reading, observedAt: new Date(observed) }));
}
