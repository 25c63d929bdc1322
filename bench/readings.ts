import { rm } from 'node:fs/promises';
import { type SQL, sql } from 'drizzle-orm';
import { laneKinds } from '#domain/bridges.ts';
import { bridgeReadings } from '#server/db/schema/bridges.ts';
import { type Db, openPostgres } from '#server/db/store.ts';
import { type Lane, latestReadings, latestReadingsQuery } from '#server/features/bridges/latest-readings.ts';
import { newFolder } from '#tests/support/folders.ts';
import { databaseUrl, execute, failLoudly, preparePostgres } from '#tests/support/postgres.ts';
import { median, type Result, table } from './report.ts';

const [readings, times] = [5_000_000, 50];
const limits = { latestMs: 2, monthMs: 20 };
const ports = ['230401', '230402', '230403', '230404'];
const lanes: Lane[] = ports.flatMap((port) => laneKinds.map((lane) => ({ port, lane })));

/** What the newest reading of every lane and a month of one lane take among five million readings. */
export async function benchReadings(): Promise<Result> {
  const folder = await newFolder();
  const prepared = await preparePostgres(folder);
  if (!prepared) throw new Error('this benchmark needs PostgreSQL: server binaries or TEST_DATABASE_URL');
  const { url, template } = prepared.postgres;
  const name = `entrepuentes_readings_${process.pid}`;
  try {
    await execute(url, `create database ${name} template ${template}`);
    const store = await openPostgres(databaseUrl(url, name), failLoudly);
    const measured = await measure(store.db).finally(() => store.close());
    await execute(url, `drop database ${name}`);
    return result(measured);
  } finally {
    await prepared.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Measured = { latestMs: number; monthMs: number; monthRows: number; mib: number };

async function measure(db: Db): Promise<Measured> {
  await fill(db);
  await expectIndexed(db, latestReadingsQuery(lanes));
  await expectIndexed(db, month);
  if ((await latestReadings(db, lanes)).length !== lanes.length) throw new Error('a lane has no reading');
  const latestMs = await repeated(() => latestReadings(db, lanes));
  const { rows } = await db.execute(month);
  const monthMs = await repeated(() => db.execute(month));
  const size = sql`select (pg_total_relation_size('bridge_readings') / 1048576)::int as mib`;
  const [sized] = (await db.execute<{ mib: number }>(size)).rows;
  return { latestMs, monthMs, monthRows: rows.length, mib: sized?.mib ?? 0 };
}

/** A reading every five minutes of every lane, up to the first of July; 28 lanes reach back 620 days. */
async function fill(db: Db): Promise<void> {
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

async function expectIndexed(db: Db, query: SQL): Promise<void> {
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  if (/Seq Scan on bridge_readings/.test(plan) || !/Index.* on bridge_readings/.test(plan))
    throw new Error(`not by the index:\n${plan}`);
}

async function repeated(act: () => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let i = 0; i < times; i++) {
    const start = performance.now();
    await act();
    all.push(performance.now() - start);
  }
  return median(all);
}

function result({ latestMs, monthMs, monthRows, mib }: Measured): Result {
  const broken = [
    ...(latestMs > limits.latestMs ? [`the newest reading of every lane takes ${latestMs.toFixed(1)} ms`] : []),
    ...(monthMs > limits.monthMs ? [`a month of one lane takes ${monthMs.toFixed(1)} ms`] : []),
  ];
  const head = ['', `newest of ${lanes.length} lanes ms`, 'a month of one lane ms'];
  const rows = [
    ['limit', `≤ ${limits.latestMs}`, `≤ ${limits.monthMs}`],
    ['postgres', latestMs.toFixed(2), monthMs.toFixed(2)],
  ];
  const text = `Medians of ${times}, by the index, among ${readings.toLocaleString('en')} readings (${mib} MiB); the month has ${monthRows.toLocaleString('en')}.`;
  return { text: [table([head, ...rows]), text].join('\n\n'), broken };
}
