import { type SQL, sql } from 'drizzle-orm';
import type { LaneKind, Reading } from '#domain/bridges.ts';
import { bridgeReadings } from '#server/db/schema/bridges.ts';
import type { Db, Tx } from '#server/db/store.ts';

export type Lane = { port: string; lane: LaneKind };
type Row = Lane & { observed: number; minutes: number; lanesOpen: number | null };

const { port, lane, observedAt, minutes, lanesOpen } = bridgeReadings;

/** The newest reading of each of these lanes, of those that have any. */
export async function latestReadings(db: Db | Tx, lanes: Lane[]): Promise<Reading[]> {
  return readingsOf(db, latestReadingsQuery(lanes));
}

/** The query of `latestReadings`: one look into the index a lane. */
export const latestReadingsQuery = (lanes: Lane[]): SQL =>
  ofEachLane(lanes, sql`select ${columns} from ${bridgeReadings} where ${ofLane} order by ${observedAt} desc limit 1`);

/** The last reading of each hour since an instant, of each of these lanes: those with a sensor are read every few minutes. */
export async function hourlyReadings(db: Db | Tx, lanes: Lane[], since: Date): Promise<Reading[]> {
  const hour = sql`date_trunc('hour', ${observedAt}, 'UTC')`;
  const recent = sql`${ofLane} and ${observedAt} > ${since.toISOString()}::timestamptz`;
  const hourly = sql`select distinct on (${hour}) ${columns} from ${bridgeReadings} where ${recent} order by ${hour}, ${observedAt} desc`;
  return readingsOf(db, ofEachLane(lanes, hourly));
}

/** Instants as milliseconds since 1970, since the drivers give them differently. */
const columns = sql`(extract(epoch from ${observedAt}) * 1000)::float8 as observed, ${minutes}::int as minutes, ${lanesOpen}::int as "lanesOpen"`;
const ofLane = sql`${port} = wanted.port and ${lane} = wanted.lane`;

function ofEachLane(lanes: Lane[], readings: SQL): SQL {
  const [ports, kinds] = [lanes.map((own) => own.port), lanes.map((own) => own.lane)];
  return sql`select wanted.port, wanted.lane, found.*
    from unnest(${sql.param(ports)}::text[], ${sql.param(kinds)}::text[]) as wanted(port, lane)
    cross join lateral (${readings}) found`;
}

async function readingsOf(db: Db | Tx, query: SQL): Promise<Reading[]> {
  const { rows } = await db.execute<Row>(query);
  return rows.map(({ observed, ...reading }) => ({ ...reading, observedAt: new Date(observed) }));
}
