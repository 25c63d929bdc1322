import { type SQL, sql } from 'drizzle-orm';
import { withDatabase, withPostgres } from '#bench/support/databases.ts';
import { type BenchResult, formatTable, median } from '#bench/support/report.ts';
import { timeEach } from '#bench/support/server-figures.ts';
import { laneKinds } from '#domain/bridges/bridges.ts';
import type { LaneId } from '#domain/bridges/forecast/group-by-lane.ts';
import { bridgeReadings } from '#server/db/schema/bridges.ts';
import { type Db, openPostgres } from '#server/db/store.ts';
import { buildLatestReadingsQuery, readLatestReadings } from '#server/features/bridges/latest-readings.ts';
import { throwError } from '#tests/support/database/test-postgres.ts';

const [readings, times] = [5_000_000, 50];
const limits = { latestMs: 2, monthMs: 20 };
const ports = ['230401', '230402', '230403', '230404'];
const lanes: LaneId[] = ports.flatMap((port) => laneKinds.map((lane) => ({ port, lane })));

/** Measures reading the latest value of every lane, and a month of one lane, among five million readings. */
export async function benchReadings(): Promise<BenchResult> {
  return withPostgres({}, (postgres) =>
    withDatabase(postgres, async (url) => {
      const store = await openPostgres(url, throwError);
      return result(await measure(store.db).finally(() => store.close()));
    }),
  );
}

type Measured = { latestMs: number; monthMs: number; monthRows: number; mib: number };

async function measure(db: Db): Promise<Measured> {
  await insertReadings(db);
  await assertUsesIndex(db, buildLatestReadingsQuery(lanes));
  await assertUsesIndex(db, month);
  if ((await readLatestReadings(db, lanes)).length !== lanes.length) throw new Error('a lane has no reading');
  const latestMs = await medianDuration(() => readLatestReadings(db, lanes));
  const { rows } = await db.execute(month);
  const monthMs = await medianDuration(() => db.execute(month));
  const size = sql`select (pg_total_relation_size('bridge_readings') / 1048576)::int as mib`;
  const [sizeRow] = (await db.execute<{ mib: number }>(size)).rows;
  return { latestMs, monthMs, monthRows: rows.length, mib: sizeRow?.mib ?? 0 };
}

/** Inserts a reading every five minutes for every lane, up to the first of July; 28 lanes reach back 620 days. */
async function insertReadings(db: Db): Promise<void> {
  const each = Math.ceil(readings / lanes.length);
  await db.execute(sql`insert into ${bridgeReadings} (port, lane, observed_at, minutes, lanes_open, fetched_at)
    select port, lane, observed_at, (n * 7 % 25) * 5, n % 9, observed_at + interval '9 minutes'
    from generate_series(1, ${each}::int) n,
      lateral (select timestamptz '2026-07-01T00:00Z' - n * interval '5 minutes') at(observed_at),
      unnest(${sql.param(ports)}::text[]) port, unnest(${sql.param([...laneKinds])}::text[]) lane`);
  await db.execute(sql`analyze ${bridgeReadings}`);
}

const month = sql`select observed_at, minutes, lanes_open from ${bridgeReadings}
  where port = '230402' and lane = 'passenger_standard'
    and observed_at >= '2026-05-01T00:00Z' and observed_at < '2026-06-01T00:00Z' order by observed_at`;

async function assertUsesIndex(db: Db, query: SQL): Promise<void> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (/Seq Scan on bridge_readings/.test(plan) || !/Index.* on bridge_readings/.test(plan))
    throw new Error(`the index is not used:\n${plan}`);
}

const medianDuration = async (act: () => Promise<unknown>) => median(await timeEach(times, act));

function result({ latestMs, monthMs, monthRows, mib }: Measured): BenchResult {
  const exceeded = [
    ...(latestMs > limits.latestMs ? [`the latest reading of every lane takes ${latestMs.toFixed(1)} ms`] : []),
    ...(monthMs > limits.monthMs ? [`a month of one lane takes ${monthMs.toFixed(1)} ms`] : []),
  ];
  const head = ['', `latest of ${lanes.length} lanes ms`, 'a month of one lane ms'];
  const rows = [
    ['limit', `≤ ${limits.latestMs}`, `≤ ${limits.monthMs}`],
    ['postgres', latestMs.toFixed(2), monthMs.toFixed(2)],
  ];
  const text = `Medians of ${times} index scans among ${readings.toLocaleString('en')} readings (${mib} MiB); the month has ${monthRows.toLocaleString('en')}.`;
  return { text: [formatTable([head, ...rows]), text].join('\n\n'), exceeded };
}
